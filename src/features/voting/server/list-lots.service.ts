import type { Database } from '#server/db/connect.ts'
import { normaliseCheckCode } from '../lots.domain.ts'
import type { PublishedLot } from '../results.domain.ts'
import { countLots, type LotCursor, selectLots } from './lots.queries.ts'
import { requirePublished } from './require-published.ts'
import type { Person, Place } from './voting-parts.ts'

type Asked = Place & {
  readonly topicId?: string | undefined
  /** As people type it, or how it begins. */
  readonly code?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

type Page = { readonly lots: readonly PublishedLot[]; readonly total: number; readonly next?: string }

const CURSOR = /^(?<position>\d{1,5})\.(?<code>[0-9A-Z]{12})$/

/** B7.5: the published check codes, a page of them. */
export async function listLots(db: Database, person: Person, asked: Asked): Promise<Page> {
  const { meetingId } = await requirePublished(db, person, asked)
  const { topicId, code = '', after, limit } = asked
  const filter = { brand: person.brand, meetingId, topicId, prefix: normaliseCheckCode(code) }
  const { lots, next } = await selectLots(db, { ...filter, after: readCursor(after), limit })
  const total = await countLots(db, filter)
  return { lots, total, ...(next && { next: `${next.position}.${next.code}` }) }
}

/** What is none begins at the beginning. */
function readCursor(text = ''): LotCursor | undefined {
  const { position, code } = CURSOR.exec(text)?.groups ?? {}
  return position === undefined || code === undefined ? undefined : { position: Number(position), code }
}
