import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  hasPermission,
  isOnlyPublicInvestor,
  isPublicInvestor,
  useSession,
} from '../session/session-context.ts'
import { useBrand } from './brand-context.ts'

const PAGES = {
  portfolio: '/$client/{-$locale}/portfolio',
  market: '/$client/{-$locale}/market',
  forms: '/$client/{-$locale}/forms',
} as const

/** A3.1: what a person may open, by permission and kind of investor; the website follows what they are invested in. */
export function NavigationLinks({ className }: { className: string | undefined }) {
  const t = useTranslations('shell')
  const brand = useBrand()
  const session = useSession()
  const pages: (keyof typeof PAGES)[] = [
    ...(hasPermission(session, 'portfolio/read') ? (['portfolio'] as const) : []),
    ...(hasPermission(session, 'portfolio/read') && isPublicInvestor(session) ? (['market'] as const) : []),
    ...(isPublicInvestor(session) ? (['forms'] as const) : []),
  ]
  return (
    <>
      {pages.map((page) => (
        <Link
          key={page}
          to={PAGES[page]}
          params={(current) => ({ client: current.client ?? '', locale: current.locale })}
          className={className}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(page)}
        </Link>
      ))}
      <a
        href={isOnlyPublicInvestor(session) ? brand.websites.second : brand.websites.first}
        className={className}
      >
        {t('website')}
      </a>
    </>
  )
}
