import { useMatch } from '@tanstack/react-router'
import type { BrandView } from '#brands/brand.ts'

/** The brand of the page on screen; none while an error keeps it from loading. */
export function useShownBrand(): BrandView | undefined {
  return useMatch({
    from: '/$client/{-$locale}',
    shouldThrow: false,
    select: (match) => match.loaderData?.brand,
  })
}
