import { Link } from '@tanstack/react-router'

type Props = { readonly id: string; readonly className?: string | undefined; readonly children: string }

/** To what the investor has of it. */
export function InvestmentLink({ id, className, children }: Props) {
  return (
    <Link
      to="/$client/{-$locale}/portfolio/$id"
      params={({ client = '', locale }) => ({ client, locale, id })}
      search={{ tab: 'investment' }}
      className={className}
    >
      {children}
    </Link>
  )
}
