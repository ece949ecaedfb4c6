import type { Brand } from '#brands/brand.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import type { Locale } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { takeAttempt } from '#server/limits/limits.queries.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import type { ZipEntry } from '#server/zip/zip-stream.ts'
import { EXPORT_LIMIT, MAX_EXPORTED_BYTES, MAX_EXPORTED_FILES } from '../personal-data.domain.ts'
import { openExportPage } from './export-page.ts'
import {
  type ExportedFile,
  type ExportedRow,
  readOwnEvents,
  readOwnRows,
  selectFiles,
  selectOwnAddresses,
} from './exporting.queries.ts'
import type { Person } from './own-rows.queries.ts'
import { PERSON_TABLES } from './person-tables.ts'

type Parts = {
  readonly db: Database
  readonly objects: ObjectStore
  readonly now: () => Date
  readonly maxBytes?: number
}

type Wanted = {
  readonly loginId: string
  readonly investorId?: string | undefined
  readonly name: string
  readonly brand: Pick<Brand, 'name' | 'title' | 'timeZone'>
  readonly locale: Locale
  readonly day: string
  readonly origin: Origin
}

const UNSAFE = /[^\p{L}\p{N}._ -]/gu

/** E4: everything about a person, in the order of the register; their files as far as they fit, the others are named. */
export async function exportPerson(
  { db, objects, now, maxBytes = MAX_EXPORTED_BYTES }: Parts,
  wanted: Wanted,
): Promise<ZipEntry[]> {
  const { loginId, investorId, brand, day } = wanted
  const key = `person-export:${loginId}`
  const attempt = await takeAttempt(db, { key, limit: EXPORT_LIMIT, now: now() })
  if (!attempt.isAllowed) throw new Problem(HTTP_ERRORS.tooManyRequests, attempt)
  return await db.transaction().execute(async (transaction) => {
    const known = {
      brand: brand.name,
      loginIds: [loginId],
      investorIds: investorId === undefined ? [] : [investorId],
    }
    const person: Person = { ...known, addresses: await selectOwnAddresses(transaction, known) }
    const files = await placeFiles(objects, await selectFiles(transaction, person), maxBytes)
    const { data, page } = await writeAll(transaction, person, { ...wanted, files, madeAt: now() })
    const event = describeEvent(brand.name, wanted.origin, { id: loginId, investorId })
    const included = files.filter(({ place }) => place !== undefined)
    await recordAudit(transaction, { ...event, kind: 'person.exported', facts: { files: included.length } })
    return [
      toEntry('index.html', day, page),
      toEntry('data.json', day, data),
      ...included.map(({ place = '', ...file }) => ({
        name: place,
        day: file.day,
        byteLength: file.byteLength,
        open: async () => await objects.open(file.sha256, file.byteLength),
      })),
    ]
  })
}

const ASKED_AT_ONCE = 20

type Placed = ExportedFile & { readonly place: string | undefined }

/** In the archive as far as they fit; what the store does not have is named all the same. */
async function placeFiles(
  objects: ObjectStore,
  files: readonly ExportedFile[],
  maxBytes: number,
): Promise<Placed[]> {
  const placed: Placed[] = []
  let bytes = 0
  for (let start = 0; start < files.length; start += ASKED_AT_ONCE) {
    const portion = files.slice(start, start + ASKED_AT_ONCE).map((file, index) => {
      const position = start + index
      const fits = position < MAX_EXPORTED_FILES && bytes + file.byteLength <= maxBytes
      if (fits) bytes += file.byteLength
      const name = `${String(position + 1).padStart(4, '0')}-${file.name.replaceAll(UNSAFE, '_')}`
      return { file, place: fits ? `${file.what}s/${name}` : undefined }
    })
    const kept = await Promise.all(
      portion.map(async ({ file, place }) => place !== undefined && (await objects.has(file.sha256))),
    )
    for (const [index, { file, place }] of portion.entries())
      placed.push({ ...file, place: kept[index] ? place : undefined })
  }
  return placed
}

type Written = Wanted & { readonly files: readonly Placed[]; readonly madeAt: Date }

async function writeAll(db: Database, person: Person, { files, ...about }: Written) {
  const { brand, locale, name, madeAt } = about
  const reader = { locale, timeZone: brand.timeZone }
  const page = openExportPage(reader, { name, house: brand.title, madeAt })
  const head = { format: 'portico.person.1', brand: brand.name, madeAt: madeAt.toISOString() }
  const data = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"tables":{`)]
  const html = [Buffer.from(page.begin())]
  let isFirst = true
  const write = async (table: string, portions: AsyncGenerator<readonly ExportedRow[]>) => {
    data.push(Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(table)}:[`))
    isFirst = false
    let columns: readonly string[] | undefined
    for await (const rows of portions) {
      data.push(Buffer.from(`${columns ? ',' : ''}\n${rows.map(({ json }) => json).join(',\n')}`))
      const [first] = rows
      if (!columns && first) {
        const begun = page.beginTable(table, first)
        columns = begun.columns
        html.push(Buffer.from(begun.html))
      }
      const shown = columns ?? []
      html.push(Buffer.from(rows.map((row) => page.row(row, shown)).join('')))
    }
    data.push(Buffer.from(']'))
    if (columns) html.push(Buffer.from(page.endTable()))
    else page.skip(table)
  }
  // Whom it is about stands first.
  for (const one of PERSON_TABLES.toReversed())
    if (one.exported !== false) await write(one.table, readOwnRows(db, one, person))
  await write('audit_event', readOwnEvents(db, person))
  data.push(Buffer.from(`\n},"files":${JSON.stringify(files)}}\n`))
  html.push(Buffer.from(page.end(files)))
  return { data: Buffer.concat(data), page: Buffer.concat(html) }
}

function toEntry(name: string, day: string, bytes: Buffer): ZipEntry {
  return {
    name,
    day,
    byteLength: bytes.length,
    open: async () =>
      await Promise.resolve(
        (async function* () {
          yield bytes
        })(),
      ),
  }
}
