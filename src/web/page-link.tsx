import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaticPageName } from '#brands/static-page.ts'
import type { Locale } from '#kernel/locale.ts'

const PAGES = {
  start: '/$client/{-$locale}',
  signIn: '/$client/{-$locale}/signin',
  portfolio: '/$client/{-$locale}/portfolio',
  returns: '/$client/{-$locale}/portfolio/returns',
  connectionStatus: '/$client/{-$locale}/support/connection-status',
  agreement: '/$client/{-$locale}/user/agreement',
} as const

type PageName = keyof typeof PAGES | StaticPageName

type Props = { page: PageName; className?: string | undefined; onClick?: () => void; children: ReactNode }

/** A link to another page of the same brand in the same language. */
export function PageLink({ page, ...props }: Props) {
  if (isNamed(page)) return <Link to={PAGES[page]} params={keepAddress} {...props} />
  return (
    <Link
      to="/$client/{-$locale}/$page"
      params={(current) => ({ ...keepAddress(current), page })}
      {...props}
    />
  )
}

function isNamed(page: PageName): page is keyof typeof PAGES {
  return page in PAGES
}

type Address = { client?: string; locale?: Locale | undefined }

function keepAddress({ client = '', locale }: Address): { client: string; locale: Locale | undefined } {
  return { client, locale }
}
