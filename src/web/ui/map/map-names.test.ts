import { expect, test } from 'vitest'
import { CITIES } from './cities.ts'
import { COUNTRIES } from './countries.gen.ts'
import { listNames } from './map-names.ts'
import { findCoordinates, project } from './projection.ts'
import { fitView, placeInView } from './view.ts'

const hamburg = project({ longitude: 9.99, latitude: 53.55 })
const munich = project({ longitude: 11.58, latitude: 48.14 })
const madrid = project({ longitude: -3.7, latitude: 40.42 })
const europe = fitView([hamburg, madrid])
const ask = (own: Partial<Parameters<typeof listNames>[0]> = {}) =>
  listNames({ locale: 'en-GB', view: europe, width: 900, held: new Set(), markers: [], ...own })
const texts = (names: ReturnType<typeof listNames>) => names.map(({ text }) => text)

test('A5.4 countries and large cities have their names, in the language of the reader', () => {
  expect(texts(ask())).toEqual(expect.arrayContaining(['Germany', 'France', 'Spain', 'Paris', 'Berlin']))
  expect(texts(ask({ locale: 'de-DE' }))).toEqual(
    expect.arrayContaining(['Deutschland', 'Frankreich', 'Wien']),
  )
})

test('A5.4 countries in which something stands come first, however small they are', () => {
  expect(texts(ask({ width: 296 }))).not.toContain('Luxembourg')
  const names = ask({ width: 296, held: new Set(['LU']) })
  expect(names[0]).toMatchObject({ key: 'LU', text: 'Luxembourg', kind: 'held' })
})

test('A5.4 what is nearer has more names, what is smaller fewer', () => {
  const near = fitView([munich], { isClose: true })
  expect(texts(ask({ view: near }))).toEqual(expect.arrayContaining(['Munich', 'Salzburg']))
  expect(texts(ask())).not.toContain('Salzburg')
  expect(ask({ width: 296 }).length).toBeLessThan(ask().length)
})

test('A5.4 no name lies over another, over a marker or beyond the edge', () => {
  const marker = placeInView(hamburg, europe)
  const shift = { middle: [0, 0], above: [0, -26], below: [0, 26], left: [-0.5, 0], right: [0.5, 0] } as const
  for (const width of [296, 600, 900, 1200]) {
    const names = ask({ width, held: new Set(['DE', 'ES']), markers: [marker] })
    const boxes = names.map(({ text, point, side }) => {
      const across = text.length * 6.6
      const [aside, down] = shift[side]
      const left = point.x * width + aside * (across + 14) - across / 2
      const middle = (point.y * width) / 1.6 + down
      return { text, left, right: left + across, top: middle - 8, bottom: middle + 8 }
    })
    expect(boxes.length).toBeGreaterThan(3)
    const [x, y] = [marker.x * width, (marker.y * width) / 1.6]
    for (const [index, box] of boxes.entries()) {
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= width / 1.6
      expect(isInside, box.text).toBe(true)
      const isCovered = box.left < x && x < box.right && box.top < y && y < box.bottom
      expect(isCovered, box.text).toBe(false)
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top ||
          other.bottom <= box.top
        expect(isApart, `${box.text} and ${other.text}`).toBe(true)
      }
    }
  }
})

test('A5.4 every city of the list is somewhere, and once', () => {
  const names = CITIES.map(({ names: [name] }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const city of CITIES) expect(findCoordinates(city)).toBeDefined()
  expect(Object.keys(COUNTRIES).length).toBeGreaterThan(190)
})
