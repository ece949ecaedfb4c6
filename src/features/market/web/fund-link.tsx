import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** To the page of a fund on offer. */
export function FundLink({ id, className, children }: Props) {
  return (
    <Link
      to="/$client/{-$locale}/market/$id"
      params={({ client = '', locale }) => ({ client, locale, id })}
      className={className}
    >
      {children}
    </Link>
  )
}
