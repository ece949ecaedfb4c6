import { readFileSync } from 'node:fs'
import PdfKit from 'pdfkit'

/** The part of a parsed font that is used here; pdfkit takes the object as it takes a file. */
export type ParsedFont = {
  readonly unitsPerEm: number
  readonly characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): unknown
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, features?: unknown): unknown
}
export type Weight = 'regular' | 'semibold'
/** Our own, and one with far more signs for what our own cannot draw. */
export type Face = 'own' | 'wide'

const FILES: Record<Face, Record<Weight, string>> = {
  own: {
    regular: './fonts/hanken-grotesk-regular.ttf',
    semibold: './fonts/hanken-grotesk-semibold.ttf',
  },
  wide: { regular: './fonts/dejavu-sans-regular.ttf', semibold: './fonts/dejavu-sans-bold.ttf' },
}

/** fi, fl and their like as single characters. */
export const LIGATURES = /[\ufb00-\ufb06]/gu
const MAX_WORDS = 5000
const MAX_WORD_LENGTH = 40

const parsed = new Map<string, ParsedFont>()

/** Parsed once for all documents: parsing costs more than a short document. */
export function getFont(weight: Weight, face: Face = 'own'): ParsedFont {
  const file = FILES[face][weight]
  const font = parsed.get(file) ?? parseFont(readFileSync(new URL(file, import.meta.url)))
  parsed.set(file, font)
  return font
}

function parseFont(file: Buffer): ParsedFont {
  const document = new PdfKit({ autoFirstPage: false, font: '' }).font(file)
  const { font } = Reflect.get(document, '_font') as { font: ParsedFont }
  nameGlyphs(font)
  return rememberWords(font)
}

/**
 * A glyph keeps the text it was first asked for with: as a mere part of another (the A of Å) with none, which later
 * documents could not be read aloud for. Ligatures are left out: they stand for the letters they are made of.
 */
function nameGlyphs(font: ParsedFont): void {
  for (const codePoint of font.characterSet) {
    if (!String.fromCodePoint(codePoint).match(LIGATURES)) font.glyphForCodePoint(codePoint)
  }
}

/** Reports use the same words over and over; placing their letters is a third of the work. */
function rememberWords(font: ParsedFont): ParsedFont {
  // pdfkit rescales each layout in place to 1000 units, which must change nothing the second time.
  if (font.unitsPerEm !== 1000) return font
  const words = new Map<string, unknown>()
  const layout = (text: string, features?: unknown): unknown => {
    if (features || text.length > MAX_WORD_LENGTH) return font.layout(text, features)
    const known = words.get(text)
    if (known) return known
    if (words.size >= MAX_WORDS) words.clear()
    const placed = font.layout(text)
    words.set(text, placed)
    return placed
  }
  return Object.assign(Object.create(font) as ParsedFont, { layout })
}
