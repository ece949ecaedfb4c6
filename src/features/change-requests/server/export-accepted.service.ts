import type { ItemValue } from '#features/profile/profile-items.domain.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/db/connect.ts'
import type { AcceptedChange } from '../change-requests.domain.ts'
import { listAcceptedChanges } from './list-accepted-changes.service.ts'

const HEADINGS = ['publication', 'accepted', 'request', 'investor', 'item', 'part', 'before', 'after']

type Asked = { readonly brand: string; readonly since: number; readonly format: 'csv' | 'json' }

/** B6.8: what was accepted, as a file. In a table each part of an item has a line; a text alone has no part. */
export async function exportAccepted(db: Database, { brand, since, format }: Asked): Promise<string> {
  const { publication, changes } = await listAcceptedChanges(db, { brand, since })
  if (format === 'csv') return writeCsv(DEFAULT_LOCALE, [HEADINGS, ...changes.flatMap(toLines)])
  return `${JSON.stringify({ brand, since, publication, changes }, null, 2)}\n`
}

function toLines({ change, ...accepted }: AcceptedChange): string[][] {
  const { publication, acceptedAt, requestId, investorKey } = accepted
  const start = [String(publication), acceptedAt.toISOString(), requestId, investorKey, change.item]
  const parts = new Set([...listParts(change.before), ...listParts(change.after)])
  const tell = (part: string) => [part, readPart(change.before, part), readPart(change.after, part)]
  return [...parts].map((part) => start.concat(tell(part)))
}

const listParts = (value: ItemValue | undefined) =>
  typeof value === 'object' ? Object.keys(value) : value === undefined ? [] : ['']

function readPart(value: ItemValue | undefined, part: string): string {
  return (typeof value === 'object' ? value[part] : value) ?? ''
}
