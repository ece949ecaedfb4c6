import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PAGE_NAMES, PAGES, type PageName } from '#kernel/pages.ts'
import { PageLink } from '../page-link.tsx'
import { isOnlyPublicInvestor, mayOpen, useSession } from '../session/session-context.ts'
import { useBrand } from './brand-context.ts'

type NavigationPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { isInNavigation: true } ? Name : never
}[PageName]

export type NavigationBadges = { readonly [Name in NavigationPage]?: ReactNode }

const NAVIGATION = PAGE_NAMES.filter((name): name is NavigationPage => 'isInNavigation' in PAGES[name])

/** A3.1: it stands behind the website. */
const isForms = (page: NavigationPage) => page === 'forms'

type Props = {
  readonly className: string | undefined
  /** Behind the names of some pages. */
  readonly badges?: NavigationBadges | undefined
}

/** A3.1: what a person may open, by permission and kind of investor; the website follows what they are invested in. */
export function NavigationLinks({ className, badges }: Props) {
  const t = useTranslations('shell')
  const nameOf = useTranslations('pages')
  const brand = useBrand()
  const session = useSession()
  const pages = NAVIGATION.filter((page) => mayOpen(page, session))
  const link = (page: NavigationPage) => (
    <PageLink key={page} page={page} className={className} activeProps={{ 'aria-current': 'page' }}>
      {nameOf(page)}
      {badges?.[page]}
    </PageLink>
  )
  return (
    <>
      {pages.filter((page) => !isForms(page)).map(link)}
      <a
        href={isOnlyPublicInvestor(session) ? brand.websites.second : brand.websites.first}
        className={className}
      >
        {t('website')}
      </a>
      {pages.filter(isForms).map(link)}
    </>
  )
}
