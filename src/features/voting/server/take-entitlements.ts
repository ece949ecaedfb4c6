import { toDay } from '#kernel/dates.ts'
import type { AuditEvent } from '#server/audit/audit-events.ts'
import type { Database } from '#server/db/connect.ts'
import { insertEntitlements, markEntitled, sumEntitlements } from './entitlements.queries.ts'
import { getHouse, type MeetingParts } from './meeting-parts.ts'
import type { OfficeMeeting } from './office-meetings.queries.ts'

/** B7.2: whether the day that decides who may vote is over where the fund house lives. */
export function isRecordDayOver(
  { houses, now }: Pick<MeetingParts, 'houses' | 'now'>,
  { brand, recordDay }: Pick<OfficeMeeting, 'brand' | 'recordDay'>,
): boolean {
  return toDay(now(), getHouse(houses, brand).timeZone) > recordDay
}

/** Once and for good, in the transaction that holds the meeting; says what is to be told of it at its end. */
export async function takeEntitlements(
  { now }: Pick<MeetingParts, 'now'>,
  transaction: Database,
  meeting: OfficeMeeting,
): Promise<AuditEvent> {
  const { brand, id } = meeting
  await insertEntitlements(transaction, meeting)
  await markEntitled(transaction, { brand, id, now: now() })
  const { holdings, votes } = await sumEntitlements(transaction, { brand, id })
  return { brand, kind: 'meeting.entitled', facts: { meetingId: id, holdings, votes: String(votes) } }
}
