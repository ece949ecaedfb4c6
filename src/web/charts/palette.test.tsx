import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contrastRatio } from '#brands/colour.ts'
import { deriveTheme } from '#brands/theme.ts'
import { isHatched, seriesStyle } from './chart-colour.ts'

const css = readFileSync(path.join(import.meta.dirname, 'palette.css'), 'utf8')
const colours = [...css.matchAll(/--chart-\d+: (#[0-9a-f]{6});/g)].map(([, hex = '']) => hex)

test('A5.4 the palette holds 26 colours: 13, and the same hatched', () => {
  expect(colours).toHaveLength(26)
  const places = Array.from({ length: 26 }, (_, index) => index)
  expect(new Set(places.map((index) => JSON.stringify([seriesStyle(index), isHatched(index)]))).size).toBe(26)
  expect(places.filter(isHatched)).toEqual(places.slice(13))
  expect(seriesStyle(26)).toEqual(seriesStyle(0))
})

test('A5.4 every colour stands out from the surface it is drawn on, whatever the brand', () => {
  for (const brand of ['#0b5c4a', '#b00020', '#ffffff', '#000000', '#ffd500']) {
    const { light, dark } = deriveTheme(brand)
    for (const colour of colours.slice(0, 13))
      expect(contrastRatio(colour, light.surface)).toBeGreaterThanOrEqual(3)
    for (const colour of colours.slice(13))
      expect(contrastRatio(colour, dark.surface)).toBeGreaterThanOrEqual(3)
  }
})
