import { sql } from 'kysely'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Locale, toLocale } from '#kernel/locale.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { CalendarEventKind, CalendarFeed, FoundEvent } from '../calendar.domain.ts'
import type { PlannedYear, Years } from '../forecasts.domain.ts'

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
  readonly investment_id: string
  readonly number: string | null
  readonly amount: string | null
  readonly currency: string | null
  readonly held_until: Day | null
}

type Asked = { readonly brand: string; readonly investorId: string; readonly since: Day; readonly today: Day }

/**
 * Everything with a day of its own since then; in no order. Money that is announced comes, also to who has left. Of fiscal years the first end ever, whenever it was. What is paid
 * already is not due any more. All that is paid is read once: by investment, it would be read for each of them.
 */
export async function selectEvents(
  db: Database,
  { brand, investorId, since, today }: Asked,
): Promise<FoundEvent[]> {
  const { rows } = await sql<EventRow>`
    with investment as (
      select id, fund_id, number, coalesce(closed_on, 'infinity') as held_until from fund_investment
      where brand = ${brand} and investor_id = ${investorId}
    ), held_fund as (
      select fund.id, fund.name, fund.first_fiscal_year_end, fund.next_report_on,
        (fund.initiated_on + make_interval(years => fund.planned_runtime_years))::date as ends_on,
        (array_agg(investment.id order by held_until desc, investment.id))[1] as investment_id,
        max(held_until) as held_until
      from investment join fund on fund.id = fund_id group by fund.id
    ), stake as (
      select participation.*, product.name, product.first_distribution_on, product.next_report_on,
        coalesce(closed_on, 'infinity') as held_until
      from participation join fund_product as product on product.id = product_id
      where participation.brand = ${brand} and participation.investor_id = ${investorId}
    ), held_product as (
      select product_id as id, name, first_distribution_on, next_report_on,
        (array_agg(id order by held_until desc, id))[1] as investment_id, max(held_until) as held_until
      from stake group by product_id, name, first_distribution_on, next_report_on
    ), flow as materialized (
      select id, investment_id, kind, day, amount, currency from fund_investment_cash_flow
      where brand = ${brand} and investor_id = ${investorId} and day >= ${since}
    ), payout as materialized (
      select id, participation_id, day, amount, currency from participation_payout
      where brand = ${brand} and investor_id = ${investorId} and day >= ${since}
    ), event (kind, day, key, name, investment_id, number, amount, currency, held_until) as (
      select flow.kind::text, flow.day, flow.id::text, fund.name, investment.id, investment.number, flow.amount, flow.currency::text,
        'infinity'::date
      from flow join investment on investment.id = flow.investment_id join fund on fund.id = investment.fund_id
      union all
      select 'payout', payout.day, payout.id::text, stake.name, stake.id, stake.number, payout.amount, payout.currency, 'infinity'
      from payout join stake on stake.id = payout.participation_id
      union all
      select 'paymentDue', payment_due_on, id::text, name, id, number, nominal + coalesce(agio, 0), currency, held_until
      from stake where payment_due_on < ${today} or paid_on is null or paid_on > ${today}
      union all
      select 'payoutEntitlement', payout_entitled_from, id::text, name, id, number, null, null, held_until from stake
      union all
      select 'firstDistribution', first_distribution_on, id::text, name, investment_id, null, null, null, held_until from held_product
      union all
      select 'firstDistribution', product.first_distribution_on, product.id::text, product.name, min(subscription.id::text)::uuid,
        null, null, null, 'infinity'
      from subscription join fund_product as product on product.id = product_id
      where subscription.brand = ${brand} and subscription.investor_id = ${investorId}
        and subscription.status = ${OPEN_STATUS}
        and product.id not in (select id from held_product where held_until > ${today})
      group by product.id
      union all
      select 'report', next_report_on, id::text, name, investment_id, null, null, null, held_until from held_product
      union all
      select 'report', next_report_on, id::text, name, investment_id, null, null, null, held_until from held_fund
      union all
      select 'runtimeEnd', ends_on, id::text, name, investment_id, null, null, null, held_until from held_fund
      union all
      select 'fiscalYearEnd', first_fiscal_year_end, id::text, name, investment_id, null, null, null, held_until from held_fund
    )
    select kind, day, key, name, investment_id, number, amount::text, currency, nullif(held_until, 'infinity') as held_until
    from event where day >= ${since} or (kind = 'fiscalYearEnd' and day is not null)
  `.execute(db)
  return rows.map(({ kind, day, key, name, investment_id, number, amount, currency, held_until }) => ({
    event: {
      kind,
      day,
      key,
      name,
      investmentId: investment_id,
      number: number ?? undefined,
      amount: amount !== null && currency !== null ? createMoney(amount, currency) : undefined,
      isDerived: false,
    },
    heldUntil: held_until ?? undefined,
  }))
}

type PlannedRow = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly nominal: string
  readonly currency: string
  readonly entitled_from: Day | null
  readonly closed_on: Day | null
  readonly year: number
  readonly planned: string
}

/** What the plans of public funds name for those of the years of which nothing is told yet; in no order. */
export async function selectPlannedYears(
  db: Database,
  {
    brand,
    investorId,
    years,
  }: { readonly brand: string; readonly investorId: string; readonly years: Years },
): Promise<PlannedYear[]> {
  const { rows } = await sql<PlannedRow>`
    select stake.id, product.name, stake.number, stake.nominal::text, stake.currency, stake.payout_entitled_from as entitled_from,
      stake.closed_on, plan.year, trim_scale(plan.planned)::text as planned
    from participation as stake join fund_product as product on product.id = stake.product_id
      join fund_product_payout as plan on plan.product_id = product.id
    where stake.brand = ${brand} and stake.investor_id = ${investorId}
      and plan.planned > 0 and plan.actual is null and plan.year between ${years.first} and ${years.last}
  `.execute(db)
  return rows.map(({ id, name, number, nominal, currency, entitled_from, closed_on, year, planned }) => ({
    year,
    investmentId: id,
    name,
    number,
    rate: planned,
    nominal: createMoney(nominal, currency),
    entitledFrom: entitled_from ?? undefined,
    closedOn: closed_on ?? undefined,
  }))
}
