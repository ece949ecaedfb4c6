import { expect, test } from 'vitest'
import { CITIES } from './cities.ts'
import { findCity, listSights } from './city.ts'
import { SIGHTS } from './sights.ts'

const sightsOf = (name: string) => listSights(findCity(name)).map(({ name }) => name)

test.each([
  ['Hamburg', 'harbourCrane'],
  ['Frankfurt am Main', 'pyramidTower'],
  ['Berlin', 'televisionTower'],
  ['München', 'twinOnions'],
  ['London', 'taperedShard'],
  ['Paris', 'latticeTower'],
  ['Amsterdam', 'gabledHouses'],
  ['Warszawa', 'steppedPalace'],
])('%s is known by its %s', (name, sight) => {
  expect(sightsOf(name)).toContain(sight)
})

test('a town nobody knows keeps the likeness it was given', () => {
  expect(sightsOf('Bad Nirgendwo')).toEqual(sightsOf('Bad Nirgendwo'))
  expect(sightsOf('Bad Nirgendwo')).not.toHaveLength(0)
})

test('every sight exists and stands within the picture', () => {
  for (const { name, at, size } of CITIES.flatMap(listSights)) {
    expect(Object.keys(SIGHTS)).toContain(name)
    expect(at).toBeGreaterThan(0)
    expect(at).toBeLessThan(1)
    expect(size).toBeGreaterThan(0.05)
    expect(size).toBeLessThan(0.65)
  }
})
