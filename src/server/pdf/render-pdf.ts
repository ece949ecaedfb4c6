import { buffer } from 'node:stream/consumers'
import { deriveTheme } from '#brands/theme.ts'
import { drawFacts } from './facts-block.ts'
import { drawLetterhead, drawRunningHeadsAndFooters, reserveFooter } from './page-furniture.ts'
import type { PdfBlock, PdfContent } from './pdf-content.ts'
import { Sheet } from './sheet.ts'
import { drawTable } from './table-block.ts'
import { TaggedDocument } from './tagged-document.ts'
import { drawHeading, drawParagraph } from './text-blocks.ts'

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
  for (const block of content.blocks) drawBlock(sheet, block, content)
  drawRunningHeadsAndFooters(sheet, content, footer)
  document.end()
  return file
}

function drawBlock(sheet: Sheet, block: PdfBlock, { locale }: PdfContent): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, block)
    case 'paragraph':
      return drawParagraph(sheet, block)
    case 'facts':
      return drawFacts(sheet, block)
    case 'table':
      return drawTable(sheet, block, locale)
  }
}
