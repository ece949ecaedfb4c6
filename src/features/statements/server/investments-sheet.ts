import { cellAddress } from '#server/xlsx/cell-address.ts'
import type { WorkbookCell, WorkbookSheet } from '#server/xlsx/workbook.ts'
import { findValuationDay, type HoldingLine, type Statement } from '../statement.domain.ts'
import { describeBasis } from './describe-basis.ts'
import type { Words } from './statement-words.ts'
import { convertedCells, dayCell, figure, formula, text } from './workbook-cells.ts'

type Row = readonly (WorkbookCell | undefined)[]
type InvestmentsSheet = {
  readonly sheet: WorkbookSheet
  /** Of the total; none where nothing is held that has a value. */
  readonly totalAddress: string | undefined
}

const COLUMNS = { shares: 5, price: 6, value: 8, rate: 10, converted: 12 } as const
const WIDTHS = [18, 34, 20, 15, 18, 16, 20, 14, 18, 10, 18, 18, 22, 18]

/** What is held by type with subtotals, then what was held. */
export function composeInvestmentsSheet(statement: Statement, words: Words): InvestmentsSheet {
  const { t } = words
  const { groups, currency, total } = statement
  const rows: Row[] = [composeHead(statement, words)]
  const ranges: string[] = []
  const sumOf = (summed: readonly string[]) => `ROUND(SUM(${summed.join(',')}),2)`
  const money = { kind: 'money', currency } as const
  const addTotal = (label: string, summed: readonly string[], value: string) => {
    const start: Row = [
      text(label, 'bold'),
      ...Array.from({ length: COLUMNS.converted - 1 }, () => undefined),
    ]
    rows.push([...start, formula(sumOf(summed), value, money, true)])
  }

  for (const group of groups) {
    const first = rows.length
    for (const line of group.lines) rows.push(composeLine(line, rows.length, statement, words))
    const [from, to] = [first, rows.length - 1].map((row) => cellAddress(COLUMNS.converted, row))
    const range = `${from}:${to}`
    if (group.total !== undefined) {
      ranges.push(range)
      addTotal(`${t('holdings.subtotal')} ${t(`types.${group.type}`)}`, [range], group.total)
    }
    rows.push([])
  }
  const hasTotal = groups.length > 0 && total !== undefined
  const totalAddress = hasTotal ? cellAddress(COLUMNS.converted, rows.length) : undefined
  if (hasTotal) addTotal(t('holdings.total'), ranges, total)
  rows.push(...composePast(statement, words))
  return {
    sheet: { name: t('sheets.investments'), columnWidths: WIDTHS, headRows: 1, rows },
    totalAddress,
  }
}

function composeHead({ currency }: Statement, { t }: Words): Row {
  return [
    text(t('holdings.type'), 'head'),
    text(t('holdings.investment'), 'head'),
    text(t('holdings.number'), 'head'),
    text(t('holdings.heldSince'), 'headEnd'),
    text(t('holdings.nominal'), 'headEnd'),
    text(t('holdings.shares'), 'headEnd'),
    text(t('holdings.price'), 'headEnd'),
    text(t('holdings.priceDay'), 'headEnd'),
    text(t('holdings.value'), 'headEnd'),
    text(t('holdings.currency'), 'head'),
    text(t('flows.rateOwn'), 'headEnd'),
    text(t('flows.rateTarget'), 'headEnd'),
    text(t('holdings.valueIn', { currency }), 'headEnd'),
    text(t('holdings.basis'), 'head'),
  ]
}

function composeLine(line: HoldingLine, row: number, { currency, day }: Statement, words: Words): Row {
  const { t } = words
  const { position, basis, value, converted, rates } = line
  const { type, name, number, heldSince, shares, price, nominal } = position
  const own = value?.currency ?? nominal.currency
  const amount = { kind: 'amount' } as const
  const product = `${cellAddress(COLUMNS.shares, row)}*${cellAddress(COLUMNS.price, row)}`
  const place = { row, amountColumn: COLUMNS.value, rateColumn: COLUMNS.rate }
  return [
    text(t(`types.${type}`)),
    text(name),
    text(number),
    dayCell(heldSince),
    figure(nominal.amount, amount),
    figure(shares, { kind: 'shares' }),
    figure(price?.price.amount, { kind: 'price' }),
    dayCell(findValuationDay(position)),
    basis === 'price' ? formula(product, value?.amount, amount) : figure(value?.amount, amount),
    text(own),
    ...convertedCells({ currency: own, target: currency, rates, converted }, place),
    text(describeBasis(line, day, words)),
  ]
}

function composePast({ past }: Statement, { t }: Words): Row[] {
  if (past.length === 0) return []
  return [
    [],
    [text(t('past.heading'), 'bold')],
    [
      text(t('holdings.type'), 'head'),
      text(t('holdings.investment'), 'head'),
      text(t('holdings.number'), 'head'),
      text(t('holdings.heldSince'), 'headEnd'),
      text(t('holdings.closedOn'), 'headEnd'),
      text(t('holdings.nominal'), 'headEnd'),
    ],
    ...past.map(({ type, name, number, heldSince, closedOn, nominal }) => [
      text(t(`types.${type}`)),
      text(name),
      text(number),
      dayCell(heldSince),
      dayCell(closedOn),
      figure(nominal.amount, { kind: 'money', currency: nominal.currency }),
    ]),
  ]
}
