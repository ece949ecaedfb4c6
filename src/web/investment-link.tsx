import { Link } from '@tanstack/react-router'

type Props = {
  readonly id: string
  /** Tells it from others of the same name, for those who hear links alone. */
  readonly number?: string | undefined
  readonly className?: string | undefined
  readonly children: string
}

/** To what the investor has of it. */
export function InvestmentLink({ id, number, className, children }: Props) {
  return (
    <Link
      to="/$client/{-$locale}/portfolio/$id"
      params={({ client = '', locale }) => ({ client, locale, id })}
      search={{ tab: 'investment' }}
      className={className}
      aria-label={number && `${children}, ${number}`}
    >
      {children}
    </Link>
  )
}
