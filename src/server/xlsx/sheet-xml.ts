import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { cellAddress } from './cell-address.ts'
import type { CellStyles } from './cell-styles.ts'
import type { WorkbookCell, WorkbookSheet } from './workbook.ts'
import { escapeCellText, escapeXml } from './xml-text.ts'

const TITLES_POINTS = 28
const DAY_MS = 24 * 60 * 60 * 1000
/** The day before 1900 began, and the 29 February 1900 that spreadsheets believe in. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/** One sheet; its elements stand in the order that the schema prescribes. */
export function writeSheet(sheet: WorkbookSheet, styles: CellStyles, isFirst: boolean): string {
  const rows = sheet.rows.map((cells, row) => writeRow(cells, row, styles))
  const columns = sheet.columnWidths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>${freeze(sheet.headRows)}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="14"/>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${rows.join('')}</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`
}

function freeze(headRows: number): string {
  if (headRows === 0) return ''
  const top = cellAddress(0, headRows)
  return `<pane ySplit="${headRows}" topLeftCell="${top}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${top}" sqref="${top}"/>`
}

function writeRow(cells: WorkbookSheet['rows'][number], row: number, styles: CellStyles): string {
  const written = cells.map((cell, column) =>
    cell ? writeCell(cell, cellAddress(column, row), styles.numberOf(cell)) : '',
  )
  // Not every program makes room for titles of two lines by itself.
  const hasTitles = cells.some((cell) => cell?.kind === 'text' && cell.style?.startsWith('head'))
  const height = hasTitles ? ` ht="${TITLES_POINTS}" customHeight="1"` : ''
  return `<row r="${row + 1}"${height}>${written.join('')}</row>`
}

/** Texts stand in the cell itself: whatever they begin with, they are never calculated. */
function writeCell(cell: WorkbookCell, address: string, style: number): string {
  const start = `<c r="${address}" s="${style}"`
  if (cell.kind === 'text')
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(cell.text)}</t></is></c>`
  if (cell.kind === 'day') return `${start}><v>${toSerial(cell.day)}</v></c>`
  const value = getDecimal(cell.value).toFixed()
  const formula = cell.kind === 'formula' ? `<f>${escapeXml(cell.formula)}</f>` : ''
  return `${start}>${formula}<v>${value}</v></c>`
}

function toSerial(day: Day): number {
  return (Date.parse(day) - DAY_ZERO) / DAY_MS
}
