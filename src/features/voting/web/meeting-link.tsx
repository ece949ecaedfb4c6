import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MeetingView } from './meeting-search.ts'
import type { Seat } from './voting.api.ts'

type Props = {
  readonly seat: Seat
  /** The introduction where it is left out. */
  readonly view?: MeetingView | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** To a meeting, as whoever takes part in it there. */
export function MeetingLink({ seat: { meetingId, proxyId }, view, label, className, children }: Props) {
  return (
    <Link
      to="/$client/{-$locale}/voting/$id"
      params={({ client = '', locale }) => ({ client, locale, id: meetingId })}
      search={{ ...(proxyId !== undefined && { proxy: proxyId }), ...(view && { view }) }}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  )
}
