import { Link } from '@tanstack/react-router'

type Props = {
  readonly id: string
  /** By which the reader votes for somebody else. */
  readonly proxyId?: string | undefined
  /** Tells it from others of the same name. */
  readonly label: string
  readonly children: string
}

/** To a meeting that the reader may vote in. */
export function MeetingLink({ id, proxyId, label, children }: Props) {
  return (
    <Link
      to="/$client/{-$locale}/voting/$id"
      params={({ client = '', locale }) => ({ client, locale, id })}
      search={{ proxy: proxyId }}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
