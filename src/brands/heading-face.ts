import type { BrandConfiguration } from './brand-schema.ts'
import { readWebFont, type WebFont } from './web-font.ts'

type HeadingFont = NonNullable<BrandConfiguration['headingFont']>

const MAX_KILOBYTES = 40
const NEEDED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüßéàèçñ0123456789.,:;?()&%€§–’“”„·'
const BOLD = 600

/** What a heading looks like, for the widths of its letters. */
const SAMPLE =
  'Your investments, distributions and documents at a glance Ihre Beteiligungen und Unterlagen auf einen Blick'

/** What every system has until the font is there, and the mean width of the sample's letters in it, regular and bold. */
const FALLBACKS = {
  serif: {
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Times'], width: 0.4104 },
    bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'], width: 0.4369 },
  },
  'sans-serif': {
    regular: { names: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.4499 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], width: 0.4866 },
  },
}

/** What is wrong with the file; undefined when nothing is. */
export function checkHeadingFont(bytes: Uint8Array): string | undefined {
  const font = readWebFont(bytes)
  if (font === undefined) return 'must be a WOFF2 font'
  if (font.isVariable) return 'must hold one weight; this is a variable font'
  const missing = Array.from(NEEDED).filter((letter) => font.widthOf(letter) === undefined)
  if (missing.length > 0) return `lacks ${missing.join(' ')}`
  if (bytes.length > MAX_KILOBYTES * 1024)
    return `must be at most ${MAX_KILOBYTES} kB; leave out what is not Latin`
  return undefined
}

/** The face, and one of the system's that takes the same room, so that nothing moves when the face arrives. */
export function headingStylesheet({ file, weight, fallback }: HeadingFont, bytes: Uint8Array): string {
  const font = readWebFont(bytes)
  if (font === undefined) return ''
  const { names, width } = FALLBACKS[fallback][weight >= BOLD ? 'bold' : 'regular']
  const size = meanWidth(font) / width
  return [
    '@font-face {',
    "  font-family: 'Heading';",
    `  src: url('${file}') format('woff2');`,
    `  font-weight: ${weight};`,
    '  font-display: swap;',
    '}',
    '@font-face {',
    "  font-family: 'Heading Fallback';",
    `  src: ${names.map((name) => `local('${name}')`).join(', ')};`,
    `  font-weight: ${weight};`,
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(font.ascent / size)};`,
    `  descent-override: ${percent(font.descent / size)};`,
    `  line-gap-override: ${percent(font.lineGap / size)};`,
    '}',
    ':root {',
    "  --heading-face: 'Heading', 'Heading Fallback';",
    `  --heading-weight: ${weight};`,
    '}',
    '',
  ].join('\n')
}

function meanWidth(font: WebFont): number {
  const widths = Array.from(SAMPLE, (letter) => font.widthOf(letter) ?? 0)
  return widths.reduce((sum, width) => sum + width, 0) / widths.length
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
