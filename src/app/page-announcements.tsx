import { createContext, type ReactNode, use } from 'react'

/** What a page shows among its own content, because it shows it in full. */
export const PageAnnouncementsContext = createContext<ReactNode>(null)

/** A9.4: on the start page, after what it begins with: figures come before banners. */
export function PageAnnouncements() {
  return use(PageAnnouncementsContext)
}
