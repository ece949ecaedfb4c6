import { expect, test } from 'vitest'
import { contrastRatio, hexToOklch, oklchToHex } from './colour.ts'

test('black on white has the greatest contrast, a colour on itself none', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6)
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 6)
  expect(contrastRatio('#0a5c4a', '#0a5c4a')).toBe(1)
})

test('#767676 is the lightest grey that white text may stand on', () => {
  expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5)
})

test('reads the published OKLCH values of the primaries', () => {
  const red = hexToOklch('#ff0000')
  expect(red.lightness).toBeCloseTo(0.628, 3)
  expect(red.chroma).toBeCloseTo(0.258, 3)
  expect(red.hue).toBeCloseTo(29.23, 1)
  const blue = hexToOklch('#0000ff')
  expect(blue.lightness).toBeCloseTo(0.452, 3)
  expect(blue.hue).toBeCloseTo(264.05, 1)
})

test.each(['#000000', '#ffffff', '#0a5c4a', '#ff0000', '#00ff00', '#123456', '#fedcba'])(
  '%s survives the way there and back',
  (hex) => {
    expect(oklchToHex(hexToOklch(hex))).toBe(hex)
  },
)

test('a colour no screen can show loses chroma and keeps lightness and hue', () => {
  const shown = hexToOklch(oklchToHex({ lightness: 0.7, chroma: 0.4, hue: 150 }))
  expect(shown.chroma).toBeLessThan(0.25)
  expect(shown.lightness).toBeCloseTo(0.7, 2)
  expect(shown.hue).toBeCloseTo(150, 0)
})
