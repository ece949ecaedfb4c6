import { sql } from 'kysely'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Locale, toLocale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { CalendarEvent, CalendarEventKind, CalendarFeed } from '../calendar.domain.ts'

type Owner = { readonly brand: string; readonly loginId: string }

export async function findFeed(db: Database, { brand, loginId }: Owner): Promise<CalendarFeed | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['created_at', 'last_fetched_at'])
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return row && { createdAt: row.created_at, lastFetchedAt: row.last_fetched_at ?? undefined }
}

/** True where there was one. */
export async function deleteFeed(db: Database, { brand, loginId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertFeed(
  db: Database,
  { brand, loginId, tokenHash, createdAt }: Owner & { readonly tokenHash: string; readonly createdAt: Date },
): Promise<void> {
  const made = { token_hash: tokenHash, created_at: createdAt }
  await db
    .insertInto('calendar_feed')
    .values({ login_id: loginId, brand, ...made })
    // Asked for twice at the same moment: the later one counts.
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet({ ...made, last_fetched_at: null }))
    .execute()
}

export type FeedOwner = {
  readonly loginId: string
  readonly investorId: string
  readonly roles: readonly string[]
  readonly locale: Locale
}

/** As the owner of the tables: nobody is signed in. Undefined for a login that is disabled or has no investments. */
export async function findFeedOwner(
  db: Database,
  { brand, tokenHash }: { readonly brand: string; readonly tokenHash: string },
): Promise<FeedOwner | undefined> {
  const row = await db
    .selectFrom('calendar_feed as feed')
    .innerJoin('login', 'login.id', 'feed.login_id')
    .select(['login.id', 'login.investor_id', 'login.roles', 'login.locale'])
    .where('feed.brand', '=', brand)
    .where('feed.token_hash', '=', tokenHash)
    .where('login.is_disabled', '=', false)
    .where('login.is_one_time_password', '=', false)
    .executeTakeFirst()
  if (!row?.investor_id) return undefined
  return { loginId: row.id, investorId: row.investor_id, roles: row.roles, locale: toLocale(row.locale) }
}

export async function noteFetch(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ last_fetched_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

type EventRow = {
  readonly kind: CalendarEventKind
  readonly day: Day
  readonly key: string
  readonly name: string
  readonly investment_id: string | null
}

type Asked = { readonly brand: string; readonly investorId: string; readonly since: Day; readonly today: Day }

/** B1.8 */
const isHeld = (today: Day) => sql<boolean>`(closed_on is null or closed_on > ${today})`

/** Everything with a day of its own since then, oldest first, in one statement. */
export async function selectEvents(
  db: Database,
  { brand, investorId, since, today }: Asked,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<EventRow>`
    with held as (
      select participation.*, product.name, product.first_distribution_on
      from participation join fund_product as product on product.id = product_id
      where participation.brand = ${brand} and participation.investor_id = ${investorId}
    ), event (kind, day, key, name, investment_id) as (
      select flow.kind::text, flow.day, flow.id::text, fund.name, flow.investment_id
      from fund_investment_cash_flow as flow
        join fund_investment as investment on investment.id = flow.investment_id
        join fund on fund.id = investment.fund_id
      where flow.brand = ${brand} and flow.investor_id = ${investorId}
      union all
      select 'payout', payout.day, payout.id::text, held.name, held.id
      from participation_payout as payout join held on held.id = payout.participation_id
      where payout.brand = ${brand} and payout.investor_id = ${investorId}
      union all
      select 'paymentDue', payment_due_on, id::text, name, id from held where ${isHeld(today)}
      union all
      select 'payoutEntitlement', payout_entitled_from, id::text, name, id from held where ${isHeld(today)}
      union all
      select 'firstDistribution', first_distribution_on, product_id::text, max(name), min(id::text)::uuid
      from held where ${isHeld(today)} group by product_id, first_distribution_on
      union all
      select 'firstDistribution', product.first_distribution_on, product.id::text, product.name, min(subscription.id::text)::uuid
      from subscription join fund_product as product on product.id = product_id
      where subscription.brand = ${brand} and subscription.investor_id = ${investorId}
        and subscription.status = ${OPEN_STATUS}
        and product.id not in (select product_id from held where ${isHeld(today)})
      group by product.id
      union all
      select 'runtimeEnd', (fund.initiated_on + make_interval(years => fund.planned_runtime_years))::date,
        fund.id::text, fund.name, min(investment.id::text)::uuid
      from fund_investment as investment join fund on fund.id = fund_id
      where investment.brand = ${brand} and investment.investor_id = ${investorId} and ${isHeld(today)}
      group by fund.id
    )
    select kind, day, key, name, investment_id from event where day >= ${since}
    order by day, kind, name, key
  `.execute(db)
  return rows.map(({ kind, day, key, name, investment_id }) => ({
    kind,
    day,
    key,
    name,
    investmentId: investment_id ?? undefined,
  }))
}

export type FiscalYear = Pick<CalendarEvent, 'key' | 'name' | 'investmentId'> & { readonly firstEnd: Day }

/** Of the funds that are held now, by name. */
export async function selectFiscalYears(
  db: Database,
  { brand, investorId, today }: Omit<Asked, 'since'>,
): Promise<FiscalYear[]> {
  const { rows } = await sql<{ key: string; name: string; investment_id: string; first_end: Day }>`
    select fund.id as key, fund.name, min(investment.id::text) as investment_id, fund.first_fiscal_year_end as first_end
    from fund_investment as investment join fund on fund.id = fund_id
    where investment.brand = ${brand} and investment.investor_id = ${investorId} and ${isHeld(today)}
      and fund.first_fiscal_year_end is not null
    group by fund.id order by fund.name, fund.id
  `.execute(db)
  return rows.map(({ key, name, investment_id, first_end }) => ({
    key,
    name,
    investmentId: investment_id,
    firstEnd: first_end,
  }))
}
