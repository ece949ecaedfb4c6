import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/**
 * Markdown to HTML that may be inserted as it stands: raw HTML is escaped, and links and pictures keep only harmless
 * protocols (http, https, mailto and relative ones); the address of any other is emptied.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  return linkPhones(html).replaceAll(/<table>[^]*?<\/table>/g, wrapTable)
}

/** As they are written for people abroad, too: +49 40 66969 100. */
const PHONE = /\+[1-9][\d ]{6,18}\d/g
/** Links are kept as they are, and so is code; between tags stands text. */
const KEPT_OR_TEXT = /<(a|code|pre)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g

function linkPhones(html: string): string {
  return html.replaceAll(KEPT_OR_TEXT, (part) =>
    part.startsWith('<')
      ? part
      : part.replaceAll(PHONE, (phone) => `<a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>`),
  )
}

/** A wide table scrolls on a phone, so it can be reached by keyboard and is named by its own column heads. */
function wrapTable(table: string): string {
  const heads = [...table.matchAll(/<th\b[^>]*>([^]*?)<\/th>/g)].map(([, head = '']) =>
    head.replaceAll(/<[^>]*>/g, ''),
  )
  const label = heads.join(', ').replaceAll('"', '&quot;')
  return `<div role="group" tabindex="0" aria-label="${label}">${table}</div>`
}
