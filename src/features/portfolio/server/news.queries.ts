import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { PortfolioNews } from '../news.domain.ts'

type Seer = { readonly brand: string; readonly loginId: string; readonly sessionId: string }

/** What this session was shown stays news in it; undefined for who was never shown any. */
export async function findShownUntil(
  db: Database,
  { brand, loginId, sessionId }: Seer,
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when session_id = ${sessionId} then shown_before else shown_until end as until
    from news_seen where brand = ${brand} and login_id = ${loginId}
  `.execute(db)
  return rows[0]?.until ?? undefined
}

/** Never later than now and never back, in one statement: two tabs or two nodes may say it at once. Returns what holds. */
export async function upsertNewsSeen(
  db: Database,
  { brand, loginId, sessionId, until, now }: Seer & { readonly until: Date; readonly now: Date },
): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    insert into news_seen as seen (login_id, brand, session_id, shown_until)
    values (${loginId}, ${brand}, ${sessionId}, least(${until}::timestamptz, ${now}::timestamptz))
    on conflict (login_id) do update set
      session_id = excluded.session_id,
      shown_before = case when seen.session_id = excluded.session_id then seen.shown_before else seen.shown_until end,
      shown_until = greatest(seen.shown_until, excluded.shown_until)
    returning shown_until as until
  `.execute(db)
  return rows[0]?.until ?? until
}

type Reader = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string
  readonly since: Date
  readonly today: Day
  readonly timeZone: string
}

/** B10.4: unread ones that arrived since. */
const newDocuments = ({ brand, loginId, since, timeZone }: Reader): RawBuilder<unknown> => sql`
  select document.id, document.fund_id, document.investment_id, document.product_id, document.participation_id
  from visible_document join document using (id)
    left join publication on publication.brand = document.brand and publication.number = document.published_in
  where document.brand = ${brand} and document.kind <> 'form' and document.recalled_on is null
    and arrived_at(document.published_in, publication.at, document.day, ${timeZone}) > ${since}
    and not exists (
      select from document_read
      where document_id = document.id and login_id = ${loginId} and read_at is not null
    )
`

/** B10.4: what was paid out and arrived since. What is dated ahead becomes news on its day. */
const newPayments = ({ brand, investorId, since, today, timeZone }: Reader): RawBuilder<unknown> => sql`
  select payment.* from (
    select id, investment_id as item_id, day, amount, currency, published_in from fund_investment_cash_flow
    where brand = ${brand} and investor_id = ${investorId} and kind = 'distribution'
    union all
    select id, participation_id, day, amount, currency, published_in from participation_payout
    where brand = ${brand} and investor_id = ${investorId}
  ) as payment
    left join publication on publication.brand = ${brand} and publication.number = payment.published_in
  where payment.day <= ${today} and ${since} < greatest(
    arrived_at(payment.published_in, publication.at, payment.day, ${timeZone}),
    arrived_at(null, null, payment.day, ${timeZone})
  )
`

type PaymentRow = {
  item_id: string
  name: string
  day: Day
  amount: string
  currency: string
  total: number
}

export async function selectReceived(
  db: Database,
  { limit, ...reader }: Reader & { readonly limit: number },
): Promise<Pick<PortfolioNews, 'newPayments' | 'received'>> {
  const { rows } = await sql<PaymentRow>`
    select payment.item_id, coalesce(fund.name, product.name) as name, payment.day, payment.amount::text,
      payment.currency, count(*) over ()::integer as total
    from (${newPayments(reader)}) as payment
      left join fund_investment as investment on investment.id = payment.item_id
      left join fund on fund.id = investment.fund_id
      left join participation on participation.id = payment.item_id
      left join fund_product as product on product.id = participation.product_id
    order by payment.day desc, name, payment.id limit ${limit}
  `.execute(db)
  return {
    newPayments: rows[0]?.total ?? 0,
    received: rows.map(({ item_id, name, day, amount, currency }) => ({
      itemId: item_id,
      name,
      day,
      amount: createMoney(amount, currency),
    })),
  }
}

/**
 * New documents, and each item that has any or payments. What the person holds is looked up once: for each document anew, all
 * holders of its fund would be.
 */
export async function selectItemNews(
  db: Database,
  reader: Reader,
): Promise<Pick<PortfolioNews, 'newDocuments' | 'items'>> {
  const { brand, investorId } = reader
  const { rows } = await sql<{ item_id: string | null; documents: number; payments: number }>`
    with fresh as materialized (${newDocuments(reader)}), investment as materialized (
      select id, fund_id from fund_investment where brand = ${brand} and investor_id = ${investorId}
    ), stake as materialized (
      select id, product_id from participation where brand = ${brand} and investor_id = ${investorId}
    ), news as (
      select held.id as item_id, fresh.id as document_id, null::uuid as payment_id
      from investment as held join fresh
        on fresh.investment_id = held.id or (fresh.investment_id is null and fresh.fund_id = held.fund_id)
      union all
      select held.id, fresh.id, null
      from stake as held join fresh on fresh.participation_id = held.id
        or (fresh.participation_id is null and fresh.fund_id is null and fresh.product_id = held.product_id)
      union all
      select item_id, null, id from (${newPayments(reader)}) as payment
      union all
      select null, id, null from fresh
    )
    select item_id, count(document_id)::integer as documents, count(payment_id)::integer as payments
    from news group by item_id order by item_id
  `.execute(db)
  const all = rows.find(({ item_id }) => item_id === null)
  return {
    newDocuments: all?.documents ?? 0,
    items: rows.flatMap(({ item_id: itemId, documents, payments }) =>
      itemId === null ? [] : [{ itemId, documents, payments }],
    ),
  }
}
