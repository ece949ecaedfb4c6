import { useQuery } from '@tanstack/react-query'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import type { Meeting } from '../../meetings.domain.ts'
import type { PublishedLot } from '../../results.domain.ts'
import { receiptQuery, type Seat } from '../voting.api.ts'

const NONE: readonly PublishedLot[] = []

/** B7.5: those of the reader's receipt; none where there is none, or it is nobody else's to see. */
export function useOwnLots(seat: Seat, { standing }: Meeting): readonly PublishedLot[] {
  const isViewing = useSession()?.viewee !== undefined
  const { data } = useQuery({
    ...receiptQuery(useReader(), seat),
    enabled: standing === 'voted' && !isViewing,
  })
  return data?.topics.flatMap(({ lots }) => lots) ?? NONE
}
