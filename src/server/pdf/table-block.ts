import type { Locale } from '#kernel/locale.ts'
import type { PdfText, TableBlock } from './pdf-content.ts'
import { languageOf, wordsOf } from './pdf-text.ts'
import { pdfTexts } from './pdf-texts.ts'
import { FRAME, type Sheet, type Tag, type TextStyle } from './sheet.ts'
import { layoutTable, type TableLayout } from './table-layout.ts'
import { textStyles } from './text-styles.ts'

/** The wrapped lines of each cell. */
type Cells = readonly (readonly string[])[]

const FULL_SPAN = { x: FRAME.left, width: FRAME.width }
const PADDING = 4.5
const MIN_LINES = 4

/** Rows are never split, short of one that no page can hold; the header is repeated on every page. */
export function drawTable(sheet: Sheet, block: TableBlock, locale: Locale): void {
  if (block.columns.length === 0) return
  const layout = layoutTable(sheet, block)
  const { head, body, total } = layout.styles
  const wrapRow = (row: readonly PdfText[], style: TextStyle): Cells =>
    layout.columns.map(({ width }, index) => sheet.wrap(wordsOf(row[index] ?? ''), style, width))
  const titles = wrapRow(
    block.columns.map(({ title }) => title),
    head,
  )
  const totals = block.totalRow && wrapRow(block.totalRow, total)
  const rows = block.rows.map((row) => wrapRow(row, body))
  const pageRoom = sheet.bottom - FRAME.top - rowHeight(titles, head)
  /** A row that no page can hold starts where it is, if a few of its lines do. */
  const roomNeeded = (cells: Cells, below = 0) => {
    const height = rowHeight(cells, body)
    return height <= pageRoom ? height + below : MIN_LINES * body.leading
  }
  const table = sheet.addTag(sheet.root, 'Table')

  drawCaption(sheet, table, block.caption, rowHeight(titles, head) + roomNeeded(rows[0] ?? [['']]))
  drawHead(sheet, table, titles, layout)
  const breakPage = () => {
    sheet.breakPage()
    drawHead(sheet, undefined, titles, layout)
  }
  const tableBody = sheet.addTag(table, 'TBody')
  for (const [index, cells] of rows.entries()) {
    const isLast = index === rows.length - 1
    const below = isLast && totals ? rowHeight(totals, total) : 0
    if (sheet.room < roomNeeded(cells, below)) breakPage()
    const languages = block.rows[index]?.map(languageOf)
    drawRow(sheet, sheet.addTag(tableBody, 'TR'), cells, body, layout, breakPage, languages)
    sheet.rule(FULL_SPAN, sheet.y, sheet.palette.line)
  }
  if (rows.length === 0) drawEmptyRow(sheet, tableBody, layout, locale)
  if (totals) drawTotals(sheet, table, totals, layout, breakPage)
  sheet.y += 10
}

function drawCaption(sheet: Sheet, table: Tag, text: string, heightBelow: number): void {
  const style = textStyles(sheet.palette).caption
  const lines = sheet.wrap(text, style, FRAME.width)
  const height = lines.length * style.leading
  sheet.addGap(8)
  sheet.ensureRoom(height + heightBelow)
  sheet.write(sheet.addTag(table, 'Caption'), lines, style, FULL_SPAN, sheet.y)
  sheet.y += height + 4
}

/** Without a table to belong to it is the repetition on a further page. */
function drawHead(sheet: Sheet, table: Tag | undefined, titles: Cells, layout: TableLayout): void {
  const style = layout.styles.head
  const bottom = sheet.y + rowHeight(titles, style)
  const row = table && sheet.addTag(sheet.addTag(table, 'THead'), 'TR')
  for (const [index, lines] of titles.entries()) {
    const top = bottom - PADDING - lines.length * style.leading
    const column = layout.columns[index]
    if (!column) continue
    if (row) sheet.write(sheet.addTag(row, 'TH', { scope: 'Column' }), lines, style, column, top)
    else sheet.writeFurniture(lines, style, column, top)
  }
  sheet.y = bottom
  sheet.rule(FULL_SPAN, sheet.y, sheet.palette['brand-edge'], 1)
}

function drawRow(
  sheet: Sheet,
  row: Tag,
  cells: Cells,
  style: TextStyle,
  layout: TableLayout,
  breakPage: () => void,
  languages: readonly (Locale | undefined)[] = [],
): void {
  const tags = cells.map((_, index) => {
    const lang = languages[index]
    return index === 0 ? sheet.addTag(row, 'TH', { scope: 'Row', lang }) : sheet.addTag(row, 'TD', { lang })
  })
  const lineCount = Math.max(...cells.map((lines) => lines.length))
  let drawn = 0
  while (drawn < lineCount) {
    const fitting = Math.max(1, Math.floor((sheet.room - 2 * PADDING) / style.leading))
    for (const [index, tag] of tags.entries()) {
      const lines = cells[index]?.slice(drawn, drawn + fitting) ?? []
      const column = layout.columns[index]
      if (column) sheet.write(tag, lines, style, column, sheet.y + PADDING)
    }
    sheet.y += Math.min(fitting, lineCount - drawn) * style.leading + 2 * PADDING
    drawn += fitting
    if (drawn < lineCount) breakPage()
  }
}

function drawEmptyRow(sheet: Sheet, body: Tag, { columns, styles }: TableLayout, locale: Locale): void {
  const row = sheet.addTag(body, 'TR')
  const lines = [pdfTexts(locale)('noEntries')]
  const style = { ...styles.body, colour: sheet.palette['text-2'] }
  for (const [index] of columns.entries()) {
    const cell = sheet.addTag(row, 'TD')
    if (index === 0) sheet.write(cell, lines, style, FULL_SPAN, sheet.y + PADDING)
  }
  sheet.y += rowHeight([lines], style)
  sheet.rule(FULL_SPAN, sheet.y, sheet.palette.line)
}

function drawTotals(
  sheet: Sheet,
  table: Tag,
  totals: Cells,
  layout: TableLayout,
  breakPage: () => void,
): void {
  if (sheet.room < rowHeight(totals, layout.styles.total)) breakPage()
  else sheet.rule(FULL_SPAN, sheet.y, sheet.palette.text, 0.75)
  const row = sheet.addTag(sheet.addTag(table, 'TFoot'), 'TR')
  drawRow(sheet, row, totals, layout.styles.total, layout, breakPage)
}

function rowHeight(cells: Cells, { leading }: TextStyle): number {
  return Math.max(...cells.map((lines) => lines.length)) * leading + 2 * PADDING
}
