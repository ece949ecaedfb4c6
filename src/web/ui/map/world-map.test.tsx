import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readFor } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { WorldMap } from './world-map.tsx'

const places = [
  { id: '1', title: 'Fleetkontor', longitude: 9.985, latitude: 53.549 },
  { id: '2', title: 'Speicher 7', longitude: '9.99', latitude: '53.55' },
  { id: '3', title: 'Isarhof', longitude: 11.58, latitude: 48.14 },
  { id: '4', title: 'Somewhere', longitude: 0, latitude: 0 },
]

const map = (
  <WorldMap label="Properties" places={places}>
    {({ id, title }) => <a href={`/property/${id}`}>{title}</a>}
  </WorldMap>
)

const listMarkers = () =>
  screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-expanded'))
const listNames = () => listMarkers().map((marker) => readFor('ear', marker))
const listTabStops = () => listMarkers().map((marker) => marker.tabIndex)
const getMarker = (name: RegExp | string) => screen.getByRole('button', { name })
const listLinks = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

test('A5.4 comes whole from the server, from files of its own alone', async () => {
  let markup = ''
  await renderPart(map, { beforeScripts: ({ innerHTML }) => (markup = innerHTML) })
  expect(markup).toMatch(/<use href="[^":]*europe\.svg#land"/)
  expect(markup).not.toMatch(/https?:/)
})

test('A5.4 what stands together is one marker that tells how many', async () => {
  await renderPart(map)
  expect(listNames()).toEqual(['2 properties: Fleetkontor, Speicher 7', 'Isarhof'])
  expect(listTabStops()).toEqual([0, -1])
})

test('A5.4 a marker opens what stands there, and closes it', async () => {
  const { user } = await renderPart(map)
  const hamburg = getMarker(/^2 properties/)
  const panel = document.getElementById(hamburg.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(panel.hidden).toBe(true)
  await user.click(hamburg)
  expect(hamburg.getAttribute('aria-expanded')).toBe('true')
  expect(listLinks(panel)).toEqual(['Fleetkontor', 'Speicher 7'])
  await user.click(hamburg)
  expect(panel.hidden).toBe(true)
})

test('A5.4 arrow keys move between the markers, around the map', async () => {
  const { user } = await renderPart(map)
  await user.tab()
  expect(document.activeElement).toBe(getMarker(/^2 properties/))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(getMarker('Isarhof'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(getMarker(/^2 properties/))
  await user.keyboard('{End}')
  expect(listTabStops()).toEqual([-1, 0])
})

test('A5.4 a cluster is looked at more closely, and left again', async () => {
  const wide = [
    { id: '1', title: 'Kiel', longitude: 10.1, latitude: 54.3 },
    { id: '2', title: 'Bonn', longitude: 7.1, latitude: 50.7 },
    { id: '3', title: 'Boston', longitude: -71, latitude: 42.3 },
  ]
  const { user } = await renderPart(
    <WorldMap label="Properties" places={wide}>
      {({ title }) => title}
    </WorldMap>,
  )
  expect(listNames()).toEqual(['Boston', '2 properties: Kiel, Bonn'])
  await user.click(getMarker(/^2 properties/))
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(listNames()).toEqual(['Bonn', 'Kiel'])
  expect(document.activeElement).toBe(screen.getByRole('figure', { name: 'Properties' }))
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(listMarkers()).toHaveLength(2)
})

test('A5.4 the list holds all; what has no known location is counted', async () => {
  const { container, show } = await renderPart(map)
  expect(listLinks(screen.getByRole('list'))).toEqual(['Fleetkontor', 'Speicher 7', 'Isarhof', 'Somewhere'])
  expect(container.textContent).toContain('1 property is not on the map, because the location is not known.')
  await show(map, 'de-DE')
  expect(container.textContent).toContain('1 Immobilie fehlt auf der Karte, weil die Lage nicht bekannt ist.')
})
