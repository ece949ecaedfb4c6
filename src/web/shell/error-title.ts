import { use, useEffect } from 'react'
import { BrandContext } from './brand-context.ts'

/** A2.8: also of a page that failed after it had a title of its own, which comes back with it. */
export function ErrorTitle({ text }: { readonly text: string }) {
  const brand = use(BrandContext)
  const title = brand ? `${text} · ${brand.title}` : text
  useEffect(() => {
    const own = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = own
    }
  }, [title])
  return null
}
