import type { Login } from '#features/logins/logins.domain.ts'
import { announceMeeting } from '#features/voting/server/announce-meeting.service.ts'
import { closeMeeting } from '#features/voting/server/close-meeting.service.ts'
import { countMeeting } from '#features/voting/server/count-meeting.service.ts'
import { createMeeting } from '#features/voting/server/create-meeting.service.ts'
import { loadMeetingPlan } from '#features/voting/server/load-meeting-plan.service.ts'
import { openMeeting } from '#features/voting/server/open-meeting.service.ts'
import { publishResult } from '#features/voting/server/publish-result.service.ts'
import { remindMeeting } from '#features/voting/server/remind-meeting.service.ts'
import type { VotingParts } from '#features/voting/server/voting-parts.ts'
import { REMINDER_DAYS } from '#features/voting/voting.domain.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { castPlanned } from './cast-planned.ts'
import type { PlannedVote } from './planned-vote.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type Held = {
  readonly plan: PlannedVote
  /** As the office hands it in. */
  readonly file: string
  readonly timeZone: string
  readonly clerk: Login
  readonly approver: Login
}

/** Takes a meeting to where it stands today, each step by who takes it and when it was due. Returns its id. */
export async function holdVote(
  parts: VotingParts & { readonly objects: ObjectStore },
  { plan, file, timeZone, clerk, approver }: Held,
): Promise<string> {
  const { brand, key, course, votes = [] } = plan
  const loaded = await loadMeetingPlan(file, timeZone)
  const { startsAt, endsAt } = loaded
  const at = (moment: number) => ({ ...parts, now: () => new Date(moment) })
  const onDay = (offset: number) => at(startsAt.getTime() + (offset - course.starts) * DAY_MS + HOUR_MS)

  const { id } = await createMeeting(onDay(course.created), clerk, loaded)
  await announceMeeting(onDay(course.announced), approver, { key })
  if (course.starts > 0) return id
  await openMeeting(at(startsAt.getTime()), { brand, key })
  for (const { daysAfterStart, ...vote } of votes)
    await castPlanned(onDay(course.starts + daysAfterStart), { ...vote, brand, meetingId: id })
  const remindedAt = endsAt.getTime() - REMINDER_DAYS * DAY_MS
  if (remindedAt <= parts.now().getTime()) await remindMeeting(at(remindedAt), { brand, key })
  const { counted, published } = course
  if (counted === undefined || published === undefined) return id
  await closeMeeting(at(endsAt.getTime()), { brand, key })
  await countMeeting(onDay(counted), clerk, { key })
  await publishResult(onDay(published), approver, { key })
  return id
}
