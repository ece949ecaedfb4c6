import type { Database } from '#server/db/connect.ts'
import {
  findTurnout,
  type OfficeMeeting,
  selectOfficeMeetings,
  type Turnout,
} from './office-meetings.queries.ts'
import { type CountedResult, selectCounted } from './results.queries.ts'

/** What the office may know of a meeting: until it is counted, how many have voted and nothing of how. */
export type ListedOfficeMeeting = {
  readonly meeting: OfficeMeeting
  readonly turnout: Turnout
  readonly counted?: CountedResult
}

/** By when they begin; one of them alone where its key is given. */
export async function listOfficeMeetings(
  db: Database,
  asked: { readonly brand: string; readonly key?: string },
): Promise<readonly ListedOfficeMeeting[]> {
  const { brand } = asked
  const listed: ListedOfficeMeeting[] = []
  for (const meeting of await selectOfficeMeetings(db, asked)) {
    const turnout = await findTurnout(db, { brand, id: meeting.id })
    const counted = await selectCounted(db, { brand, meetingId: meeting.id })
    listed.push({ meeting, turnout, ...(counted && { counted }) })
  }
  return listed
}
