import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { CSV_START, writeCsvLines } from '#server/csv/write-csv.ts'
import type { Database } from '#server/db/connect.ts'
import { type Evidence, eachEvidence, type Found, findDocuments, findPeople } from './evidence.queries.ts'
import { EvidenceError } from './evidence-error.ts'

export type WantedEvidence = {
  /** Key or id. */
  readonly document: string | undefined
  /** Username or id. */
  readonly person: string | undefined
  readonly brand: string | undefined
}

const COLUMNS = [
  'at',
  'what',
  'publication',
  'document',
  'document_id',
  'version',
  'sha256',
  'login_id',
  'username',
]
const WRITTEN_LINES = 1000

/** B5.6: what was published to whom, whether they were told, what they opened and downloaded, of one document or one person (or both), as CSV. */
export async function writeEvidence(
  db: Database,
  wanted: WantedEvidence,
  write: (text: string) => void,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const asked = await resolveNames(transaction, wanted)
      let lines = [COLUMNS]
      write(CSV_START)
      const flush = () => {
        write(writeCsvLines(DEFAULT_LOCALE, lines))
        lines = []
      }
      await eachEvidence(transaction, asked, (row) => {
        lines.push(toLine(row))
        if (lines.length === WRITTEN_LINES) flush()
      })
      flush()
    })
}

function toLine(row: Evidence): string[] {
  return [
    row.at.toISOString(),
    row.what,
    String(row.publication ?? ''),
    row.document_key ?? '',
    row.document_id ?? '',
    String(row.version ?? ''),
    row.sha256 ?? '',
    row.login_id,
    row.username ?? '',
  ]
}

async function resolveNames(db: Database, { document, person, brand }: WantedEvidence) {
  const isOf = (one: Found) => brand === undefined || one.brand === brand
  const documents = document === undefined ? [] : (await findDocuments(db, document)).filter(isOf)
  const people = person === undefined ? [] : (await findPeople(db, person)).filter(isOf)
  if (document !== undefined && documents.length === 0)
    throw new EvidenceError(`There is no document "${document}"${place(brand)}.`)
  if (person !== undefined && people.length === 0)
    throw new EvidenceError(`There is nobody called "${person}"${place(brand)}.`)
  const brands = [...new Set([...documents, ...people].map((found) => found.brand))].filter(
    (one) =>
      (document === undefined || documents.some((found) => found.brand === one)) &&
      (person === undefined || people.some((found) => found.brand === one)),
  )
  const [only, ...others] = brands
  if (only === undefined) throw new EvidenceError(`"${document}" and "${person}" belong to different brands.`)
  if (others.length > 0)
    throw new EvidenceError(`This is known at ${brands.join(' and ')}: name one of them with --brand.`)
  const idOf = (found: readonly Found[]) => found.find((one) => one.brand === only)?.id
  return { brand: only, documentId: idOf(documents), loginId: idOf(people) }
}

const place = (brand: string | undefined) => (brand === undefined ? '' : ` at ${brand}`)
