import { listAddressLines } from '#i18n/format/address.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import { dayOf, type FundInvestment } from '../investors/fund-investment.ts'
import { displayName, type Investor } from '../investors/investor.ts'
import { divideRounded, share, sum } from '../numbers/amounts.ts'
import { firstDay, lastDay, type Month, monthOf, workdayIn, yearOf } from '../numbers/calendar.ts'
import { type Desk, facts, paragraph, table } from './desk.ts'

const STATEMENT_MONTHS = 24
/** Of what a property fund pays out (InvStG section 20 (3)). */
const EXEMPT = 0.6
/** What of a payout the tax office takes for income; the rest is capital of the partnership. */
const TAX_RESULT = 0.55

/** A month's money in the investor's books, whatever they hold. */
type Movement = {
  readonly kind: 'capitalCall' | 'capitalReturn' | 'distribution' | 'payout'
  readonly day: string
  readonly amount: number
}

/** The last day that a letter may speak of: who has left hears of the day they left. */
export function statementMonth({ closedIn }: { readonly closedIn: Month | undefined }, asOf: Month): Month {
  return closedIn ?? asOf
}

export function listInvestmentMovements({ flows }: FundInvestment): readonly Movement[] {
  return flows
    .map((flow) => ({ kind: flow.kind, day: dayOf(flow), amount: flow.amount }))
    .sort((left, right) => (left.day < right.day ? -1 : 1))
}

export function composeInvestmentStatement(
  desk: Desk,
  investor: Investor,
  investment: FundInvestment,
  asOf: Month,
): PdfContent {
  const { texts } = desk
  const { fund } = investment
  const { currency, name } = fund.plan
  const month = statementMonth(investment, asOf)
  const price = fund.books.months.find((one) => one.month === month)?.sharePrice ?? fund.now.sharePrice
  return desk.print({
    title: `${texts.statementOfAccount} ${desk.monthEnd(month)}`,
    subtitle: name,
    day: lastDay(month),
    recipient: listRecipient(desk, investor),
    blocks: [
      paragraph(texts.salutation),
      paragraph(texts.accountIntroduction(investment.number, name, desk.monthEnd(month))),
      facts(
        [texts.investmentNumber, investment.number],
        [texts.isin, fund.isin],
        [texts.investedOn, desk.day(dayOf({ kind: 'capitalCall', month: investment.enteredIn }))],
        [texts.promised, desk.money(investment.promised, currency)],
        [texts.called, desk.money(investment.called, currency)],
        // B1.4: what was called beyond the commitment is not owed.
        [texts.open, desk.money(Math.max(0, investment.open), currency)],
        [texts.numberOfShares, desk.shares(investment.shares)],
        [texts.sharePrice, desk.money(price, currency)],
        [texts.currentValue, desk.money(divideRounded(investment.shares * price, 1000), currency)],
      ),
      movementTable(desk, listInvestmentMovements(investment), currency, month),
      paragraph(texts.closing),
    ],
  })
}

export function composeTaxCertificate(
  desk: Desk,
  investor: Investor,
  holding: {
    readonly number: string
    readonly name: string
    readonly currency: string
    readonly movements: readonly Movement[]
    /** A participation in a partnership: its result is told, InvStG does not apply. */
    readonly isPartnership: boolean
  },
  year: number,
): PdfContent {
  const { texts } = desk
  const isIncome = ({ kind }: Movement) => kind === 'distribution' || kind === 'payout'
  const received = holding.movements.filter((one) => isIncome(one) && one.day.startsWith(`${year}-`))
  const total = sum(received.map(({ amount }) => amount))
  const told = holding.isPartnership
    ? {
        title: texts.taxNotice,
        introduction: texts.taxNoticeIntroduction,
        result: [[texts.taxResult(year), desk.money(share(total, TAX_RESULT), holding.currency)] as const],
      }
    : {
        title: texts.taxCertificate,
        introduction: texts.taxIntroduction,
        result: splitExempt(desk, total, holding.currency),
      }
  return desk.print({
    title: `${told.title} ${year}`,
    subtitle: holding.name,
    day: workdayIn(monthOf(`${year + 1}-03-01`), 12),
    recipient: listRecipient(desk, investor),
    blocks: [
      paragraph(texts.salutation),
      paragraph(told.introduction(holding.number, holding.name, year)),
      table(
        texts.received(year),
        [texts.day, texts.movement, texts.amount],
        received.map(({ day, kind, amount }) => [
          desk.day(day),
          texts.kinds[kind],
          desk.money(amount, holding.currency),
        ]),
        { textColumns: 2, totalRow: [texts.total, '', desk.money(total, holding.currency)] },
      ),
      facts([texts.received(year), desk.money(total, holding.currency)], ...told.result),
      paragraph(texts.closing),
    ],
  })
}

function splitExempt(desk: Desk, total: number, currency: string) {
  const exempt = share(total, EXEMPT)
  return [
    [desk.texts.taxFree, desk.money(exempt, currency)],
    [desk.texts.taxable, desk.money(total - exempt, currency)],
  ] as const
}

/** The last year whose certificates have been sent. */
export function lastTaxYear(until: Month): number {
  const isSent = until >= monthOf(`${yearOf(until)}-03-01`)
  return isSent ? yearOf(until) - 1 : yearOf(until) - 2
}

export function movementTable(desk: Desk, movements: readonly Movement[], currency: string, until: Month) {
  const { texts } = desk
  const since = firstDay(until - STATEMENT_MONTHS + 1)
  const recent = movements.filter(({ day }) => day >= since && day <= lastDay(until))
  const rows = recent.map(({ day, kind, amount }) => [
    desk.day(day),
    texts.kinds[kind],
    // Seen from the investor, as in the portal: what is called leaves their account.
    desk.money(kind === 'capitalCall' ? -amount : amount, currency),
  ])
  return table(
    texts.movements,
    [texts.day, texts.movement, texts.amount],
    rows.length > 0 ? rows : [['–', texts.none, desk.money(0, currency)]],
    { textColumns: 2 },
  )
}

export function listRecipient({ locale }: Desk, investor: Investor): readonly string[] {
  const { street, houseNumber, place } = investor
  return [
    displayName(investor),
    ...listAddressLines(locale, {
      street,
      houseNumber,
      zip: place.zip,
      city: place.city,
      country: place.country,
    }),
  ]
}
