import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Meeting } from '#features/voting/meetings.domain.ts'
import { meetingQuery, type Seat } from '#features/voting/web/voting.api.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Confirmation } from '../confirmation.tsx'

const GiveProxy = lazyPart(
  async () => (await import('#features/voting/web/proxies/give-proxy.tsx')).GiveProxy,
)
const GivenProxy = lazyPart(
  async () => (await import('#features/voting/web/proxies/given-proxy.tsx')).GivenProxy,
)

type GivingProps = { readonly seat: Seat; readonly onDone: () => void }

/** B7.4: `view=give-proxy` */
export function GivingPart({ seat, onDone }: GivingProps) {
  const { data: meeting } = useSuspenseQuery(meetingQuery(useReader(), seat))
  return (
    <Confirmation>
      <GiveProxy meeting={meeting} onDone={onDone} />
    </Confirmation>
  )
}

type GivenProps = { readonly meeting: Meeting; readonly renderIn: (proxy: ReactNode) => ReactNode }

/** Stays when the proxy is taken back, to say so. */
export function GivenPart({ meeting, renderIn }: GivenProps) {
  const [isNeeded, setNeeded] = useState(meeting.proxy !== undefined)
  if (!isNeeded && meeting.proxy) setNeeded(true)
  return isNeeded && renderIn(<GivenProxy meeting={meeting} />)
}
