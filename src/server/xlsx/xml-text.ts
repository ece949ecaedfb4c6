// What XML 1.0 cannot hold, escaped or not.
const FORBIDDEN = /[\p{Cc}\ufffe\uffff]/gu
const KEPT = /[\t\n]/
/** Excel reads these as the character they name. */
const NAMED_CHARACTER = /_(?=x[0-9A-Fa-f]{4}_)/g
/** What one cell can hold. */
const MAX_CHARACTERS = 32_767

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, (character) => (KEPT.test(character) ? character : ''))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A text as it stands in a cell. */
export function escapeCellText(text: string): string {
  return escapeXml(text.slice(0, MAX_CHARACTERS).replaceAll(NAMED_CHARACTER, '_x005F_'))
}
