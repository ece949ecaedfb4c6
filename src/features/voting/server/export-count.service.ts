import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import type { MeetingParts } from './meeting-parts.ts'
import { selectOfficeMeetings } from './office-meetings.queries.ts'
import { readBallots } from './read-ballots.service.ts'
import { selectCounted } from './results.queries.ts'
import { writeCountFile } from './write-count-file.service.ts'

type Asked = { readonly key: string /** With how each holding has voted. */; readonly hasBallots: boolean }

/** B7.6: what was counted, for `npx portico voting verify`; with the check codes once they are published. */
export async function exportCount(
  { db }: Pick<MeetingParts, 'db'>,
  by: Login,
  { key, hasBallots }: Asked,
): Promise<AsyncGenerator<string>> {
  const { brand } = by
  const [meeting] = await selectOfficeMeetings(db, { brand, key })
  if (!meeting) throw new OfficeError(`${brand} has no meeting ${key}.`)
  const counted = await selectCounted(db, { brand, meetingId: meeting.id })
  if (!counted) throw new OfficeError(`${key} is ${meeting.state}: there is nothing counted to export.`)
  if (hasBallots) return await readBallots({ db }, by, counted)
  return writeCountFile({ read: async (work) => await work(db), brand, counted })
}
