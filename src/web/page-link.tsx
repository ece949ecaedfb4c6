import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isStaticPage, type StaticPageName } from '#brands/static-page.ts'
import type { Locale } from '#kernel/locale.ts'
import { PAGES, type PageName } from '#kernel/pages.ts'

type PathOf<Name extends PageName> = (typeof PAGES)[Name]['path']
/** Those whose address needs nothing else, and whose route is theirs alone. */
type PlainPage = {
  [Name in PageName]: PathOf<Name> extends `${string}$${string}` ? never : Name
}[Exclude<PageName, StaticPageName>]

export type LinkedPage = PlainPage | StaticPageName

type Props = {
  page: LinkedPage
  className?: string | undefined
  activeProps?: { 'aria-current': 'page' }
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

/** A link to another page of the same brand in the same language. */
export function PageLink({ page, ...props }: Props) {
  return <Link {...targetOf(page)} {...props} />
}

/** What the router needs to know to lead there. */
export function targetOf(page: LinkedPage) {
  if (!isStaticPage(page)) return { to: routeOf(page), params: keepAddress } as const
  return {
    to: '/$client/{-$locale}/$page',
    params: (current: Address) => ({ ...keepAddress(current), page }),
  } as const
}

type RouteOf<Name extends PlainPage> = Name extends 'start'
  ? '/$client/{-$locale}'
  : `/$client/{-$locale}/${PathOf<Name>}`

function routeOf<Name extends PlainPage>(page: Name): RouteOf<Name> {
  return (
    page === 'start' ? '/$client/{-$locale}' : `/$client/{-$locale}/${PAGES[page].path}`
  ) as RouteOf<Name>
}

type Address = { client?: string; locale?: Locale | undefined }

function keepAddress({ client = '', locale }: Address): { client: string; locale: Locale | undefined } {
  return { client, locale }
}
