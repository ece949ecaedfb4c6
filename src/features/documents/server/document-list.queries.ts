import { type RawBuilder, sql } from 'kysely'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { DocumentFilter, ListedDocument, ListPlace, UnreadCount } from '../document-list.domain.ts'
import type { DocumentKind } from '../documents.domain.ts'

export type AskedPage = {
  readonly brand: string
  readonly loginId: string
  /** In which a version was replaced on a day. */
  readonly timeZone: string
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
 * and no further than a page; the arms are those of `visible_document`. One statement, whatever is asked for.
 */
export async function selectListedDocuments(
  db: Database,
  asked: AskedPage,
): Promise<{ readonly document: ListedDocument; readonly place: ListPlace }[]> {
  const { loginId, timeZone, filter, after, limit } = asked
  // The document that a page ends with may have nothing more to show.
  const documents = limit + 1
  const { rows } = await sql<ListedRow>`
    with held as (${selectHeld(filter.itemId)}),
    found as materialized (
      select id, period, sorted_by from (
        ${sql.join(
          listArms(filter).map((arm) => sql`(${readArm(arm, { ...asked, limit: documents })})`),
          sql` union all `,
        )}
      ) as arms order by period desc, sorted_by, id limit ${documents}
    )
    select document.id, document.kind, document.categories, document.source, document.fund_id, document.investment_id,
      document.product_id, document.participation_id, found.period, found.sorted_by,
      case when is_current then found.period else version.report_period end as report_period,
      case when is_current then document.day else version.day end as day,
      case when is_current then document.description else version.description end as description,
      case when is_current then file.file_name else version.file_name end as file_name,
      case when is_current then file.content_type else version.content_type end as content_type,
      case when is_current then file.byte_length else version.byte_length end as byte_length,
      case when is_current then reading.read_at end as read_at,
      shown.number as version, greatest(known.versions, 1)::integer as versions, is_current,
      next.number as replaced_by, next.day as replaced_on,
      coalesce(document.recalled_on, version.recalled_on) as recalled_on,
      coalesce(document.recall_reason, version.recall_reason) as recall_reason,
      item.id as item_id, item.name as item_name
    from found join document on document.id = found.id
      join stored_file as file on file.id = document.file_id
      left join document_read as reading on reading.document_id = document.id and reading.login_id = ${loginId}
      cross join lateral (
        select count(*) as versions, coalesce(max(number) filter (where recalled_on is null), max(number), 1) as current
        from document_version where document_id = document.id
      ) as known
      left join document_version as version on version.document_id = document.id
        ${filter.hasAllVersions ? sql`` : sql`and version.number = known.current`}
      cross join lateral (select coalesce(version.number, 1) as number) as shown
      cross join lateral (select shown.number = known.current as is_current) as judged
      left join lateral (
        select later.number, coalesce((
          select (at at time zone ${timeZone})::date from publication
          where publication.brand = later.brand and publication.number = later.published_in
        ), later.day) as day
        from document_version as later
        where later.document_id = document.id and later.number > shown.number and later.recalled_on is null
        order by later.number limit 1
      ) as next on not is_current
      cross join lateral (${NAME_ITEM}) as item
    where ${after ? sql`(document.id <> ${after.id}::uuid or shown.number < ${after.version})` : sql`true`}
    order by found.period desc, found.sorted_by, document.id, shown.number desc limit ${limit}
  `.execute(db)
  return rows.map((row) => ({
    document: toListed(row),
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
  // What lost its owners.
  {
    where: sql`document.kind <> 'form' and document.investor_id is null and document.fund_id is null
      and document.product_id is null and ${isVisible}`,
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
function selectHeld(itemId: string | undefined): RawBuilder<unknown> {
  return sql`
    select id as investment_id, null::uuid as participation_id, fund_id, null::uuid as product_id,
      coalesce(closed_on, 'infinity') as until
    from fund_investment where id = ${itemId ?? null}::uuid and investor_id = (select app_investor())
    union all
    select null, id, null, product_id, coalesce(closed_on, 'infinity')
    from participation where id = ${itemId ?? null}::uuid and investor_id = (select app_investor())
    union all
    select null, null, null, product_id, 'infinity'
    from subscription where id = ${itemId ?? null}::uuid and investor_id = (select app_investor())
    union all
    select null, null, null, id, until from visible_product where id = ${itemId ?? null}::uuid
  `
}

const period = sql`coalesce(document.report_period, document.day)`
const sortedBy = sql`left(document.description, 200)`

function readArm({ owner, where }: Arm, asked: Omit<AskedPage, 'timeZone'>): RawBuilder<unknown> {
  const { brand, filter, limit } = asked
  const page = sql`
    select document.id, ${period} as period, ${sortedBy} as sorted_by
    from document ${filter.text === undefined ? sql`` : JOIN_NAMES}
    where document.brand = ${brand} and document.kind <> 'form' and ${where}
      and ${sql.join(listConditions(asked), sql` and `)}
    order by ${period} desc, ${sortedBy}, document.id limit ${limit}
  `
  return owner ? sql`select page.* from ${owner} as owner cross join lateral (${page}) as page` : page
}

/** What somebody looks for is found in them as well. */
const JOIN_NAMES = sql`
  left join fund_investment as about on about.id = document.investment_id
  left join participation as share on share.id = document.participation_id
  left join fund on fund.id = coalesce(document.fund_id, about.fund_id)
  left join fund_product as product on product.id = coalesce(document.product_id, share.product_id)
`

function listConditions({ loginId, filter, after }: Omit<AskedPage, 'timeZone'>): RawBuilder<unknown>[] {
  const { text = '', categories = [], year, isUnread: isUnreadOnly = false, hasAllVersions = false } = filter
  const words = text.split(/\s+/).filter((word) => word !== '')
  return [
    sql`true`,
    ...words.map(
      (word) => sql`concat_ws(' ', document.description, fund.name, product.name) ilike ${toPattern(word)}`,
    ),
    ...(categories.length > 0
      ? [
          sql`(${sql.join(
            categories.map(({ category, subcategory }) =>
              subcategory === undefined
                ? sql`document.categories[1] = ${category}`
                : sql`(document.categories[1] = ${category} and document.categories[2] = ${subcategory})`,
            ),
            sql` or `,
          )})`,
        ]
      : []),
    ...(year === undefined
      ? []
      : [sql`${period} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`]),
    ...(isUnreadOnly ? [isUnread(loginId)] : []),
    ...(after ? [isBehind(after, hasAllVersions)] : []),
  ]
}

/** Of the same period what comes later; where a document has more versions to show, itself too. */
function isBehind({ period: reached, description, id }: ListPlace, isItToo: boolean): RawBuilder<unknown> {
  return sql`(${period} <= ${reached}::date and (${period} < ${reached}::date
    or (${sortedBy}, document.id) ${isItToo ? sql`>=` : sql`>`} (${description}, ${id}::uuid)))`
}

function isUnread(loginId: string): RawBuilder<unknown> {
  return sql`document.recalled_on is null and not exists (
    select from document_read as mark
    where mark.document_id = document.id and mark.login_id = ${loginId} and mark.read_at is not null
  )`
}

function toPattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Of several holdings the one that runs, or ran the longest. */
const NAME_ITEM = sql`
  select
    coalesce(
      document.investment_id, document.participation_id,
      (
        select id from fund_investment as one
        where one.fund_id = document.fund_id and one.investor_id = (select app_investor())
        order by coalesce(closed_on, 'infinity') desc, id limit 1
      ),
      (
        select id from participation as one
        where document.fund_id is null and one.product_id = document.product_id
          and one.investor_id = (select app_investor())
        order by coalesce(closed_on, 'infinity') desc, id limit 1
      ),
      (
        select id from subscription as one
        where document.fund_id is null and one.product_id = document.product_id
          and one.investor_id = (select app_investor()) and one.status = ${OPEN_STATUS}
        order by id limit 1
      ),
      (
        select id from fund_product as one
        where document.fund_id is null and one.id = document.product_id and is_on_market and (select app_sees_market())
      )
    ) as id,
    coalesce(
      (
        select name from fund where fund.id = coalesce(document.fund_id, (
          select fund_id from fund_investment as one where one.id = document.investment_id
        ))
      ),
      (
        select name from fund_product as product where product.id = coalesce(document.product_id, (
          select product_id from participation as one where one.id = document.participation_id
        ))
      )
    ) as name
`

function toListed(row: ListedRow): ListedDocument {
  const { replaced_by, replaced_on, recalled_on, recall_reason, item_name: name } = row
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    contentType: row.content_type,
    byteLength: Number(row.byte_length),
    day: row.day,
    reportPeriod: row.report_period,
    description: row.description,
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
    ...(recalled_on !== null && { recalled: { day: recalled_on, reason: recall_reason ?? '' } }),
    ...(name !== null && { item: { name, ...(row.item_id !== null && { id: row.item_id }) } }),
  }
}
