import type { HeadingBlock, NoticeBlock, ParagraphBlock } from './pdf-content.ts'
import { languageOf, wordsOf } from './pdf-text.ts'
import { FRAME, type Sheet } from './sheet.ts'
import { textStyles } from './text-styles.ts'

const SPAN = { x: FRAME.left, width: FRAME.width }
/** A single line at the foot or head of a page looks lost. */
const MIN_LINES_TOGETHER = 2
const ROOM_AFTER_HEADING = 64

export function drawHeading(sheet: Sheet, { text }: HeadingBlock): void {
  const style = textStyles(sheet.palette).heading
  const lines = sheet.wrap(text, style, FRAME.width)
  const height = lines.length * style.leading
  sheet.addGap(24)
  sheet.ensureRoom(height + ROOM_AFTER_HEADING)
  sheet.write(sheet.addTag(sheet.root, 'H2'), lines, style, SPAN, sheet.y)
  sheet.y += height + 6
}

export function drawParagraph(sheet: Sheet, { text }: ParagraphBlock): void {
  const style = textStyles(sheet.palette).paragraph
  const paragraph = sheet.addTag(sheet.root, 'P', { lang: languageOf(text) })
  let lines = sheet.wrap(wordsOf(text), style, FRAME.width)
  while (lines.length > 0) {
    const count = countLinesHere(lines.length, Math.floor(sheet.room / style.leading), sheet.isAtTop)
    sheet.write(paragraph, lines.slice(0, count), style, SPAN, sheet.y)
    sheet.y += count * style.leading
    lines = lines.slice(count)
    if (lines.length > 0) sheet.breakPage()
  }
  sheet.y += 8
}

const NOTICE_PADDING = 10
const NOTICE_EDGE = 3

/** On one page, in a frame of its own. */
export function drawNotice(sheet: Sheet, { text }: NoticeBlock): void {
  const style = textStyles(sheet.palette).notice
  const inner = {
    x: FRAME.left + NOTICE_EDGE + NOTICE_PADDING,
    width: FRAME.width - NOTICE_EDGE - 2 * NOTICE_PADDING,
  }
  const lines = sheet.wrap(text, style, inner.width)
  const height = lines.length * style.leading + 2 * NOTICE_PADDING
  sheet.ensureRoom(height)
  sheet.paint({ ...SPAN, y: sheet.y, height }, sheet.palette['warning-soft'])
  sheet.paint({ x: FRAME.left, width: NOTICE_EDGE, y: sheet.y, height }, sheet.palette.warning)
  sheet.write(sheet.addTag(sheet.root, 'P'), lines, style, inner, sheet.y + NOTICE_PADDING)
  sheet.y += height + 14
}

function countLinesHere(lines: number, fitting: number, isAtTop: boolean): number {
  if (lines <= fitting) return lines
  const count = Math.min(fitting, lines - MIN_LINES_TOGETHER)
  return count >= MIN_LINES_TOGETHER || isAtTop ? count : 0
}
