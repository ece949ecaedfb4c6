import { buffer } from 'node:stream/consumers'
import { deriveTheme } from '#brands/theme.ts'
import { listUndrawable } from './drawable-text.ts'
import { drawFacts } from './facts-block.ts'
import { drawLetterhead, drawRunningHeadsAndFooters, reserveFooter } from './page-furniture.ts'
import type { PdfBlock, PdfContent } from './pdf-content.ts'
import { pdfTexts } from './pdf-texts.ts'
import { drawPicture } from './picture-block.ts'
import { Sheet } from './sheet.ts'
import { drawTable } from './table-block.ts'
import { TaggedDocument } from './tagged-document.ts'
import { drawHeading, drawNotice, drawParagraph } from './text-blocks.ts'

export type { PdfBlock, PdfContent } from './pdf-content.ts'

/** A tagged PDF in the brand's look. The same content gives the same bytes. */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  const document = new TaggedDocument({
    title: content.title,
    author: content.brand.title,
    language: content.locale,
    createdAt: new Date(`${content.day}T00:00:00Z`),
  })
  const file = buffer(document)
  const sheet = new Sheet(document, deriveTheme(content.brand.mainColour).light)
  const footer = reserveFooter(sheet, content.footer)
  drawLetterhead(sheet, content)
  for (const block of [...content.blocks, ...composeNote(content)]) drawBlock(sheet, block, content)
  drawRunningHeadsAndFooters(sheet, content, footer)
  document.end()
  return file
}

/** What cannot be drawn is named, so that nobody takes its stand-in for the text. */
function composeNote({ locale, ...content }: PdfContent): PdfBlock[] {
  const signs = listUndrawable(listTexts(content)).map(
    (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
  if (signs.length === 0) return []
  return [{ kind: 'paragraph', text: pdfTexts(locale)('undrawable', { signs: signs.join(', ') }) }]
}

function* listTexts(content: unknown): Generator<string> {
  if (typeof content === 'string') yield content
  else if (typeof content === 'object' && content !== null)
    for (const part of Object.values(content)) yield* listTexts(part)
}

function drawBlock(sheet: Sheet, block: PdfBlock, { locale }: PdfContent): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, block)
    case 'paragraph':
      return drawParagraph(sheet, block)
    case 'notice':
      return drawNotice(sheet, block)
    case 'picture':
      return drawPicture(sheet, block)
    case 'facts':
      return drawFacts(sheet, block)
    case 'table':
      return drawTable(sheet, block, locale)
  }
}
