import { Link } from '@tanstack/react-router'

type Props = {
  readonly id: string
  /** By which the reader votes for somebody else. */
  readonly proxyId?: string | undefined
  readonly children: string
}

/** To a meeting that the reader may vote in. */
export function MeetingLink({ id, proxyId, children }: Props) {
  return (
    <Link
      to="/$client/{-$locale}/voting/$id"
      params={({ client = '', locale }) => ({ client, locale, id })}
      search={{ proxy: proxyId }}
    >
      {children}
    </Link>
  )
}
