import type { MailBlock, MailLink, MailTemplate } from './mail-content.ts'
import { mailTexts } from './mail-texts.ts'
import { requireWebAddress } from './web-address.ts'

// Mail programs take what follows for the small print.
const SMALL_PRINT = '-- '

/** The same mail for those who read plain text: one blank line between its pieces, links in full. */
export function renderTextPart({ brand, locale, content }: MailTemplate): string {
  const pieces = [
    ...(content.greeting === undefined ? [] : [content.greeting]),
    ...content.blocks.map(writeBlock),
    content.signature,
    [
      SMALL_PRINT,
      mailTexts(locale)('sentBy', { brand: brand.title }),
      mailTexts(locale)('neverAsk'),
      mailTexts(locale)('call', { phone: brand.contact.phone }),
      brand.contact.address.join(', '),
      requireWebAddress(brand.origin),
      ...(content.links ?? []).map(({ label, href }) => `${label}: ${requireWebAddress(href)}`),
    ].join('\n'),
  ]
  return `${pieces.join('\n\n')}\n`
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'code':
      return `${block.label}:\n${block.code}`
    case 'button':
      return `${block.label}:\n${requireWebAddress(block.href)}`
    case 'links':
      return block.links.map(writeLink).join('\n\n')
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  }
}

function writeLink({ label, href, note }: MailLink): string {
  return [label, ...(note === undefined ? [] : [note]), requireWebAddress(href)].join('\n')
}
