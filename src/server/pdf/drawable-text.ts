import { getFont, LIGATURES, type ParsedFont } from './pdf-fonts.ts'

const LOOK_ALIKES = new Map([
  ['\u202f', '\u00a0'],
  ['\u2011', '-'],
  ['\u2010', '-'],
  ['\t', ' '],
])
// Soft hyphens, zero-width spaces and marks, controls other than tab and line feed.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff\p{Cc}]/u
const PLAIN = /^[\n\x20-\x7e]*$/
const COMBINING_MARKS = /\p{M}/gu

/**
 * The text with every character drawable: PDF/UA-1 §7.21.8 forbids the box that stands for a missing one. Letters of other
 * alphabets become question marks.
 */
export function toDrawable(text: string): string {
  if (PLAIN.test(text)) return text
  const font = getFont('regular')
  const draw = (character: string): string => {
    if (character === '\n' || isCovered(font, character)) return character
    const alike = LOOK_ALIKES.get(character)
    if (alike) return alike
    if (INVISIBLE.test(character)) return ''
    const plain = character.normalize('NFKD').replace(COMBINING_MARKS, '')
    return plain && Array.from(plain).every((letter) => isCovered(font, letter)) ? plain : '?'
  }
  return Array.from(normalise(text), draw).join('')
}

function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replaceAll(LIGATURES, (ligature) => ligature.normalize('NFKC'))
}

function isCovered(font: ParsedFont, character: string): boolean {
  const codePoint = character.codePointAt(0)
  return codePoint !== undefined && codePoint >= 0x20 && font.hasGlyphForCodePoint(codePoint)
}
