import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaticPageName } from '#brands/static-page.ts'
import type { Locale } from '#kernel/locale.ts'

const PAGES = {
  start: '/$client/{-$locale}',
  signIn: '/$client/{-$locale}/signin',
} as const

type PageName = keyof typeof PAGES | StaticPageName

type Props = { page: PageName; className?: string | undefined; onClick?: () => void; children: ReactNode }

/** A link to another page of the same brand in the same language. */
export function PageLink({ page, ...props }: Props) {
  if (page === 'start' || page === 'signIn') return <Link to={PAGES[page]} params={keepAddress} {...props} />
  return (
    <Link
      to="/$client/{-$locale}/$page"
      params={(current) => ({ ...keepAddress(current), page })}
      {...props}
    />
  )
}

type Address = { client?: string; locale?: Locale | undefined }

function keepAddress({ client = '', locale }: Address): { client: string; locale: Locale | undefined } {
  return { client, locale }
}
