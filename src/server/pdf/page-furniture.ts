import { formatDay } from '#i18n/format/date.ts'
import type { PdfContent } from './pdf-content.ts'
import { pdfTexts } from './pdf-texts.ts'
import { FRAME, type Sheet, type TextStyle } from './sheet.ts'
import { PAGE } from './tagged-document.ts'
import { textStyles } from './text-styles.ts'

const SPAN = { x: FRAME.left, width: FRAME.width }
const STRIP_HEIGHT = 5
const WORD_MARK_TOP = 42
// DIN 5008, form B: where the window of an envelope shows.
const ADDRESS_TOP = 137
const TITLE_TOP = 116
const TITLE_TOP_BELOW_ADDRESS = 262
const RUNNING_HEAD_TOP = 40
const FOOTER_GAP = 10
const BODY_GAP = 18
const FOOTER_BOTTOM = PAGE.height - 34
const PAGE_NUMBER_WIDTH = 90
const MAX_FOOTER_LINES = 4

/** Wraps the footer and keeps its place free on every page. */
export function reserveFooter(sheet: Sheet, text: string): string[] {
  const { furniture } = textStyles(sheet.palette)
  const lines = sheet.wrap(text, furniture, FRAME.width - PAGE_NUMBER_WIDTH).slice(0, MAX_FOOTER_LINES)
  sheet.bottom = FOOTER_BOTTOM - lines.length * furniture.leading - FOOTER_GAP - BODY_GAP
  return lines
}

/** The head of the first page: word mark, day, address, title. */
export function drawLetterhead(sheet: Sheet, content: PdfContent): void {
  const styles = textStyles(sheet.palette)
  const write = (type: string, lines: readonly string[], style: TextStyle, top: number, align?: 'end') =>
    sheet.write(sheet.addTag(sheet.root, type), lines, style, { ...SPAN, ...(align && { align }) }, top)
  const day = formatDay(content.locale, content.day, 'long')
  const dayWidth = sheet.measureNatural(day, styles.date) + 20
  const mark = sheet.wrap(content.brand.title, styles.wordMark, FRAME.width - dayWidth)

  sheet.paint({ x: 0, y: 0, width: PAGE.width, height: STRIP_HEIGHT }, sheet.palette['brand-edge'])
  write('P', mark, styles.wordMark, WORD_MARK_TOP)
  write('P', [day], styles.date, WORD_MARK_TOP, 'end')
  if (content.recipient) {
    const address = sheet.wrap(content.recipient.join('\n'), styles.address, FRAME.width)
    write('P', address, styles.address, ADDRESS_TOP)
  }

  const title = sheet.wrap(content.title, styles.title, FRAME.width)
  sheet.y = content.recipient ? TITLE_TOP_BELOW_ADDRESS : TITLE_TOP
  write('H1', title, styles.title, sheet.y)
  sheet.y += title.length * styles.title.leading
  if (content.subtitle) {
    const subtitle = sheet.wrap(content.subtitle, styles.subtitle, FRAME.width)
    sheet.y += 3
    write('P', subtitle, styles.subtitle, sheet.y)
    sheet.y += subtitle.length * styles.subtitle.leading
  }
  sheet.y += 20
}

/** What repeats on the pages, added last, when their number is known. */
export function drawRunningHeadsAndFooters(
  sheet: Sheet,
  content: PdfContent,
  footer: readonly string[],
): void {
  const { furniture } = textStyles(sheet.palette)
  const { count } = sheet.document.bufferedPageRange()
  const top = FOOTER_BOTTOM - footer.length * furniture.leading
  for (let index = 0; index < count; index += 1) {
    sheet.document.switchToPage(index)
    if (index > 0) drawRunningHead(sheet, content)
    const number = pdfTexts(content.locale)('pageOf', { page: String(index + 1), pages: String(count) })
    sheet.rule(SPAN, top - FOOTER_GAP, sheet.palette.line)
    sheet.writeFurniture(footer, furniture, SPAN, top)
    sheet.writeFurniture([number], furniture, { ...SPAN, align: 'end' }, top)
  }
}

function drawRunningHead(sheet: Sheet, { brand, title }: PdfContent): void {
  const { furniture, furnitureMark } = textStyles(sheet.palette)
  const half = FRAME.width / 2 - 10
  const firstLine = (text: string, style: TextStyle) => sheet.wrap(text, style, half).slice(0, 1)
  sheet.writeFurniture(firstLine(brand.title, furnitureMark), furnitureMark, SPAN, RUNNING_HEAD_TOP)
  sheet.writeFurniture(firstLine(title, furniture), furniture, { ...SPAN, align: 'end' }, RUNNING_HEAD_TOP)
  sheet.rule(SPAN, RUNNING_HEAD_TOP + furniture.leading + 6, sheet.palette.line)
}
