import type { FactsBlock } from './pdf-content.ts'
import { languageOf, wordsOf } from './pdf-text.ts'
import { FRAME, type Sheet, type Tag, type TextStyle } from './sheet.ts'
import { textStyles } from './text-styles.ts'

const GUTTER = 20
const PADDING = 7
const MAX_COLUMNS = 3

/** A list of labels and values, as many beside each other as their values fit on one line. */
export function drawFacts(sheet: Sheet, { rows, isProse = false }: FactsBlock): void {
  if (rows.length === 0) return
  const styles = textStyles(sheet.palette)
  const valueStyle = isProse ? styles.factText : styles.factValue
  const columns = isProse ? 1 : countColumns(sheet, rows)
  const list = sheet.addTag(sheet.root, 'L')
  sheet.addGap(6)
  for (let start = 0; start < rows.length; start += columns) {
    drawFactRow(sheet, list, rows.slice(start, start + columns), { width: columnWidth(columns), valueStyle })
  }
  sheet.y += 10
}

function countColumns(sheet: Sheet, rows: FactsBlock['rows']): number {
  const { factLabel, factValue } = textStyles(sheet.palette)
  const widths = rows.flatMap(({ label, value }) => [
    sheet.measureNatural(label, factLabel),
    sheet.measureNatural(wordsOf(value), factValue),
  ])
  const widest = Math.max(...widths)
  const fitting = Math.floor((FRAME.width + GUTTER) / (widest + GUTTER))
  return Math.max(1, Math.min(fitting, MAX_COLUMNS, rows.length))
}

function columnWidth(columns: number): number {
  return (FRAME.width - (columns - 1) * GUTTER) / columns
}

type Cell = { readonly width: number; readonly valueStyle: TextStyle }

function drawFactRow(sheet: Sheet, list: Tag, facts: FactsBlock['rows'], { width, valueStyle }: Cell): void {
  const { factLabel } = textStyles(sheet.palette)
  const cells = facts.map(({ label, value }, index) => ({
    span: { x: FRAME.left + index * (width + GUTTER), width },
    label: sheet.wrap(label, factLabel, width),
    value: sheet.wrap(wordsOf(value), valueStyle, width),
    lang: languageOf(value),
  }))
  const labelHeight = Math.max(...cells.map(({ label }) => label.length)) * factLabel.leading
  const valueHeight = Math.max(...cells.map(({ value }) => value.length)) * valueStyle.leading
  sheet.ensureRoom(labelHeight + valueHeight + 2 * PADDING)

  for (const { span, label, value, lang } of cells) {
    sheet.rule(span, sheet.y, sheet.palette.line)
    const item = sheet.addTag(list, 'LI')
    sheet.write(sheet.addTag(item, 'Lbl'), label, factLabel, span, sheet.y + PADDING)
    sheet.write(
      sheet.addTag(item, 'LBody', { lang }),
      value,
      valueStyle,
      span,
      sheet.y + PADDING + labelHeight,
    )
  }
  sheet.y += labelHeight + valueHeight + 2 * PADDING
}
