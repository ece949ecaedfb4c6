import { sql } from 'kysely'
import { deriveStatus } from '#features/investment/closing.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { createMoney } from '#kernel/money.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { readTexts } from '#server/db/read-texts.ts'
import type { Participation, Payout } from '../participations.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string; readonly reading: Reading }

const TEXTS = { kind: 'kind', paymentKind: 'payment_kind', payoutNotes: 'payout_notes' } as const

/** The largest first (section 9), then by number. All of the investor unless ids, or products, are named. */
export async function selectParticipations(
  db: Database,
  {
    brand,
    investorId,
    ids,
    productIds,
    today,
    reading,
  }: Owner & {
    readonly ids?: readonly string[]
    readonly productIds?: readonly string[]
    readonly today: Day
  },
): Promise<Participation[]> {
  const rows = await db
    .selectFrom('participation')
    .selectAll()
    .select(
      sql<string[]>`array(
        select name from participation_sales_partner as partner
        where partner.participation_id = participation.id and partner.brand = ${brand} order by position
      )`.as('salesPartners'),
    )
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .$if(productIds !== undefined, (query) =>
      query.where('product_id', '=', sql<string>`any(${productIds}::uuid[])`),
    )
    .orderBy('nominal', 'desc')
    .orderBy('number', (order) => order.collate('C'))
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { texts, otherLanguages } = readTexts(row, TEXTS, reading)
    return {
      id: row.id,
      productId: row.product_id,
      number: row.number,
      externalReference: row.external_reference ?? undefined,
      status: deriveStatus(row.closed_on, today),
      nominal: createMoney(row.nominal, row.currency),
      agio: toMoney(row.agio, row.currency),
      salesCosts: toMoney(row.sales_costs, row.currency),
      language: row.language ?? undefined,
      kind: texts.kind,
      paymentKind: texts.paymentKind,
      subscriptionReference: row.subscription_reference ?? undefined,
      subscribedOn: row.subscribed_on ?? undefined,
      isPassive: row.is_passive ?? undefined,
      payoutNotes: texts.payoutNotes,
      dates: {
        reservedOn: row.reserved_on ?? undefined,
        receivedOn: row.received_on ?? undefined,
        originalReceivedOn: row.original_received_on ?? undefined,
        acceptedOn: row.accepted_on ?? undefined,
        paymentDueOn: row.payment_due_on ?? undefined,
        paidOn: row.paid_on ?? undefined,
        payoutEntitledFrom: row.payout_entitled_from ?? undefined,
      },
      closedOn: row.closed_on ?? undefined,
      salesPartners: row.salesPartners,
      otherLanguages,
    }
  })
}

/** By day within each participation. */
export async function selectPayouts(
  db: Database,
  { brand, investorId, participationIds, reading }: Owner & { readonly participationIds: readonly string[] },
): Promise<Payout[]> {
  const rows = await db
    .selectFrom('participation_payout')
    .select(['id', 'participation_id', 'day', 'amount', 'currency', 'rate', 'note', 'note_en', 'note_de'])
    .where('brand', '=', brand)
    .where('investor_id', '=', investorId)
    .where('participation_id', '=', sql<string>`any(${participationIds}::uuid[])`)
    .orderBy('participation_id')
    .orderBy('day')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { texts, otherLanguages } = readTexts(row, { note: 'note' }, reading)
    return {
      id: row.id,
      participationId: row.participation_id,
      day: row.day,
      amount: createMoney(row.amount, row.currency),
      // Without the zeros that the column's scale adds.
      rate: row.rate === null ? undefined : getDecimal(row.rate).toFixed(),
      note: texts.note,
      otherLanguages,
    }
  })
}

function toMoney(amount: string | null, currency: string) {
  return amount === null ? undefined : createMoney(amount, currency)
}
