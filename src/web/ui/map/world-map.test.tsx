import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readFor } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { WorldMap } from './world-map.tsx'

const OFFICE = { label: 'Office', colour: 0 }
const places = [
  { id: '1', title: 'Fleetkontor', longitude: 9.985, latitude: 53.549, country: 'DE', kind: OFFICE },
  { id: '2', title: 'Speicher 7', longitude: '9.99', latitude: '53.55', country: 'DE', kind: OFFICE },
  {
    id: '3',
    title: 'Isarhof',
    longitude: 11.58,
    latitude: 48.14,
    country: 'DE',
    kind: { label: 'Hotel', colour: 5 },
  },
  { id: '4', title: 'Somewhere', longitude: 0, latitude: 0 },
]

const map = (
  <WorldMap label="Properties" places={places}>
    {({ id, title }) => <a href={`/property/${id}`}>{title}</a>}
  </WorldMap>
)

/** The tools below the map have other names. */
const listMarkers = () =>
  screen.getAllByRole('button').filter((button) => button.closest('[class*=markers]') !== null)
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
  // Where something stands.
  expect(markup.match(/#[A-Z]{2}"/g)).toEqual(['#DE"'])
  expect(markup).toContain('Germany')
  expect(markup.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
})

test('A5.4 what stands together is one marker that tells how many', async () => {
  await renderPart(map)
  expect(listNames()).toEqual(['Germany, 2 properties: Fleetkontor, Speicher 7', 'Isarhof'])
  expect(listTabStops()).toEqual([0, -1])
})

test('A5.4 a marker opens what stands there, and closes it', async () => {
  const { user } = await renderPart(map)
  const hamburg = getMarker(/2 properties/)
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
  expect(document.activeElement).toBe(getMarker(/2 properties/))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(getMarker('Isarhof'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(getMarker(/2 properties/))
  await user.keyboard('{End}')
  expect(listTabStops()).toEqual([-1, 0])
})

const WIDE = [
  { id: '1', title: 'Kiel', longitude: 10.1, latitude: 54.3, country: 'DE' },
  { id: '2', title: 'Bonn', longitude: 7.1, latitude: 50.7, country: 'DE' },
  { id: '3', title: 'Boston', longitude: -71, latitude: 42.3, country: 'US' },
]
const wide = (
  <WorldMap label="Properties" places={WIDE}>
    {({ title }) => title}
  </WorldMap>
)
const press = (name: string) => screen.getByRole('button', { name })

test('A5.4 a cluster opens by showing the map nearer, where its first place then has the focus', async () => {
  const { user } = await renderPart(wide)
  expect(listNames()).toEqual(['Boston', 'Germany, 2 properties: Kiel, Bonn. Zoom in'])
  await user.click(getMarker(/2 properties/))
  expect(listNames()).toEqual(['Bonn', 'Kiel'])
  expect(document.activeElement).toBe(getMarker('Kiel'))
  expect(screen.getByRole('status').textContent).toBe('2 of 3 properties in view')
  await user.click(press('Show all'))
  expect(listMarkers()).toHaveLength(2)
  expect(document.activeElement).toBe(press('Show all'))
})

test('A5.4 buttons and keys zoom; what leads nowhere says so and keeps the focus', async () => {
  const { user } = await renderPart(wide)
  expect(press('Zoom out').getAttribute('aria-disabled')).toBe('true')
  getMarker(/2 properties/).focus()
  await user.keyboard('+')
  expect(press('Zoom out').getAttribute('aria-disabled')).toBe('false')
  await user.click(press('Zoom out'))
  expect(press('Show all').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('++0')
  expect(listNames()).toEqual(['Boston', 'Germany, 2 properties: Kiel, Bonn. Zoom in'])
})

test('A5.4 Control and the wheel zoom at the pointer, the wheel alone scrolls the page', async () => {
  const { container } = await renderPart(wide)
  const frame = container.querySelector('[class*=frame]')
  const before = container.querySelector('svg')?.getAttribute('viewBox')
  const turn = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', { deltaY: -40, cancelable: true, bubbles: true })
    // Which the test's own document leaves out.
    Object.defineProperty(event, 'ctrlKey', { value: ctrlKey })
    return frame?.dispatchEvent(event)
  }
  expect(turn(false)).toBe(true)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(before)
  act(() => {
    expect(turn(true)).toBe(false)
  })
  expect(container.querySelector('svg')?.getAttribute('viewBox')).not.toBe(before)
})

test('A5.4 pointing at a marker or reaching it names what stands there; Escape takes that away', async () => {
  const { container, user } = await renderPart(map)
  const hint = () => container.querySelector('[class*=hint]')?.textContent
  await user.hover(getMarker(/2 properties/))
  expect(hint()).toBe('Germany, 2 propertiesFleetkontorSpeicher 7')
  await user.unhover(getMarker(/2 properties/))
  expect(hint()).toBeUndefined()
  await user.tab()
  expect(hint()).toContain('Fleetkontor')
  await user.keyboard('{Escape}')
  expect(hint()).toBeUndefined()
})

test('A5.4 colours are named with how many there are of each use', async () => {
  const { container } = await renderPart(map)
  expect([...container.querySelectorAll('[class*=legend] li')].map(({ textContent }) => textContent)).toEqual(
    ['Office 2', 'Hotel 1'],
  )
})

test('A5.4 the list holds all; what has no known location is counted', async () => {
  const { container, show } = await renderPart(map)
  expect(listLinks(screen.getAllByRole('list').at(-1) as HTMLElement)).toEqual([
    'Fleetkontor',
    'Speicher 7',
    'Isarhof',
    'Somewhere',
  ])
  expect(container.textContent).toContain('1 property is not on the map, because the location is not known.')
  await show(map, 'de-DE')
  expect(container.textContent).toContain('1 Immobilie fehlt auf der Karte, weil die Lage nicht bekannt ist.')
})
