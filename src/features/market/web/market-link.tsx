import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MarketSearch } from './market-search.ts'

type Props = {
  readonly search: MarketSearch
  /** It changes what is shown of the market, and not the page. */
  readonly isInPlace?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** To the market as an address describes it. */
export function MarketLink({ search, isInPlace = false, className, children }: Props) {
  return (
    <Link
      to="/$client/{-$locale}/market"
      params={({ client = '', locale }) => ({ client, locale })}
      search={search}
      className={className}
      {...(isInPlace && { resetScroll: false, viewTransition: false })}
    >
      {children}
    </Link>
  )
}
