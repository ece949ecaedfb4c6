import { useQuery } from '@tanstack/react-query'
import { listToVote, meetingsQuery } from '#features/voting/web/meetings.api.ts'
import { PAGES } from '#kernel/pages.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useSession } from '#web/session/session-context.ts'
import { Texts } from '../texts.tsx'
import { asksForVotes } from './asks-for-votes.ts'

const OpenVotes = lazyPart(async () => (await import('#features/voting/web/start/open-votes.tsx')).OpenVotes)

/** B7.7: nothing, not even its code, for who has nothing to vote on. The page stands without it (A13.1). */
export function OwnVotes() {
  const { data = [] } = useQuery({ ...meetingsQuery(useReader()), enabled: asksForVotes(useSession()) })
  const meetings = listToVote(data)
  if (meetings.length === 0) return null
  return (
    <Texts of={PAGES.start.parts.votes}>
      <OpenVotes meetings={meetings} />
    </Texts>
  )
}
