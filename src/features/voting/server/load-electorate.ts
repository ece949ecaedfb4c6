import type { Database } from '#server/db/connect.ts'
import type { Electorate } from '../ballots.domain.ts'
import type { Topic } from '../meetings.domain.ts'
import { selectEntitlements, selectTopics } from './meetings.queries.ts'

type OfPrincipal = { readonly brand: string; readonly meetingId: string; readonly principalId: string }

type Loaded = Electorate & {
  readonly topics: readonly (Omit<Topic, 'attachments'> & { readonly isExcluded: boolean })[]
}

/** What the principal may vote on, and with what. */
export async function loadElectorate(
  db: Database,
  { brand, meetingId, principalId }: OfPrincipal,
): Promise<Loaded> {
  const of = { brand, meetingId, principalId }
  const entitlements = await selectEntitlements(db, of)
  const topics = await selectTopics(db, of)
  return { entitlements, topics: topics.map(tellExclusion) }
}

function tellExclusion(topic: Omit<Topic, 'attachments'>): Loaded['topics'][number] {
  return { ...topic, isExcluded: topic.excludedBecause !== undefined }
}
