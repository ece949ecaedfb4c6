import type { Day } from '#kernel/dates.ts'
import type { TableFolder } from '../bundle/bundle-writer.ts'
import { COMPANIES, type HouseLocale } from '../house-brand.ts'
import { type Cents, divideRounded, share, toAmount, toDecimal } from '../numbers/amounts.ts'
import { firstDay, type Month, workdayIn } from '../numbers/calendar.ts'
import type { Random } from '../numbers/random.ts'
import { inBothLanguages } from '../products/both-languages.ts'
import { type Product, payoutMonth } from '../products/product.ts'

type Named = Readonly<Record<HouseLocale, string>>

export type Participation = {
  readonly key: string
  readonly number: string
  readonly investor: string
  readonly product: Product
  readonly nominal: Cents
  readonly agio: Cents
  readonly signedIn: Month
  readonly closedIn: Month | undefined
  readonly payouts: readonly {
    readonly year: number
    readonly day: Day
    readonly amount: Cents
    readonly rate: number
  }[]
  readonly kind: Named
  readonly paymentKind: Named
  readonly salesPartner: string | undefined
}

type ParticipationOrder = {
  readonly product: Product
  readonly investor: string
  readonly number: string
  readonly nominal: Cents
  readonly signedIn: Month
  readonly closedIn?: Month
  readonly asOf: Month
  readonly random: Random
  /** By a trustee, for somebody. */
  readonly isInTrust?: boolean
}

const SALES_PARTNERS = [
  'Finanzkontor Elbe GmbH',
  'Maklerhaus Süd KG',
  'Vermögensberatung Rhein-Ruhr eG',
  'Honorarberatung Nord GmbH',
]
const LETTER_LANGUAGES = { 'de-DE': 'de', 'en-GB': 'en' } as const satisfies Named
const KINDS = [
  { 'de-DE': 'Direktkommanditist', 'en-GB': 'Direct limited partner' },
  { 'de-DE': 'Treugeber', 'en-GB': 'Trustor' },
] as const satisfies readonly Named[]
const PAYMENT_KINDS = [
  { 'de-DE': 'Überweisung', 'en-GB': 'Bank transfer' },
  { 'de-DE': 'Lastschrift', 'en-GB': 'Direct debit' },
] as const satisfies readonly Named[]

export function createParticipation(order: ParticipationOrder): Participation {
  const { product, nominal, signedIn, closedIn, random } = order
  const number = `${product.plan.key}-${order.number}`
  return {
    key: number,
    number,
    investor: order.investor,
    product,
    nominal,
    agio: share(nominal, product.plan.agio / 100),
    signedIn,
    closedIn,
    payouts: listPayouts(product, nominal, signedIn, closedIn ?? order.asOf),
    kind: order.isInTrust ? KINDS[1] : random.pick(KINDS),
    paymentKind: random.pick(PAYMENT_KINDS),
    salesPartner: random.chance(0.6) ? random.pick(SALES_PARTNERS) : undefined,
  }
}

/** A year counts by the months that somebody has been entitled in it. */
function listPayouts(
  product: Product,
  nominal: Cents,
  signedIn: Month,
  until: Month,
): Participation['payouts'] {
  const entitledFrom = signedIn + 2
  return product.payouts.flatMap(({ year, actual }) => {
    const paidIn = payoutMonth(year)
    const months = Math.min(12, (year + 1) * 12 - entitledFrom)
    if (actual === undefined || actual === 0 || paidIn > until || months <= 0) return []
    return [
      {
        year,
        day: workdayIn(paidIn, 28),
        amount: divideRounded(nominal * actual * months, 12 * 10_000),
        rate: actual,
      },
    ]
  })
}

export function writeParticipation(tables: TableFolder, participation: Participation): void {
  const { key, investor, product, nominal, signedIn, closedIn } = participation
  tables.write('participation', {
    investor,
    product: product.plan.key,
    key,
    number: participation.number,
    external_reference: participation.salesPartner && `VP-${participation.number}`,
    status: closedIn === undefined ? 'active' : 'historical',
    nominal: toAmount(nominal),
    currency: product.plan.currency,
    agio: toAmount(participation.agio),
    sales_costs: toAmount(share(nominal, (product.plan.fees * 0.7) / 100)),
    language: LETTER_LANGUAGES[COMPANIES[product.brand].locale],
    ...inBothLanguages(product.brand, (locale) => ({
      kind: participation.kind[locale],
      payment_kind: participation.paymentKind[locale],
    })),
    reserved_on: workdayIn(signedIn, 2),
    received_on: workdayIn(signedIn, 8),
    original_received_on: workdayIn(signedIn, 12),
    accepted_on: workdayIn(signedIn, 19),
    payment_due_on: workdayIn(signedIn + 1, 9),
    paid_on: workdayIn(signedIn + 1, 5),
    payout_entitled_from: firstDay(signedIn + 2),
    closed_on: closedIn === undefined ? undefined : workdayIn(closedIn, 28),
    subscription_reference: `Z-${participation.number}`,
    subscribed_on: workdayIn(signedIn, 5),
    is_passive: false,
  })
  for (const { year, day, amount, rate } of participation.payouts) {
    tables.write('participation_payout', {
      investor,
      participation: key,
      key: `${key}-${year}`,
      day,
      amount: toAmount(amount),
      currency: product.plan.currency,
      rate: toDecimal(rate, 2),
      ...inBothLanguages(product.brand, (locale) => ({ note: noteFor(locale, year) })),
    })
  }
  if (participation.salesPartner)
    tables.write('participation_sales_partner', {
      participation: key,
      investor,
      position: 1,
      name: participation.salesPartner,
    })
}

function noteFor(locale: HouseLocale, year: number): string {
  return locale === 'de-DE' ? `Auszahlung für ${year}` : `Payout for ${year}`
}

/** Sold while it was offered: for most over a year and a half, on the market until last month. */
export function lastSigningMonth(product: Product, asOf: Month): Month {
  return product.plan.is_on_market ? asOf - 2 : Math.min(asOf - 2, product.issuedIn + 18)
}
