import type { Returns } from '#features/returns/returns.domain.ts'
import type { WorkbookCell, WorkbookSheet } from '#server/xlsx/workbook.ts'
import type { Statement } from '../statement.domain.ts'
import type { FlowSide } from '../statement-flows.domain.ts'
import type { FlowBlock } from './flow-sheet.ts'
import { describeReturns } from './return-notes.ts'
import type { Words } from './statement-words.ts'
import { figure, formula, quote, text } from './workbook-cells.ts'

type Blocks = {
  readonly portfolio: FlowBlock | undefined
  readonly byPosition: ReadonlyMap<string, FlowBlock>
}

/** The columns that others refer to. */
export const RETURN_COLUMNS = { paidIn: 3, fees: 4, received: 5, value: 6, xirr: 7, tvpi: 8 } as const
export const PORTFOLIO_ROW = 1

const WIDTHS = [34, 20, 10, 22, 20, 22, 22, 12, 10, 10, 10, 10, 18, 18, 60]
/** Below these, spreadsheets do not find the way from their usual guess of 10 %; above, they may not. */
const EASY_RATES = { from: 0, to: 1 } as const

/** The portfolio first, then each investment, worked out from the blocks of cash flows. */
export function composeReturnsSheet(
  { returns, own }: Statement,
  { portfolio, byPosition }: Blocks,
  words: Words,
): WorkbookSheet {
  const { t } = words
  const rows = [
    composeHead(words),
    composeRow([t('returns.portfolio'), ''], returns, { block: portfolio, words }),
    ...own.map(({ position, returns: figures }) =>
      composeRow([position.name, position.number], figures, {
        block: byPosition.get(position.id),
        words,
      }),
    ),
    [],
    [text(t('returns.timeWeightedNote'), 'note')],
  ]
  return { name: t('sheets.returns'), columnWidths: WIDTHS, headRows: 1, rows }
}

function composeHead({ t }: Words): WorkbookCell[] {
  const texts = ['holdings.investment', 'holdings.number', 'holdings.currency'] as const
  const figures = [
    'totals.paidIn',
    'returns.fees',
    'totals.received',
    'returns.valueCounted',
    'returns.xirr',
    'returns.tvpi',
    'returns.dpi',
    'returns.rvpi',
    'returns.moic',
    'returns.timeWeightedTotal',
    'returns.timeWeighted',
  ] as const
  return [
    ...texts.map((key) => text(t(key), 'head')),
    ...figures.map((key) => text(t(key), 'headEnd')),
    text(t('returns.notes'), 'head'),
  ]
}

type Place = { readonly block: FlowBlock | undefined; readonly words: Words }

function composeRow([name, number]: readonly [string, string], returns: Returns, place: Place) {
  const { currency, capital, multiples, timeWeighted } = returns
  const { block, words } = place
  const money = { kind: 'money', currency } as const
  const multiple = { kind: 'multiple' } as const
  const percent = { kind: 'percent' } as const
  const sum = (side: FlowSide) =>
    block && `SUMIF(${block.sides},${quote(words.t(`flows.sides.${side}`))},${block.amounts})`
  // Of exact sums, as ours: the amounts beside them are rounded.
  const paid = `(-${sum('paidIn')}-${sum('fees')})`
  const total = `(${sum('received')}+${sum('value')})`
  const ratio = (dividend: string, divisor: string) => block && `ROUND(${dividend}/${divisor},4)`
  const hasRate = timeWeighted.kind === 'rate'
  return [
    text(name),
    text(number),
    text(currency),
    formula(block && `ROUND(-${sum('paidIn')}-${sum('fees')},2)`, capital?.paidIn, money),
    formula(block && `ROUND(-${sum('fees')},2)`, capital?.fees, money),
    formula(block && `ROUND(${sum('received')},2)`, capital?.received, money),
    formula(block && `ROUND(${sum('value')},2)`, capital?.value, money),
    composeRate(returns, block),
    formula(ratio(total, paid), multiples.tvpi, multiple),
    formula(ratio(`${sum('received')}`, paid), multiples.dpi, multiple),
    formula(ratio(`${sum('value')}`, paid), multiples.rvpi, multiple),
    formula(ratio(total, `-${sum('paidIn')}`), multiples.moic, multiple),
    figure(hasRate ? timeWeighted.total : undefined, percent) ?? formula(undefined, undefined, percent),
    figure(hasRate ? timeWeighted.perYear : undefined, percent) ?? formula(undefined, undefined, percent),
    text(describeReturns(returns, words).join(' '), 'note'),
  ]
}

/** Where several rates fit, a spreadsheet names the one next to its guess: that is ours, or none is asked for. */
function composeRate({ moneyWeighted }: Returns, block: FlowBlock | undefined): WorkbookCell {
  const percent = { kind: 'percent' } as const
  if (moneyWeighted.kind !== 'rate' || !block) return formula(undefined, undefined, percent)
  const rate = Number(moneyWeighted.rate)
  const isAlone = moneyWeighted.otherRates.length === 0
  const isEasy = isAlone && rate >= EASY_RATES.from && rate <= EASY_RATES.to
  const guess = isEasy ? '' : `,${rate.toFixed(isAlone ? 2 : 6)}`
  return formula(`XIRR(${block.amounts},${block.days}${guess})`, moneyWeighted.rate, percent)
}
