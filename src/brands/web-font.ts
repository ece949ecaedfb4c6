import { brotliDecompressSync } from 'node:zlib'

/** What is read of a font: how high its lines are and how wide its letters, as parts of the type size. */
export type WebFont = {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Holds many weights, whose letters differ in width. */
  readonly isVariable: boolean
  /** Undefined when the font has no such letter. */
  readonly widthOf: (letter: string) => number | undefined
}

type Tables = ReadonlyMap<number, { readonly view: DataView; readonly isTransformed: boolean }>

const SIGNATURE = 0x774f4632 // wOF2
const HEADER_BYTES = 48
/** The numbers that the format gives to the tables read here; any other name is spelled out behind 63. */
const CMAP = 0
const HEAD = 1
const HHEA = 2
const HMTX = 3
const GLYF = 10
const LOCA = 11
const FVAR = 47
const SPELLED_OUT = 63
const UNTRANSFORMED_GLYPHS = 3

/** Undefined when the bytes are no WOFF2 font: https://www.w3.org/TR/WOFF2/ */
export function readWebFont(bytes: Uint8Array): WebFont | undefined {
  try {
    return describeFont(readTables(bytes))
  } catch {
    return undefined
  }
}

function describeFont(tables: Tables): WebFont {
  const { view: heights } = getTable(tables, HHEA)
  const em = getTable(tables, HEAD).view.getUint16(18)
  const glyphOf = readCharacters(getTable(tables, CMAP).view)
  const widths = getTable(tables, HMTX)
  // A transformed table begins with one byte of flags.
  const firstWidth = widths.isTransformed ? 1 : 0
  const step = widths.isTransformed ? 2 : 4
  const lastWidth = heights.getUint16(34) - 1
  return {
    ascent: heights.getInt16(4) / em,
    descent: -heights.getInt16(6) / em,
    lineGap: heights.getInt16(8) / em,
    isVariable: tables.has(FVAR),
    widthOf: (letter) => {
      const glyph = glyphOf(letter.codePointAt(0) ?? 0)
      if (glyph === 0) return undefined
      return widths.view.getUint16(firstWidth + step * Math.min(glyph, lastWidth)) / em
    },
  }
}

function readTables(bytes: Uint8Array): Tables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== SIGNATURE) throw new TypeError('no WOFF2')
  let at = HEADER_BYTES
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = view.getUint8(at)
      at += 1
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries = Array.from({ length: view.getUint16(12) }, () => {
    const flags = view.getUint8(at)
    const name = flags & 63
    at += name === SPELLED_OUT ? 5 : 1
    const version = flags >> 6
    const isTransformed = name === GLYF || name === LOCA ? version !== UNTRANSFORMED_GLYPHS : version !== 0
    const length = readLength()
    return { name, isTransformed, length: isTransformed ? readLength() : length }
  })
  const content = brotliDecompressSync(bytes.subarray(at, at + view.getUint32(20)))
  let start = content.byteOffset
  return new Map(
    entries.map(({ name, isTransformed, length }) => {
      const table = new DataView(content.buffer, start, length)
      start += length
      return [name, { view: table, isTransformed }]
    }),
  )
}

function getTable(tables: Tables, name: number) {
  const table = tables.get(name)
  if (table === undefined) throw new TypeError(`table ${name} is missing`)
  return table
}

/** From a character to its glyph, 0 where there is none: the list of ranges that every web font has (format 4). */
function readCharacters(cmap: DataView): (character: number) => number {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + 8 * index))
  const table = offsets.find((offset) => cmap.getUint16(offset) === 4)
  if (table === undefined) throw new TypeError('no list of characters')
  const doubled = cmap.getUint16(table + 6)
  const [ends, starts] = [table + 14, table + 16 + doubled]
  return (character) => {
    for (let at = 0; at < doubled; at += 2) {
      if (cmap.getUint16(ends + at) < character) continue
      const start = cmap.getUint16(starts + at)
      if (start > character) return 0
      const delta = cmap.getUint16(starts + doubled + at)
      const indirect = starts + 2 * doubled + at
      const offset = cmap.getUint16(indirect)
      if (offset === 0) return (character + delta) & 0xffff
      const glyph = cmap.getUint16(indirect + offset + 2 * (character - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
