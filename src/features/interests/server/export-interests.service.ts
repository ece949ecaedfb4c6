import type { Day } from '#kernel/dates.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/db/connect.ts'
import { type OfficeInterest, selectOfficeInterests } from './interests.queries.ts'

const HEADINGS = [
  'sent',
  'investor',
  'name',
  'email',
  'language',
  'fund',
  'fund id',
  'call-back',
  'when',
  'sent to',
  'message',
]

/** B4.4: what investors have asked, from a day on, oldest first. */
export async function exportInterests(
  db: Database,
  asked: { readonly brand: string; readonly since: Day },
): Promise<string> {
  const interests = await selectOfficeInterests(db, asked)
  return writeCsv(DEFAULT_LOCALE, [HEADINGS, ...interests.map(toLine)])
}

function toLine(interest: OfficeInterest) {
  const { sender, callback } = interest
  return [
    interest.sentAt.toISOString(),
    interest.investorKey,
    sender?.name,
    sender?.email,
    interest.locale,
    interest.fundName,
    interest.fundId,
    callback?.phone,
    callback?.time,
    interest.contactEmail,
    interest.message,
  ]
}
