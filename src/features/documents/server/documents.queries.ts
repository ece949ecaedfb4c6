import { type ExpressionBuilder, sql } from 'kysely'
import { isLocale, type Locale } from '#kernel/locale.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { readTexts } from '#server/db/read-texts.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Document, DocumentFile, DocumentKind, StoredFile } from '../documents.domain.ts'
import { nameAsRead } from './name-as-read.queries.ts'

/** Documents of any of these owners, or all that the caller may see where no owners are named. */
export type DocumentSelection = {
  readonly brand: string
  readonly loginId: string
  readonly reading: Reading
  readonly investmentIds?: readonly string[]
  readonly fundIds?: readonly string[]
  readonly participationIds?: readonly string[]
  readonly productIds?: readonly string[]
  readonly documentIds?: readonly string[]
  readonly limit?: number
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>

/** With a limit, those that arrived last and were not recalled. Forms have a list of their own. */
export async function selectVisibleDocuments(
  db: Database,
  { brand, loginId, reading, limit, ...owners }: DocumentSelection,
): Promise<Document[]> {
  const conditions = ownerConditions(owners)
  const rows = await selectDocuments(db, brand)
    .leftJoin('document_read as reading', (join) =>
      join.onRef('reading.document_id', '=', 'document.id').on('reading.login_id', '=', loginId),
    )
    .leftJoin('publication', (join) =>
      join
        .onRef('publication.brand', '=', 'document.brand')
        .onRef('publication.number', '=', 'document.published_in'),
    )
    .select('reading.read_at')
    .where('document.id', 'in', (eb) => eb.selectFrom('visible_document').select('id'))
    .where((eb) => (conditions.length > 0 ? eb.or(conditions) : eb('document.kind', '<>', 'form')))
    .$if(limit !== undefined, (query) =>
      query.where('document.recalled_on', 'is', null).orderBy(arrival, 'desc'),
    )
    .orderBy(reportPeriod, 'desc')
    .orderBy(nameAsRead(reading))
    .orderBy('document.id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map((row) => toDocument(row, reading))
}

export async function selectForms(
  db: Database,
  { brand, reading }: { readonly brand: string; readonly reading: Reading },
): Promise<Document[]> {
  const rows = await selectDocuments(db, brand).where(isPublicForm).execute()
  return rows.map((row) => toDocument(row, reading))
}

export type AskedFile = {
  readonly brand: string
  readonly id: string
  /** The newest where it is left out. */
  readonly version?: number | undefined
}

export async function findVisibleFile(
  db: Database,
  { brand, id, version }: AskedFile,
): Promise<DocumentFile | undefined> {
  const isIt = sql<boolean>`document.id = ${id} and document.id in (select id from visible_document)`
  const rows =
    version === undefined
      ? selectNewestFile(db, brand).where(isIt)
      : selectVersion(db, brand, version).where(isIt)
  const row = await rows.executeTakeFirst()
  return row && toDocumentFile(row)
}

export type AskedFiles = {
  readonly brand: string
  readonly ids: readonly string[]
  /** Whether they must stay until the transaction ends. */
  readonly isHeld?: boolean
}

/** Those of the named that the caller may see, newest report period first. */
export async function selectVisibleFiles(
  db: Database,
  { brand, ids, isHeld = false }: AskedFiles,
): Promise<DocumentFile[]> {
  const rows = await selectNewestFile(db, brand)
    .where(sql<boolean>`document.id = any(${ids}::uuid[])`)
    .where('document.id', 'in', (eb) => eb.selectFrom('visible_document').select('id'))
    .orderBy(reportPeriod, 'desc')
    .orderBy('document.description')
    .orderBy('document.id')
    .$if(isHeld, (query) => query.forKeyShare('document'))
    .execute()
  return rows.map(toDocumentFile)
}

/** B5.2: sets the time, and tells which of them were unread before. */
export async function upsertReadings(
  db: Database,
  asked: {
    readonly brand: string
    readonly loginId: string
    readonly ids: readonly string[]
    readonly readAt: Date
  },
): Promise<ReadonlySet<string>> {
  const { brand, loginId, ids, readAt } = asked
  const { rows } = await sql<{ document_id: string; is_new: boolean }>`
    insert into document_read (login_id, document_id, brand, read_at)
    select ${loginId}::uuid, document_id, ${brand}, ${readAt}::timestamptz
    from unnest(${ids}::uuid[]) as document_id order by document_id
    on conflict (login_id, document_id) do update set read_at = excluded.read_at
    returning document_id, xmax = 0 as is_new
  `.execute(db)
  return new Set(rows.filter(({ is_new }) => is_new).map(({ document_id }) => document_id))
}

/** The rows stay: whoever reads it again does not read it for the first time. */
export async function clearReadings(
  db: Database,
  {
    brand,
    loginId,
    ids,
  }: { readonly brand: string; readonly loginId: string; readonly ids: readonly string[] },
): Promise<void> {
  await sql`
    update document_read set read_at = null
    where brand = ${brand} and login_id = ${loginId} and document_id = any(${ids}::uuid[])
  `.execute(db)
}

export async function findFormFile(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<StoredFile | undefined> {
  const row = await selectFile(db, brand).where('document.id', '=', id).where(isPublicForm).executeTakeFirst()
  return row && toStoredFile(row)
}

const reportPeriod = sql<string>`coalesce(document.report_period, document.day)`

/** B10.4: only for an order, so no time zone matters. What has no arrival of its own stands by its period. */
const arrival = sql<Date>`arrived_at(document.published_in, publication.at, ${reportPeriod}, 'UTC')`

function selectDocuments(db: Database, brand: string) {
  return db
    .selectFrom('document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.brand', '=', brand)
    .select([
      'document.id',
      'document.kind',
      'document.day',
      reportPeriod.as('report_period'),
      'document.description',
      'document.description_en',
      'document.description_de',
      'document.language',
      'document.categories',
      'document.source',
      'document.fund_id',
      'document.investment_id',
      'document.product_id',
      'document.participation_id',
      'file.file_name',
      'file.content_type',
      'file.byte_length',
    ])
}

function selectFile(db: Database, brand: string) {
  return db
    .selectFrom('document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.brand', '=', brand)
    .select(['file.file_name', 'file.content_type', 'file.byte_length', 'file.sha256'])
}

function selectNewestFile(db: Database, brand: string) {
  return selectFile(db, brand).select([
    'document.id',
    'document.day',
    sql<boolean>`document.recalled_on is not null`.as('is_recalled'),
    newestVersion.as('version'),
  ])
}

/** The one that has the document's own file; what no publication has numbered is its first. */
const newestVersion = sql<number>`coalesce((
  select max(number) from document_version as version
  where version.document_id = document.id and version.sha256 = file.sha256 and version.recalled_on is null
), 1)`

function selectVersion(db: Database, brand: string, number: number) {
  return db
    .selectFrom('document')
    .innerJoin('document_version as version', 'version.document_id', 'document.id')
    .where('document.brand', '=', brand)
    .where('version.number', '=', number)
    .select([
      'document.id',
      'version.day',
      'version.file_name',
      'version.content_type',
      'version.byte_length',
      'version.sha256',
      'version.number as version',
      sql<boolean>`coalesce(document.recalled_on, version.recalled_on) is not null`.as('is_recalled'),
    ])
}

/** A form that belongs to somebody or something is not for everybody, and one that was recalled for nobody. */
function isPublicForm(eb: ExpressionBuilder<DB, 'document'>) {
  return eb.and([
    eb('document.kind', '=', 'form'),
    eb('document.investor_id', 'is', null),
    eb('document.fund_id', 'is', null),
    eb('document.product_id', 'is', null),
    eb('document.recalled_on', 'is', null),
  ])
}

function ownerConditions({
  investmentIds,
  fundIds,
  participationIds,
  productIds,
  documentIds,
}: Omit<DocumentSelection, 'brand' | 'loginId' | 'reading' | 'limit'>) {
  return [
    ...(investmentIds ? [sql<boolean>`document.investment_id = any(${investmentIds}::uuid[])`] : []),
    ...(fundIds ? [sql<boolean>`document.fund_id = any(${fundIds}::uuid[])`] : []),
    ...(participationIds ? [sql<boolean>`document.participation_id = any(${participationIds}::uuid[])`] : []),
    ...(productIds ? [sql<boolean>`document.product_id = any(${productIds}::uuid[])`] : []),
    ...(documentIds ? [sql<boolean>`document.id = any(${documentIds}::uuid[])`] : []),
  ]
}

function toDocument(row: DocumentRow & { read_at?: Date | null }, reading: Reading): Document {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    fileName: row.file_name,
    contentType: row.content_type,
    byteLength: Number(row.byte_length),
    day: row.day,
    reportPeriod: row.report_period,
    ...readDescription(row, reading),
    language: row.language ?? undefined,
    categories: row.categories,
    source: row.source ?? undefined,
    readAt: row.read_at ?? undefined,
    fundId: row.fund_id ?? undefined,
    investmentId: row.investment_id ?? undefined,
    productId: row.product_id ?? undefined,
    participationId: row.participation_id ?? undefined,
  }
}

type DescribedRow = Pick<DocumentRow, 'description' | 'description_en' | 'description_de' | 'language'>

/** What is said of a document, where nothing else is told, is in the language that it is written in. */
export function chooseHouseLocale(language: string | null, reading: Reading): Locale {
  return isLocale(language) ? language : reading.houseLocale
}

/** What a document is called. */
export function readDescription(
  { language, ...row }: DescribedRow,
  reading: Reading,
): Pick<Document, 'description' | 'otherLanguages'> {
  const houseLocale = chooseHouseLocale(language, reading)
  const { texts, otherLanguages } = readTexts(
    row,
    { description: 'description' },
    { ...reading, houseLocale },
  )
  return { description: texts.description ?? row.description, otherLanguages }
}

type FileRow = {
  readonly file_name: string
  readonly content_type: string
  readonly byte_length: string
  readonly sha256: string
}

function toDocumentFile(
  row: FileRow & {
    readonly id: string
    readonly day: string
    readonly version: number
    readonly is_recalled: boolean
  },
): DocumentFile {
  const { id, day, version, is_recalled: isRecalled } = row
  return Object.assign(toStoredFile(row), { id, day, version, isRecalled })
}

function toStoredFile(row: FileRow): StoredFile {
  return {
    fileName: row.file_name,
    contentType: row.content_type,
    byteLength: Number(row.byte_length),
    sha256: row.sha256,
  }
}
