import { OfficeError } from '#features/office/office.domain.ts'
import { toDay } from '#kernel/dates.ts'
import { closeMeeting } from './close-meeting.service.ts'
import { fixEntitlements } from './fix-entitlements.service.ts'
import type { MeetingParts } from './meeting-parts.ts'
import { type DueMeeting, listDueMeetings } from './office-meetings.queries.ts'
import { openMeeting } from './open-meeting.service.ts'
import { remindMeeting } from './remind-meeting.service.ts'

const STEPS = {
  entitle: fixEntitlements,
  open: openMeeting,
  remind: remindMeeting,
  close: closeMeeting,
} as const

/** What the clock asks for. Nobody waits for it: whoever asks is told by the clock. One that fails holds up no other. */
export async function sweepMeetings(parts: MeetingParts): Promise<void> {
  const { db, houses, now } = parts
  const failures: unknown[] = []
  for (const { name: brand, timeZone } of houses.brands) {
    const due = await listDueMeetings(db, { brand, today: toDay(now(), timeZone), now: now() })
    for (const meeting of due)
      await takeStep(parts, meeting).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some meetings were not taken on')
}

async function takeStep(parts: MeetingParts, { step, ...which }: DueMeeting): Promise<void> {
  try {
    await STEPS[step](parts, which)
  } catch (error) {
    // Another node was faster.
    if (!(error instanceof OfficeError)) throw error
  }
}
