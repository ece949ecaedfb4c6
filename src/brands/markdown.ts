import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/**
 * Markdown to HTML that may be inserted as it stands: raw HTML is escaped, and links and pictures keep only harmless
 * protocols (http, https, mailto and relative ones); the address of any other is emptied.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  return html.replaceAll(/<table>[^]*?<\/table>/g, wrapTable)
}

/** A wide table scrolls on a phone, so it can be reached by keyboard and is named by its own column heads. */
function wrapTable(table: string): string {
  const heads = [...table.matchAll(/<th\b[^>]*>([^]*?)<\/th>/g)].map(([, head = '']) =>
    head.replaceAll(/<[^>]*>/g, ''),
  )
  const label = heads.join(', ').replaceAll('"', '&quot;')
  return `<div role="group" tabindex="0" aria-label="${label}">${table}</div>`
}
