import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { ItemNews, Received } from '../news.domain.ts'

type Reader = { readonly brand: string; readonly loginId: string }

/** When the person's session before this one was last used; looking at other portfolios is no visit of one's own. */
export async function findVisitBefore(
  db: Database,
  { brand, loginId, sessionId }: Reader & { readonly sessionId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(least(earlier.last_used_at, present.created_at)) as last
    from session as present join session as earlier on earlier.brand = present.brand
      and earlier.login_id = present.login_id and earlier.created_at < present.created_at
      and earlier.viewee_login_id is null and not earlier.is_one_time_password
    where present.id = ${sessionId} and present.brand = ${brand} and present.login_id = ${loginId}
  `.execute(db)
  return rows[0]?.last ?? undefined
}

export async function countNewDocuments(
  db: Database,
  { brand, loginId, since }: Reader & { readonly since: Day },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from visible_document join document using (id)
    where brand = ${brand} and kind <> 'form' and day >= ${since} and not exists (
      select from document_read where document_id = document.id and login_id = ${loginId}
    )
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What was paid out from one day to another, both included. */
export async function selectReceived(
  db: Database,
  asked: {
    readonly brand: string
    readonly investorId: string
    readonly since: Day
    readonly today: Day
    readonly limit: number
  },
): Promise<Received[]> {
  const { brand, investorId, since, today, limit } = asked
  const { rows } = await sql<{ item_id: string; name: string; day: Day; amount: string; currency: string }>`
    select investment.id as item_id, fund.name, flow.day, flow.amount::text, flow.currency, flow.id
    from fund_investment_cash_flow as flow join fund_investment as investment on investment.id = flow.investment_id
      join fund on fund.id = investment.fund_id
    where flow.brand = ${brand} and flow.investor_id = ${investorId} and flow.kind = 'distribution'
      and flow.day between ${since} and ${today}
    union all
    select participation.id, product.name, payout.day, payout.amount::text, payout.currency, payout.id
    from participation_payout as payout join participation on participation.id = payout.participation_id
      join fund_product as product on product.id = participation.product_id
    where payout.brand = ${brand} and payout.investor_id = ${investorId} and payout.day between ${since} and ${today}
    order by day desc, name, id limit ${limit}
  `.execute(db)
  return rows.map(({ item_id, name, day, amount, currency }) => ({
    itemId: item_id,
    name,
    day,
    amount: createMoney(amount, currency),
  }))
}

/** Unread documents and what was paid out, counted for each item that has any. */
export async function selectItemNews(
  db: Database,
  asked: Reader & { readonly investorId: string; readonly since: Day; readonly today: Day },
): Promise<ItemNews[]> {
  const { brand, loginId, investorId, since, today } = asked
  const { rows } = await sql<{ item_id: string; documents: number; payments: number }>`
    with fresh as (
      select document.id, fund_id, investment_id, product_id, participation_id
      from visible_document join document using (id)
      where brand = ${brand} and kind <> 'form' and day >= ${since} and not exists (
        select from document_read where document_id = document.id and login_id = ${loginId}
      )
    ), news as (
      select held.id as item_id, fresh.id as document_id, null::uuid as payment_id
      from fund_investment as held join fresh
        on fresh.investment_id = held.id or (fresh.investment_id is null and fresh.fund_id = held.fund_id)
      where held.brand = ${brand} and held.investor_id = ${investorId}
      union all
      select held.id, fresh.id, null
      from participation as held join fresh on fresh.participation_id = held.id
        or (fresh.participation_id is null and fresh.fund_id is null and fresh.product_id = held.product_id)
      where held.brand = ${brand} and held.investor_id = ${investorId}
      union all
      select investment_id, null, id from fund_investment_cash_flow
      where brand = ${brand} and investor_id = ${investorId} and kind = 'distribution'
        and day between ${since} and ${today}
      union all
      select participation_id, null, id from participation_payout
      where brand = ${brand} and investor_id = ${investorId} and day between ${since} and ${today}
    )
    select item_id, count(document_id)::integer as documents, count(payment_id)::integer as payments
    from news group by item_id order by item_id
  `.execute(db)
  return rows.map(({ item_id, documents, payments }) => ({ itemId: item_id, documents, payments }))
}
