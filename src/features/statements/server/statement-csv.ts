import type { Returns } from '#features/returns/returns.domain.ts'
import { getDecimal, roundDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { MONEY_DECIMALS } from '#kernel/money.ts'
import { type CsvCell, writeCsv } from '#server/csv/write-csv.ts'
import { findValuationDay, type HoldingLine, type OwnReturns, type Statement } from '../statement.domain.ts'
import { findSide } from '../statement-flows.domain.ts'
import { describeBasis } from './describe-basis.ts'
import { describeReturns } from './return-notes.ts'
import { openWords, type Words } from './statement-words.ts'

const decimal = (value: string | undefined): CsvCell => (value === undefined ? undefined : { decimal: value })
const cents = (value: string | undefined): CsvCell =>
  value === undefined ? undefined : { amount: roundDecimal(getDecimal(value), MONEY_DECIMALS).toFixed() }
const dayCell = (day: string | undefined): CsvCell => (day === undefined ? undefined : { day })

/** One line for each investment, held or past, with its figures; returns in its own currency. */
export function writeStatementCsv(statement: Statement, locale: Locale): string {
  const words = openWords(locale)
  const lines = new Map(
    statement.groups.flatMap(({ lines }) => lines.map((line) => [line.position.id, line])),
  )
  return writeCsv(locale, [
    composeHead(statement, words),
    ...statement.own.map((own) => composeLine(own, lines.get(own.position.id), words)),
  ])
}

function composeHead({ currency }: Statement, { t }: Words): CsvCell[] {
  const holding = [
    'type',
    'investment',
    'number',
    'heldSince',
    'closedOn',
    'nominal',
    'shares',
    'price',
    'priceDay',
  ] as const
  const returns = [
    'fees',
    'xirr',
    'tvpi',
    'dpi',
    'rvpi',
    'moic',
    'timeWeightedTotal',
    'timeWeighted',
    'notes',
  ] as const
  return [
    ...holding.map((key) => t(`holdings.${key}`)),
    t('holdings.value'),
    t('holdings.currency'),
    t('holdings.valueIn', { currency }),
    t('holdings.basis'),
    t('totals.paidIn'),
    t('totals.received'),
    ...returns.map((key) => t(`returns.${key}`)),
  ]
}

function composeLine(
  { position, returns }: OwnReturns,
  line: HoldingLine | undefined,
  words: Words,
): CsvCell[] {
  const { t } = words
  const { type, name, number, heldSince, closedOn, shares, price, nominal } = position
  return [
    t(`types.${type}`),
    name,
    number,
    dayCell(heldSince),
    dayCell(closedOn),
    { amount: nominal.amount },
    decimal(shares),
    price && { amount: price.price.amount },
    dayCell(line && findValuationDay(position)),
    cents(line?.value?.amount),
    line?.value?.currency ?? nominal.currency,
    cents(line?.converted),
    line && describeBasis(line, returns.day, words),
    ...composeReturns(returns),
    describeReturns(returns, words).join(' '),
  ]
}

/** Rates as plain decimals: 0.0401 is 4.01 %. */
function composeReturns({ capital, moneyWeighted, multiples, timeWeighted }: Returns): CsvCell[] {
  const { tvpi, dpi, rvpi, moic } = multiples
  return [
    cents(capital?.paidIn),
    cents(capital?.received),
    cents(capital?.fees),
    decimal(moneyWeighted.kind === 'rate' ? moneyWeighted.rate : undefined),
    ...[tvpi, dpi, rvpi, moic].map(decimal),
    decimal(timeWeighted.kind === 'rate' ? timeWeighted.total : undefined),
    decimal(timeWeighted.kind === 'rate' ? timeWeighted.perYear : undefined),
  ]
}

/** Everything that moved, by investment and day, in the investment's currency; with the value that ends each. */
export function writeCashFlowsCsv({ own }: Statement, locale: Locale): string {
  const { t, flowKind } = openWords(locale)
  const head = [
    t('flows.day'),
    t('holdings.investment'),
    t('holdings.number'),
    t('flows.kind'),
    t('flows.counts'),
    t('flows.amount'),
    t('holdings.currency'),
    t('flows.derived'),
  ]
  const rows = own.flatMap(({ position, returns }) =>
    returns.flows.map(({ day, kind, base, amount, isDerived }): CsvCell[] => [
      { day },
      position.name,
      position.number,
      flowKind({ kind, base }),
      t(`flows.sides.${findSide(kind)}`),
      kind === 'value' ? cents(amount.amount) : { amount: amount.amount },
      amount.currency,
      t(isDerived ? 'flows.yes' : 'flows.no'),
    ]),
  )
  return writeCsv(locale, [head, ...rows])
}
