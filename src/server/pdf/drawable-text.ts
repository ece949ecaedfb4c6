import { type Face, getFont, LIGATURES } from './pdf-fonts.ts'

const LOOK_ALIKES = new Map([
  ['\u202f', '\u00a0'],
  ['\u2011', '-'],
  ['\u2010', '-'],
  ['\t', ' '],
])
// Soft hyphens, zero-width spaces and marks, controls other than tab and line feed; selectors of a variant.
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff\p{Cc}]|\p{Variation_Selector}/u
const PLAIN = /^[\n\x20-\x7e]*$/
const COMBINING_MARKS = /\p{M}/gu
/** Written from left to right, letter by letter, with the signs that all alphabets share. */
const WIDE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u
/** Stands for what no font of ours draws. */
const REPLACEMENT = '\ufffd'

type Run = { readonly text: string; readonly face: Face }

/**
 * The text with every character drawable: PDF/UA-1 §7.21.8 forbids the box that stands for a missing one. What no font of ours
 * has becomes a sign that says so.
 */
export function toDrawable(text: string): string {
  if (PLAIN.test(text)) return text
  return Array.from(normalise(text), (character) => draw(character) ?? REPLACEMENT).join('')
}

/** The characters among them that cannot be drawn. */
export function listUndrawable(texts: Iterable<string>): readonly string[] {
  const found = new Set<string>()
  for (const text of texts) {
    if (PLAIN.test(text)) continue
    for (const character of normalise(text)) if (draw(character) === undefined) found.add(character)
  }
  return [...found].sort()
}

/** Pieces of a drawable text, each in one font. */
export function splitRuns(text: string): readonly Run[] {
  if (PLAIN.test(text)) return [{ text, face: 'own' }]
  const runs: { text: string; face: Face }[] = []
  for (const character of text) {
    const face = findFace(character) ?? 'own'
    const last = runs.at(-1)
    if (last?.face === face) last.text += character
    else runs.push({ text: character, face })
  }
  return runs
}

function draw(character: string): string | undefined {
  if (character === '\n' || findFace(character)) return character
  const alike = LOOK_ALIKES.get(character)
  if (alike) return alike
  if (INVISIBLE.test(character)) return ''
  const plain = character.normalize('NFKD').replace(COMBINING_MARKS, '')
  return plain && Array.from(plain).every(findFace) ? plain : undefined
}

function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replaceAll(LIGATURES, (ligature) => ligature.normalize('NFKC'))
}

function findFace(character: string): Face | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x20 || INVISIBLE.test(character) || LOOK_ALIKES.has(character)) return undefined
  if (getFont('regular').hasGlyphForCodePoint(codePoint)) return 'own'
  return WIDE.test(character) && getFont('regular', 'wide').hasGlyphForCodePoint(codePoint)
    ? 'wide'
    : undefined
}
