import { renderMarkdown } from '#brands/markdown.ts'

/** Far more than anybody reads, far less than a browser can nest. */
const MAX_DEPTH = 24
/** Sorting out which of them belong together takes the cube of their number: 4 s for 5000 of them, 20 ms for these. */
const MAX_EMPHASIS_MARKS = 400

const KEPT_TAGS = new Set(
  ['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'].concat([
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ]),
)
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>/g
const LINK = /<a\s[^>]*>|<\/a>/g
const SCROLLING_TABLE = /^ role="group" tabindex="0" aria-label="[^"]*"$/
const OWN_ADDRESS = /^\/(?!\/)/
const OUTSIDE_ADDRESS = /^https?:\/\//i

/**
 * A9.1: Markdown to HTML that may be inserted as it stands, with nothing but text in it: no pictures, no headings that would
 * compete with those of the page, and links to this portal, to other sites and to mail programs only. Undefined where it is
 * intricate beyond reason.
 */
export function renderAnnouncement(markdown: string): string | undefined {
  if ((markdown.match(/[*_~]/g)?.length ?? 0) > MAX_EMPHASIS_MARKS) return undefined
  const html = renderMarkdown(markdown)
  let depth = 0
  let deepest = 0
  const cleaned = removeIdleLinks(html).replaceAll(TAG, (_tag, slash: string, name: string, rest: string) => {
    if (!rest.endsWith('/')) depth += slash === '' ? 1 : -1
    deepest = Math.max(deepest, depth)
    return cleanTag(slash === '/', name, rest)
  })
  return deepest > MAX_DEPTH ? undefined : cleaned.trim()
}

function cleanTag(isEnd: boolean, name: string, attributes: string): string {
  if (/^h[1-6]$/.test(name)) return isEnd ? '</strong></p>' : '<p><strong>'
  if (name === 'img') return findAttribute(attributes, 'alt')
  if (name === 'a') return isEnd ? '</a>' : openLink(findAttribute(attributes, 'href'))
  if (name === 'div')
    return isEnd || SCROLLING_TABLE.test(attributes) ? `<${isEnd ? '/' : ''}div${attributes}>` : ''
  if (!KEPT_TAGS.has(name)) return ''
  const start = name === 'ol' && !isEnd ? / start="\d+"/.exec(attributes)?.[0] : undefined
  return `<${isEnd ? '/' : ''}${name}${start ?? ''}>`
}

function openLink(href: string): string {
  return OUTSIDE_ADDRESS.test(href) ? `<a href="${href}" rel="noreferrer">` : `<a href="${href}">`
}

/** What the renderer took for dangerous, and what leads to no page of ours, becomes bare text. Links hold no other links. */
function removeIdleLinks(html: string): string {
  let isKept = true
  return html.replaceAll(LINK, (tag) => {
    if (tag !== '</a>') isKept = leadsSomewhere(findAttribute(tag, 'href'))
    return isKept ? tag : ''
  })
}

function leadsSomewhere(href: string): boolean {
  return OWN_ADDRESS.test(href) || OUTSIDE_ADDRESS.test(href) || /^mailto:./i.test(href)
}

/** As it stands, escaped. */
function findAttribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}
