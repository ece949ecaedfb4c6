import { useCallback } from 'react'
import { useLocale } from 'use-intl'
import { useWholePortfolio } from '#features/portfolio/web/use-whole-portfolio.ts'
import { searchDoor } from '#features/search/web/search-door.ts'
import { fetchSearchEntries } from '#features/search/web/search-entries.api.ts'
import { SearchPalette } from '#features/search/web/search-palette.tsx'
import { useBrand } from '#web/shell/brand-context.ts'

/** A11.1: waits for the portfolio, which is loaded for it where the page does not. */
export function OwnSearch() {
  const { name: client } = useBrand()
  const locale = useLocale()
  const { retry, ...portfolio } = useWholePortfolio(client, locale)
  const loadEntries = useCallback(() => fetchSearchEntries(client, locale), [client, locale])
  return (
    <SearchPalette
      loadEntries={loadEntries}
      portfolio={portfolio}
      onRetryPortfolio={retry}
      onClose={() => searchDoor.set(false)}
    />
  )
}
