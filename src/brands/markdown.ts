import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/**
 * Markdown to HTML that may be inserted as it stands: raw HTML is escaped, and links and pictures keep only harmless
 * protocols (http, https, mailto and relative ones); the address of any other is emptied.
 */
export function renderMarkdown(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
}
