export type XmlTag = {
  readonly kind: 'start' | 'end' | 'empty'
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

type XmlPiece = { readonly line: number; readonly text: string }

const MAX_TAG_CHARACTERS = 400

const DECLARATION = /^\uFEFF?(?:<\?xml version=["']1\.0["'](?: encoding=["']UTF-8["'])?\?>)?/i
const NAME = '[A-Za-z][\\w:-]*'
const START_TAG = new RegExp(`^<(${NAME})((?:\\s+${NAME}=(?:"[^"<&]*"|'[^'<&]*'))*)\\s*(/?)>$`)
const END_TAG = new RegExp(`^</(${NAME})\\s*>$`)
const ATTRIBUTES = new RegExp(`(${NAME})=(?:"([^"]*)"|'([^']*)')`, 'g')

/** Tags and the text between them, without blanks around it. A tag without an end is the last piece. */
export function* readXmlPieces(text: string): Generator<XmlPiece> {
  let line = 1
  let position = DECLARATION.exec(text)?.[0].length ?? 0
  while (position < text.length) {
    const isTag = text[position] === '<'
    const found = text.indexOf(isTag ? '>' : '<', position)
    const end = found === -1 ? text.length : found + Number(isTag)
    const piece = text.slice(position, end)
    const content = piece.trimStart()
    const blanks = piece.slice(0, piece.length - content.length)
    if (content !== '') yield { line: line + countLineBreaks(blanks), text: content.trimEnd() }
    line += countLineBreaks(piece)
    position = end
  }
}

/**
 * Plain tags with plain attributes. Comments, document types, entities, CDATA and processing instructions are no tags
 * here, so nothing in a file can expand or point elsewhere.
 */
export function parseXmlTag(text: string): XmlTag | undefined {
  if (text.length > MAX_TAG_CHARACTERS) return undefined
  const end = END_TAG.exec(text)
  if (end?.[1]) return { kind: 'end', name: end[1], attributes: new Map() }

  const [, name, source = '', slash] = START_TAG.exec(text) ?? []
  if (!name) return undefined
  const pairs = Array.from(
    source.matchAll(ATTRIBUTES),
    ([, key = '', quoted, apostrophed]): [string, string] => [key, quoted ?? apostrophed ?? ''],
  )
  const attributes = new Map(pairs)
  if (attributes.size < pairs.length) return undefined
  return { kind: slash ? 'empty' : 'start', name, attributes }
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1
}
