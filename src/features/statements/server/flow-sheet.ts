import type { ConvertedFlow } from '#features/returns/returns.domain.ts'
import { fixedAddress, onSheet } from '#server/xlsx/cell-address.ts'
import type { WorkbookCell, WorkbookSheet } from '#server/xlsx/workbook.ts'
import { nameInvestments, type Statement } from '../statement.domain.ts'
import { findSide } from '../statement-flows.domain.ts'
import type { Words } from './statement-words.ts'
import { convertedCells, dayCell, figure, text } from './workbook-cells.ts'

/** Ranges of one block, on their sheet: rates need them without gaps. */
export type FlowBlock = { readonly days: string; readonly sides: string; readonly amounts: string }
type FlowSheet = {
  readonly sheet: WorkbookSheet
  readonly portfolio: FlowBlock | undefined
  readonly byPosition: ReadonlyMap<string, FlowBlock>
}

const COLUMNS = { day: 0, side: 3, amount: 4, rate: 6, converted: 8 } as const
const WIDTHS = [13, 48, 26, 14, 18, 10, 18, 18, 22, 11]

/** The portfolio's cash flows in one block, then those of each investment in its own currency; the value ends each. */
export function composeFlowSheet(statement: Statement, words: Words): FlowSheet {
  const { t } = words
  const name = t('sheets.cashFlows')
  const rows: (readonly (WorkbookCell | undefined)[])[] = [composeHead(words)]
  const names = nameInvestments(statement)

  function addBlock(title: string, flows: readonly ConvertedFlow[], target: string): FlowBlock | undefined {
    if (flows.length === 0) return undefined
    rows.push([], [text(title, 'bold')])
    const first = rows.length
    for (const flow of flows) {
      rows.push(
        composeFlow(flow, { row: rows.length, name: names.get(flow.positionId) ?? '', target, words }),
      )
    }
    const range = (column: number) =>
      onSheet(name, `${fixedAddress(column, first)}:${fixedAddress(column, rows.length - 1)}`)
    return { days: range(COLUMNS.day), sides: range(COLUMNS.side), amounts: range(COLUMNS.converted) }
  }

  const { currency, returns, own } = statement
  const portfolio = addBlock(t('flows.portfolioBlock', { currency }), returns.flows, currency)
  const blocks = own.map(({ position, returns: figures }) => {
    const title = `${position.name} (${position.number})`
    return [position.id, addBlock(title, figures.flows, figures.currency)] as const
  })
  return {
    sheet: { name, columnWidths: WIDTHS, headRows: 1, rows },
    portfolio,
    byPosition: new Map(blocks.flatMap(([id, block]) => (block ? [[id, block]] : []))),
  }
}

function composeHead({ t }: Words): WorkbookCell[] {
  return [
    text(t('flows.day'), 'headEnd'),
    text(t('holdings.investment'), 'head'),
    text(t('flows.kind'), 'head'),
    text(t('flows.counts'), 'head'),
    text(t('flows.amount'), 'headEnd'),
    text(t('holdings.currency'), 'head'),
    text(t('flows.rateOwn'), 'headEnd'),
    text(t('flows.rateTarget'), 'headEnd'),
    text(t('flows.converted'), 'headEnd'),
    text(t('flows.derived'), 'head'),
  ]
}

type Place = {
  readonly row: number
  readonly name: string
  readonly target: string
  readonly words: Words
}

function composeFlow(flow: ConvertedFlow, { row, name, target, words: { t, flowKind } }: Place) {
  const { day, kind, amount, isDerived, rates, converted } = flow
  return [
    dayCell(day),
    text(name),
    text(flowKind(flow)),
    text(t(`flows.sides.${findSide(kind)}`)),
    figure(amount.amount, { kind: 'amount' }),
    text(amount.currency),
    ...convertedCells(
      { currency: amount.currency, target, rates, converted },
      { row, amountColumn: COLUMNS.amount, rateColumn: COLUMNS.rate },
    ),
    isDerived ? text(t('flows.yes')) : undefined,
  ]
}
