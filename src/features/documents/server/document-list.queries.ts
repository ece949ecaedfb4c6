import { type RawBuilder, sql } from 'kysely'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { CategoryChoice } from '../document-categories.domain.ts'
import type { DocumentFilter, ListedDocument, ListPlace, UnreadCount } from '../document-list.domain.ts'
import { type DocumentKind, PUBLISHED_BY_MISTAKE } from '../documents.domain.ts'
import { chooseHouseLocale, readDescription } from './documents.queries.ts'
import { nameAsRead } from './name-as-read.queries.ts'

export type AskedPage = {
  readonly brand: string
  readonly loginId: string
  /** In which a version was replaced on a day. */
  readonly timeZone: string
  readonly reading: Reading
  readonly filter: DocumentFilter
  readonly after?: ListPlace | undefined
  readonly limit: number
}

type ListedRow = {
  id: string
  kind: DocumentKind
  day: string
  period: string
  report_period: string
  sorted_by: string
  description: string
  description_en: string | null
  description_de: string | null
  language: string | null
  categories: string[]
  source: string | null
  fund_id: string | null
  investment_id: string | null
  product_id: string | null
  participation_id: string | null
  file_name: string
  content_type: string
  byte_length: string
  read_at: Date | null
  version: number
  versions: number
  is_current: boolean
  replaced_by: number | null
  replaced_on: string | null
  recalled_on: string | null
  recall_reason: string | null
  item_id: string | null
  item_name: string | null
}

/**
 * B5.5: a page of what the caller may see but forms. Each owner's documents are read in the order of the list, by its own index
 * and no further than a page; the arms are those of `visible_document`.
 */
export async function selectListedDocuments(
  db: Database,
  asked: AskedPage,
): Promise<{ readonly document: ListedDocument; readonly place: ListPlace }[]> {
  const { loginId, filter, limit, reading } = asked
  // Who has far more documents than most is read like most: all of them, by a bitmap that knows no order, to be sorted then.
  await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(db)
  // The document that a page ends with may have nothing more to show.
  const documents = limit + 1
  const { rows } = await sql<ListedRow>`
    with ${filter.itemId === undefined ? sql`` : sql`held as (${selectHeld(filter.itemId)}),`}
    ${filter.text === undefined ? sql`` : sql`named as materialized (${NAMED}),`}
    found as materialized (
      select id, period, sorted_by from (
        ${sql.join(
          listArms(filter).map((arm) => sql`(${readArm(arm, { ...asked, limit: documents })})`),
          sql` union all `,
        )}
      ) as arms order by period desc, sorted_by, id limit ${documents}
    )
    select document.id, document.kind, document.categories, document.source, document.language,
      document.fund_id, document.investment_id,
      document.product_id, document.participation_id, found.period, found.sorted_by,
      greatest(known.versions, 1)::integer as versions, ${filter.hasAllVersions ? OF_VERSION : OF_CURRENT},
      ${ITEM_ID} as item_id, ${ITEM_NAME} as item_name
    from found join document on document.id = found.id
      join stored_file as file on file.id = document.file_id
      left join document_read as reading on reading.document_id = document.id and reading.login_id = ${loginId}
      cross join lateral (
        select count(*) as versions, coalesce(max(number) filter (where recalled_on is null), max(number), 1) as current
        from document_version where document_id = document.id
      ) as known
      ${filter.hasAllVersions ? joinVersions(asked) : sql``}
    order by found.period desc, found.sorted_by, document.id, version desc limit ${limit}
  `.execute(db)
  return rows.map((row) => ({
    document: toListed(row, reading),
    place: { period: row.period, description: row.sorted_by, id: row.id, version: row.version },
  }))
}

/** What the badge shows: current ones that nobody recalled. */
export async function countUnread(
  db: Database,
  { brand, loginId, limit }: { readonly brand: string; readonly loginId: string; readonly limit: number },
): Promise<UnreadCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from visible_document join document using (id)
      where document.brand = ${brand} and document.kind <> 'form' and ${isUnread(loginId)}
      limit ${limit + 1}
    ) as unread
  `.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, limit), hasMore: count > limit }
}

/** Whose documents are read together, in the order of the list. */
type Arm = {
  /** Each of these has a page read on its own. */
  readonly owner?: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

const isOwn = sql`document.investor_id = (select app_investor())`
/** B1.3: who has left sees what was published until then. */
const isOfFund = sql`document.fund_id = owner.id and document.investor_id is null and document.day <= owner.until`
const isOfProduct = sql`document.product_id = owner.id and document.investor_id is null and document.fund_id is null
  and document.day <= owner.until`
const isVisible = sql`exists (select from visible_document where visible_document.id = document.id)`

const ALL: readonly Arm[] = [
  { where: isOwn },
  { owner: sql`visible_fund`, where: isOfFund },
  { owner: sql`visible_product`, where: isOfProduct },
  // B5.6: what lost its owners stays with those to whom it was delivered.
  {
    where: sql`document.investor_id is null and document.fund_id is null and document.product_id is null
      and document.id in (
        select unnest(document_ids) from document_delivery where investor_id = (select app_investor())
      )`,
  },
]

/** Those about the item itself, and those about its fund or product until it was closed. */
const OF_ITEM: readonly Arm[] = [
  { owner: sql`held`, where: sql`document.investment_id = owner.investment_id and ${isOwn}` },
  { owner: sql`held`, where: sql`document.participation_id = owner.participation_id and ${isOwn}` },
  {
    owner: sql`held`,
    where: sql`${isOwn} and document.investment_id is null and document.participation_id is null
      and coalesce(document.fund_id, document.product_id) = coalesce(owner.fund_id, owner.product_id)
      and document.day <= owner.until`,
  },
  {
    owner: sql`(select id, least(visible_fund.until, held.until) as until
      from visible_fund join held on fund_id = id)`,
    where: isOfFund,
  },
  {
    owner: sql`(select id, least(visible_product.until, held.until) as until
      from visible_product join held on product_id = id)`,
    where: isOfProduct,
  },
]

function listArms({ documentId, itemId }: DocumentFilter): readonly Arm[] {
  if (documentId !== undefined) return [{ where: sql`document.id = ${documentId}::uuid and ${isVisible}` }]
  return itemId === undefined ? ALL : OF_ITEM
}

/** What the caller holds under an id; nothing where it is not theirs. */
function selectHeld(itemId: string): RawBuilder<unknown> {
  return sql`
    select id as investment_id, null::uuid as participation_id, fund_id, null::uuid as product_id,
      coalesce(closed_on, 'infinity') as until
    from fund_investment where id = ${itemId}::uuid and investor_id = (select app_investor())
    union all
    select null, id, null, product_id, coalesce(closed_on, 'infinity')
    from participation where id = ${itemId}::uuid and investor_id = (select app_investor())
    union all
    select null, null, null, product_id, 'infinity'
    from subscription where id = ${itemId}::uuid and investor_id = (select app_investor())
    union all
    select null, null, null, id, until from visible_product where id = ${itemId}::uuid
  `
}

const period = sql`coalesce(document.report_period, document.day)`

/**
 * In the order of the list, by the owner's index and within a period by name, until a page is full. What it is narrowed to is judged row by row on the way,
 * behind `offset 0`: otherwise a planner that expects few to be left would read and sort all of them.
 */
function readArm({ owner, where }: Arm, asked: Omit<AskedPage, 'timeZone'>): RawBuilder<unknown> {
  const { brand, limit, reading } = asked
  const sortedBy = nameAsRead(reading)
  const ordered = sql`
    select document.id, ${period} as period, ${sortedBy} as sorted_by, document.description, document.description_en,
      document.description_de, document.categories,
      document.recalled_on,
      coalesce(document.investment_id, document.participation_id, document.fund_id, document.product_id) as about_id
    from document
    where document.brand = ${brand} and document.kind <> 'form' and ${where} ${listBounds(asked)}
    order by ${period} desc, ${sortedBy}, document.id
  `
  const conditions = listConditions(asked)
  const page =
    conditions.length === 0
      ? sql`select id, period, sorted_by from (${ordered} limit ${limit}) as document`
      : sql`select id, period, sorted_by from (${ordered} offset 0) as document
          where ${sql.join(conditions, sql` and `)} limit ${limit}`
  return owner ? sql`select page.* from ${owner} as owner cross join lateral (${page}) as page` : page
}

/** What the index finds. */
function listBounds({
  filter: { year, hasAllVersions = false },
  after,
  reading,
}: Pick<AskedPage, 'filter' | 'after' | 'reading'>) {
  const ofYear =
    year === undefined
      ? sql``
      : sql`and ${period} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`
  return after ? sql`${ofYear} and ${isBehind({ ...after, reading }, hasAllVersions)}` : ofYear
}

function listConditions({
  loginId,
  filter: { text = '', categories = [], isUnread: isUnreadOnly = false },
}: Pick<AskedPage, 'loginId' | 'filter'>): RawBuilder<unknown>[] {
  return [
    ...listWords(text).map(
      (
        pattern,
      ) => sql`(concat_ws(' ', document.description, document.description_en, document.description_de) ilike ${pattern}
        or document.about_id in (select id from named where name ilike ${pattern}))`,
    ),
    ...(categories.length > 0 ? [isOfAny(categories)] : []),
    ...(isUnreadOnly ? [isUnread(loginId)] : []),
  ]
}

function isOfAny(categories: readonly CategoryChoice[]): RawBuilder<unknown> {
  const each = categories.map(({ category, subcategory }) =>
    subcategory === undefined
      ? sql`document.categories[1] = ${category}`
      : sql`(document.categories[1] = ${category} and document.categories[2] = ${subcategory})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

/** What documents can be about: somebody who looks for a name finds them too. */
const NAMED = sql`
  select id, name from fund
  union all
  select held.id, fund.name from fund_investment as held join fund on fund.id = held.fund_id
  where held.investor_id = (select app_investor())
  union all
  select id, name from fund_product
  union all
  select held.id, product.name from participation as held join fund_product as product on product.id = held.product_id
  where held.investor_id = (select app_investor())
`

/** Of the same period what comes later; where a document has more versions to show, itself too. */
function isBehind(
  { period: reached, description, id, reading }: ListPlace & Pick<AskedPage, 'reading'>,
  isItToo: boolean,
): RawBuilder<unknown> {
  return sql`(${period} <= ${reached}::date and (${period} < ${reached}::date
    or (${nameAsRead(reading)}, document.id) ${isItToo ? sql`>=` : sql`>`} (${description}, ${id}::uuid)))`
}

function isUnread(loginId: string): RawBuilder<unknown> {
  return sql`document.recalled_on is null and not exists (
    select from document_read as mark
    where mark.document_id = document.id and mark.login_id = ${loginId} and mark.read_at is not null
  )`
}

/** One pattern for each word. */
function listWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

/** As the document itself tells it. */
const OF_CURRENT = sql`
  known.current as version, true as is_current, reading.read_at, null as replaced_by, null as replaced_on,
  document.day, found.period as report_period, document.description, document.description_en,
  document.description_de, file.file_name, file.content_type, file.byte_length, document.recalled_on, document.recall_reason
`

/** An earlier version as it was told of then. */
const OF_VERSION = sql`
  shown.version, is_current, case when is_current then reading.read_at end as read_at, next.number as replaced_by, next.day as replaced_on,
  case when is_current then document.day else earlier.day end as day,
  case when is_current then found.period else earlier.report_period end as report_period,
  case when is_current then document.description else earlier.description end as description,
  case when is_current then document.description_en end as description_en,
  case when is_current then document.description_de end as description_de,
  case when is_current then file.file_name else earlier.file_name end as file_name,
  case when is_current then file.content_type else earlier.content_type end as content_type,
  case when is_current then file.byte_length else earlier.byte_length end as byte_length,
  coalesce(document.recalled_on, earlier.recalled_on) as recalled_on,
  coalesce(document.recall_reason, earlier.recall_reason) as recall_reason
`

/** All that a document has; what no publication has numbered is its first. */
function joinVersions({ timeZone, after }: AskedPage): RawBuilder<unknown> {
  return sql`
    left join document_version as earlier on earlier.document_id = document.id
    cross join lateral (
      select coalesce(earlier.number, 1) as version, coalesce(earlier.number, 1) = known.current as is_current
    ) as shown
    left join lateral (
      select later.number, coalesce((
        select (at at time zone ${timeZone})::date from publication
        where publication.brand = later.brand and publication.number = later.published_in
      ), later.day) as day
      from document_version as later
      where later.document_id = document.id and later.number > shown.version and later.recalled_on is null
      order by later.number limit 1
    ) as next on not is_current
    where ${after ? sql`(document.id <> ${after.id}::uuid or shown.version < ${after.version})` : sql`true`}
  `
}

/** Of several holdings the one that runs, or ran the longest; of what can be subscribed to, that. */
const ITEM_ID = sql`coalesce(document.investment_id, document.participation_id, (
  select id from (
    select id, closed_on from fund_investment
    where fund_id = document.fund_id and investor_id = (select app_investor())
    union all
    select id, closed_on from participation
    where document.fund_id is null and product_id = document.product_id and investor_id = (select app_investor())
    union all
    select id, '9999-12-31' from subscription
    where document.fund_id is null and product_id = document.product_id and investor_id = (select app_investor())
      and status = ${OPEN_STATUS}
    union all
    select id, '-infinity' from fund_product
    where document.fund_id is null and id = document.product_id and is_on_market and (select app_sees_market())
  ) as holding order by coalesce(closed_on, 'infinity') desc, id limit 1
))`

const ITEM_NAME = sql`coalesce(
  (
    select name from fund where fund.id = coalesce(document.fund_id, (
      select fund_id from fund_investment as about where about.id = document.investment_id
    ))
  ),
  (
    select name from fund_product as product where product.id = coalesce(document.product_id, (
      select product_id from participation as about where about.id = document.participation_id
    ))
  )
)`

function toListed(row: ListedRow, reading: Reading): ListedDocument {
  const { replaced_by, replaced_on, recalled_on, item_name: name } = row
  return {
    id: row.id,
    kind: row.kind,
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
    version: row.version,
    versions: row.versions,
    isCurrent: row.is_current,
    ...(replaced_by !== null &&
      replaced_on !== null && {
        replacedBy: { version: replaced_by, day: replaced_on },
      }),
    ...(recalled_on !== null && { recalled: { day: recalled_on, ...readReason(row, reading) } }),
    ...(name !== null && { item: { name, ...(row.item_id !== null && { id: row.item_id }) } }),
  }
}

/** In the language of what it is about, but for the one that is told in everybody's. */
function readReason({ recall_reason, language }: ListedRow, reading: Reading) {
  const reason = recall_reason ?? ''
  const locale = chooseHouseLocale(language, reading)
  const isRead = reason === PUBLISHED_BY_MISTAKE || locale === reading.locale
  return { reason, ...(!isRead && { otherLanguages: { reason: locale } }) }
}
