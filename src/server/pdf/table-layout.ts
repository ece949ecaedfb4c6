import { type ColumnDemand, shareWidth } from './column-widths.ts'
import { toDrawable } from './drawable-text.ts'
import type { TableBlock } from './pdf-content.ts'
import { wordsOf } from './pdf-text.ts'
import { FRAME, type Sheet, type TextStyle } from './sheet.ts'
import { measureLongestPiece } from './text-wrap.ts'

type PlacedColumn = { readonly x: number; readonly width: number; readonly align: 'start' | 'end' }
type Cell = { readonly text: string; readonly style: TextStyle }
type RowStyles = { readonly head: TextStyle; readonly body: TextStyle; readonly total: TextStyle }
export type TableLayout = { readonly columns: readonly PlacedColumn[]; readonly styles: RowStyles }
type FittedLayout = TableLayout & { readonly fits: boolean }

const MAX_WORD_WIDTH = 130
/** Points; the first at which no word and no figure has to be broken is taken. */
const SCALES = [
  { size: 9, gutter: 14 },
  { size: 8, gutter: 11 },
  { size: 7, gutter: 8 },
  { size: 6, gutter: 6 },
] as const

export function layoutTable(sheet: Sheet, block: TableBlock): TableLayout {
  const [scale, ...smaller] = SCALES
  return smaller.reduce(
    (layout, next) => (layout.fits ? layout : layoutAt(sheet, block, next)),
    layoutAt(sheet, block, scale),
  )
}

function layoutAt(sheet: Sheet, block: TableBlock, { size, gutter }: (typeof SCALES)[number]): FittedLayout {
  const styles = rowStyles(sheet, size)
  const available = FRAME.width - gutter * (block.columns.length - 1)
  const demands = block.columns.map((_, index) => demandOf(sheet, block, index, styles))
  const fits = demands.reduce((total, { min }) => total + min, 0) <= available
  return { fits, styles, columns: placeColumns(block, shareWidth(demands, available), gutter) }
}

function rowStyles({ palette }: Sheet, size: number): RowStyles {
  const leading = size * 1.4
  return {
    head: { weight: 'semibold', size: size - 1, leading: leading - 1, colour: palette['text-2'] },
    body: { weight: 'regular', size, leading, colour: palette.text },
    total: { weight: 'semibold', size, leading, colour: palette.text },
  }
}

/** Words may wrap, and very long ones be cut; figures may not. */
function demandOf(sheet: Sheet, block: TableBlock, index: number, styles: RowStyles): ColumnDemand {
  const { title = '', align = 'start' } = block.columns[index] ?? {}
  const cells = [
    { text: block.totalRow?.[index] ?? '', style: styles.total },
    ...[...block.rows, ...(block.sisterRows ?? [])].map((row) => ({
      text: wordsOf(row[index] ?? ''),
      style: styles.body,
    })),
  ]
  const natural = ({ text, style }: Cell) => sheet.measureNatural(text, style)
  const unbroken = ({ text, style }: Cell) =>
    Math.min(
      MAX_WORD_WIDTH,
      measureLongestPiece(toDrawable(text), (piece) => sheet.measure(piece, style)),
    )
  const head = { text: title, style: styles.head }
  return {
    natural: Math.max(natural(head), ...cells.map(natural)),
    min: Math.max(unbroken(head), ...cells.map(align === 'end' ? natural : unbroken)),
    canGrow: align === 'start',
  }
}

function placeColumns({ columns }: TableBlock, widths: readonly number[], gutter: number): PlacedColumn[] {
  let x: number = FRAME.left
  return widths.map((width, index) => {
    const placed = { x, width, align: columns[index]?.align ?? 'start' }
    x += width + gutter
    return placed
  })
}
