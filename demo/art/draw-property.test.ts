import { describe, expect, test } from 'vitest'
import { drawProperty, isEnergySite, type PropertyView } from './draw-property.ts'
import { DESIGNS, type UseType } from './facade/design-building.ts'
import { inspect } from './picture.test-data.ts'

const draw = (change: Partial<Parameters<typeof drawProperty>[0]> = {}) =>
  drawProperty({
    seed: 'p1',
    useType: 'office',
    isDevelopment: false,
    constructionYear: 2015,
    name: 'Kontorhaus',
    city: 'Hamburg',
    view: 'facade',
    ...change,
  })

const useTypes = Object.keys(DESIGNS) as UseType[]
const views: PropertyView[] = ['facade', 'skyline', 'aerial']

test.each(useTypes)(
  '%s has a picture of the promised size in every view, and none is blank',
  async (useType) => {
    const pictures = await Promise.all(
      views.map((view) => draw({ useType, view, seed: useType }).then(inspect)),
    )
    for (const picture of pictures) {
      expect(picture).toMatchObject({ format: 'jpeg', width: 1600, height: 1000 })
      expect(picture.kilobytes).toBeGreaterThan(60)
      expect(picture.kilobytes).toBeLessThan(230)
      expect(picture.contrast).toBeGreaterThan(12)
      expect(picture.entropy).toBeGreaterThan(5)
    }
  },
)

describe('the same property gives the same bytes', () => {
  test.each(views)('as %s', async (view) => {
    const first = await draw({ view })
    expect(first.equals(await draw({ view }))).toBe(true)
    expect(first.equals(await draw({ view, seed: 'p2' }))).toBe(false)
  })
})

test('a façade tells its epoch and whether it is being built', async () => {
  const pictures = await Promise.all([
    ...[1900, 1930, 1965, 1995, 2015].map((constructionYear) => draw({ constructionYear })),
    draw({ isDevelopment: true }),
    draw({ isDevelopment: true, useType: 'residential' }),
  ])
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length)
})

test('a skyline tells its city, and an unknown one has a skyline too', async () => {
  const pictures = await Promise.all(
    ['Hamburg', 'MÜNCHEN', 'Łódź', ''].map((city) => draw({ view: 'skyline', city })),
  )
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length)
})

test.each([
  ['other', 'Windpark Prignitz', true],
  ['other', 'Solarpark Lausitz', true],
  ['other', 'Speicherfeld Uckermark', true],
  ['other', 'Data Centre Ostend', false],
  ['office', 'Windmühlenhof', false],
] as const)('%s called %s is a field of turbines or panels: %s', (useType, name, isField) => {
  expect(isEnergySite({ useType, name })).toBe(isField)
})
