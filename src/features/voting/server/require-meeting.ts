import { OfficeError } from '#features/office/office.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { MeetingState } from '../meetings.domain.ts'
import {
  lockMeeting,
  type OfficeMeeting,
  selectOfficeMeetings,
  type Which,
} from './office-meetings.queries.ts'

type Required = {
  readonly states: readonly MeetingState[]
  /** What is to be done with it. */
  readonly deed: string
  /** Others may hold it as well, as long as nobody takes it on. */
  readonly isShared?: boolean
}

/** Locked until the transaction ends, and where it has to be. */
export async function requireMeeting(
  transaction: Database,
  which: Which,
  { states, deed, isShared = false }: Required,
): Promise<OfficeMeeting> {
  await lockMeeting(transaction, which, isShared ? 'share' : 'update')
  const [meeting] = await selectOfficeMeetings(transaction, which)
  if (!meeting) throw new OfficeError(`${which.brand} has no meeting ${which.key}.`)
  if (!states.includes(meeting.state))
    throw new OfficeError(
      `${which.key} is ${meeting.state}: only ${states.join(' or ')} meetings can be ${deed}.`,
    )
  return meeting
}
