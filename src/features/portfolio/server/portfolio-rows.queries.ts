import { sql } from 'kysely'
import type { FundKind } from '#features/funds/funds.domain.ts'
import { deriveStatus } from '#features/investment/closing.domain.ts'
import { deriveNetAssetShare } from '#features/participations/net-asset-share.domain.ts'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import { deriveCurrentShareValue, ITEM_TYPE_BY_FUND_KIND } from '../portfolio.domain.ts'
import type { PortfolioRow, RowCourse } from '../portfolio-rows.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string; readonly today: Day }
type Asked = Owner & { readonly ids: readonly string[] }

type InvestmentRow = {
  id: string
  kind: FundKind
  name: string
  nominal: string
  currency: string
  number: string
  isin: string | null
  number_of_shares: string
  invested_on: Day
  closed_on: Day | null
  asset_class: string | null
  priced_on: Day | null
  share_price: string | null
  price_currency: string | null
}

/** By id, for a caller who sorts them with others; so are those of public funds and the subscriptions. */
export async function listInvestmentRows(
  db: Database,
  { brand, investorId, today }: Owner,
): Promise<PortfolioRow[]> {
  const { rows } = await sql<InvestmentRow>`
    select investment.id, fund.kind, fund.name, investment.nominal, investment.currency,
      investment.number, fund.isin, investment.number_of_shares, investment.invested_on,
      investment.closed_on, fund.asset_class, price.day as priced_on, price.share_price,
      price.currency as price_currency
    from fund_investment as investment join fund on fund.id = investment.fund_id
      left join lateral (
        select day, share_price, currency from fund_valuation
        where fund_id = fund.id and brand = ${brand} and day <= ${today} order by day desc limit 1
      ) as price on investment.closed_on is null or investment.closed_on > ${today}
    where investment.brand = ${brand} and investment.investor_id = ${investorId}
    order by investment.id
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    type: ITEM_TYPE_BY_FUND_KIND[row.kind],
    name: row.name,
    status: deriveStatus(row.closed_on, today),
    nominal: createMoney(row.nominal, row.currency),
    currentShareValue: deriveCurrentShareValue({
      sharePrice:
        row.share_price === null || row.price_currency === null
          ? undefined
          : createMoney(row.share_price, row.price_currency),
      numberOfShares: row.number_of_shares,
    }),
    valuedOn: row.priced_on ?? undefined,
    number: row.number,
    isin: row.isin ?? undefined,
    numberOfShares: row.number_of_shares,
    since: row.invested_on,
    closedOn: row.closed_on ?? undefined,
    assetClass: row.asset_class ?? undefined,
  }))
}

type ParticipationRow = Pick<
  InvestmentRow,
  'id' | 'name' | 'nominal' | 'currency' | 'number' | 'closed_on'
> & {
  asset_class: string
  since: Day | null
  paid_on: Day | null
  valued_on: Day | null
  net_asset_value: string | null
  reference_nominal: string | null
  value_currency: string | null
}

export async function listParticipationRows(
  db: Database,
  { brand, investorId, today }: Owner,
): Promise<PortfolioRow[]> {
  const { rows } = await sql<ParticipationRow>`
    select participation.id, product.name, participation.nominal, participation.currency, participation.number,
      participation.closed_on, participation.paid_on, product.asset_class,
      coalesce(accepted_on, paid_on, received_on) as since, latest.day as valued_on, latest.net_asset_value,
      latest.reference_nominal, latest.currency as value_currency
    from participation join fund_product as product on product.id = participation.product_id
      left join lateral (
        select day, net_asset_value, reference_nominal, currency from fund_product_valuation
        where product_id = product.id and brand = ${brand} and day <= ${today} order by day desc limit 1
      ) as latest on participation.closed_on is null or participation.closed_on > ${today}
    where participation.brand = ${brand} and participation.investor_id = ${investorId}
    order by participation.id
  `.execute(db)
  return rows.map((row) => {
    const nominal = createMoney(row.nominal, row.currency)
    const share = deriveNetAssetShare(
      { nominal, dates: { paidOn: row.paid_on ?? undefined } },
      listValuation(row),
      today,
    )
    return {
      id: row.id,
      type: 'publicFundInvestment',
      name: row.name,
      status: deriveStatus(row.closed_on, today),
      nominal,
      netAssetShare: share?.value,
      valuedOn: share?.day,
      number: row.number,
      since: row.since ?? undefined,
      closedOn: row.closed_on ?? undefined,
      assetClass: row.asset_class,
    }
  })
}

function listValuation({
  valued_on: day,
  net_asset_value,
  reference_nominal,
  value_currency,
}: ParticipationRow) {
  if (day === null || net_asset_value === null || value_currency === null) return []
  return [
    {
      day,
      netAssetValue: createMoney(net_asset_value, value_currency),
      referenceNominal:
        reference_nominal === null ? undefined : createMoney(reference_nominal, value_currency),
    },
  ]
}

type SubscriptionRow = Pick<InvestmentRow, 'id' | 'name' | 'nominal' | 'currency'> & {
  status: string
  changed_at: Date
  tool_reference: string | null
}

/** Those that can still be continued. */
export async function listSubscriptionRows(
  db: Database,
  { brand, investorId }: Omit<Owner, 'today'>,
): Promise<PortfolioRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select subscription.id, product.name, subscription.nominal, subscription.currency, subscription.status,
      changed_at, tool_reference
    from subscription join fund_product as product on product.id = subscription.product_id
    where subscription.brand = ${brand} and subscription.investor_id = ${investorId}
      and subscription.status = ${OPEN_STATUS}
    order by subscription.id
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    type: 'publicSubscription',
    name: row.name,
    status: 'active',
    nominal: createMoney(row.nominal, row.currency),
    subscription: {
      status: row.status,
      changedAt: row.changed_at,
      toolReference: row.tool_reference ?? undefined,
    },
  }))
}

type CourseRow = Pick<InvestmentRow, 'id' | 'closed_on' | 'invested_on'> & {
  currency: string | null
  days: Day[] | null
  amounts: string[] | null
}

/** B1.3: of a closed investment, prices up to the day it was closed. */
export async function listPriceCourses(
  db: Database,
  { brand, investorId, ids, today }: Asked,
): Promise<RowCourse[]> {
  const { rows } = await sql<CourseRow>`
    select investment.id, investment.closed_on, investment.invested_on, price.currency, price.days, price.amounts
    from fund_investment as investment left join lateral (
      select currency, array_agg(day order by day) as days,
        array_agg(trim_scale(share_price) order by day) as amounts
      from fund_valuation
      where fund_id = investment.fund_id and brand = ${brand}
        and day <= least(investment.closed_on, ${today})
      group by currency order by max(day) desc limit 1
    ) as price on true
    where investment.brand = ${brand} and investment.investor_id = ${investorId}
      and investment.id = any(${ids}::uuid[])
    order by investment.id
  `.execute(db)
  return rows.map(({ id, closed_on: closedOn, invested_on: since, currency, days, amounts }) => ({
    id,
    status: deriveStatus(closedOn, today),
    since,
    sharePrices: currency !== null && days && amounts ? { currency, days, amounts } : undefined,
  }))
}

type PaidRow = Pick<InvestmentRow, 'id' | 'closed_on' | 'currency'> & { amount: string; has_sum: boolean }

/** B1.7: until today. */
export async function listPaidOut(
  db: Database,
  { brand, investorId, ids, today }: Asked,
): Promise<RowCourse[]> {
  const { rows } = await sql<PaidRow>`
    select participation.id, participation.closed_on, participation.currency,
      coalesce(sum(payout.amount), 0) as amount,
      coalesce(bool_and(payout.currency = participation.currency), true) as has_sum
    from participation left join participation_payout as payout
      on payout.participation_id = participation.id and payout.brand = ${brand}
        and payout.investor_id = ${investorId} and payout.day <= ${today}
    where participation.brand = ${brand} and participation.investor_id = ${investorId}
      and participation.id = any(${ids}::uuid[])
    group by participation.id order by participation.id
  `.execute(db)
  return rows.map(({ id, closed_on: closedOn, amount, currency, has_sum: hasSum }) => ({
    id,
    status: deriveStatus(closedOn, today),
    paidOut: hasSum ? createMoney(amount, currency) : undefined,
  }))
}
