import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkHeadingFont, headingStylesheet } from './heading-face.ts'
import { readWebFont } from './web-font.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file))

const NEWSREADER = read('brands/halden/assets/newsreader-500.woff2')
const VARIABLE = read(
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
)
const ONLY_EXTENDED = read(
  'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
)

test('A1.4 heights and widths are read from a font', () => {
  const font = readWebFont(NEWSREADER)
  expect(font).toMatchObject({ ascent: 0.735, descent: 0.265, lineGap: 0, isVariable: false })
  expect(font?.widthOf('m')).toBeGreaterThan(2 * (font?.widthOf('i') ?? 1))
  expect(font?.widthOf('ß')).toBeGreaterThan(0.4)
  expect(font?.widthOf('Ж')).toBeUndefined()
  expect(readWebFont(VARIABLE)?.isVariable).toBe(true)
  expect(readWebFont(ONLY_EXTENDED)?.widthOf('a')).toBeUndefined()
})

test.each<[string, Uint8Array, string | undefined]>([
  ['a font of one weight', NEWSREADER, undefined],
  ['something else', new TextEncoder().encode('GIF89a and some more'), 'must be a WOFF2 font'],
  ['nothing', new Uint8Array(), 'must be a WOFF2 font'],
  ['half a font', NEWSREADER.subarray(0, 9000), 'must be a WOFF2 font'],
  ['a variable font', VARIABLE, 'must hold one weight; this is a variable font'],
  [
    'a large font',
    Buffer.concat([NEWSREADER, Buffer.alloc(30_000)]),
    'must be at most 40 kB; leave out what is not Latin',
  ],
])('A1.3 %s', (_, bytes, problem) => {
  expect(checkHeadingFont(bytes)).toBe(problem)
})

test('A1.4 until the face is there, one of the system takes the same room', () => {
  const sheet = headingStylesheet({ file: 'own.woff2', weight: 500, fallback: 'serif' }, NEWSREADER)
  expect(sheet).toContain("src: url('own.woff2') format('woff2');")
  expect(sheet).toContain('font-display: swap;')
  expect(sheet).toContain("--heading-face: 'Heading', 'Heading Fallback';")
  const [size, ascent, descent] = ['size-adjust', 'ascent-override', 'descent-override'].map((name) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(sheet)?.[1]),
  ) as [number, number, number]
  expect((size * ascent) / 100).toBeCloseTo(73.5, 1)
  expect((size * descent) / 100).toBeCloseTo(26.5, 1)
  const bold = headingStylesheet({ file: 'own.woff2', weight: 600, fallback: 'sans-serif' }, NEWSREADER)
  expect(bold).toContain("local('Arial Bold')")
  expect(bold).not.toContain(`size-adjust: ${size}%`)
})
