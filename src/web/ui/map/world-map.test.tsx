import { act } from 'react'
import { expect, test } from 'vitest'
import { hydrateWidget, mountWidget, renderOnServer } from '../testing/render-widget.tsx'
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

const markers = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLButtonElement>('button[aria-controls]'),
]
const heard = (button: Element | undefined) => button?.querySelector('[class*=hidden]')?.textContent

test('A5.4 comes whole from the server, from files of its own alone', () => {
  const markup = renderOnServer(map)
  expect(markup).toMatch(/<use href="[^":]*europe\.svg#land"/)
  expect(markup).not.toMatch(/https?:/)
  hydrateWidget(map)
})

test('A5.4 what stands together is one marker that tells how many', () => {
  const { container } = mountWidget(map)
  expect(markers(container).map(heard)).toEqual(['2 properties: Fleetkontor, Speicher 7', 'Isarhof'])
  expect(markers(container).map((marker) => marker.tabIndex)).toEqual([0, -1])
})

test('A5.4 a marker opens what stands there, and closes it', () => {
  const { container } = mountWidget(map)
  const [hamburg] = markers(container)
  const panel = container.querySelector<HTMLElement>(`[id="${hamburg?.getAttribute('aria-controls')}"]`)
  expect(panel?.hidden).toBe(true)
  act(() => hamburg?.click())
  expect(hamburg?.getAttribute('aria-expanded')).toBe('true')
  expect([...(panel?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Fleetkontor',
    'Speicher 7',
  ])
  act(() => hamburg?.click())
  expect(panel?.hidden).toBe(true)
})

test('A5.4 arrow keys move between the markers, around the map', () => {
  const { container } = mountWidget(map)
  const press = (key: string) =>
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    })
  act(() => markers(container)[0]?.focus())
  press('ArrowDown')
  expect(heard(document.activeElement ?? undefined)).toBe('Isarhof')
  press('ArrowRight')
  expect(document.activeElement).toBe(markers(container)[0])
  press('End')
  expect(markers(container).map((marker) => marker.tabIndex)).toEqual([-1, 0])
})

test('A5.4 a cluster is looked at more closely, and left again', () => {
  const wide = [
    { id: '1', title: 'Kiel', longitude: 10.1, latitude: 54.3 },
    { id: '2', title: 'Bonn', longitude: 7.1, latitude: 50.7 },
    { id: '3', title: 'Boston', longitude: -71, latitude: 42.3 },
  ]
  const { container } = mountWidget(
    <WorldMap label="Properties" places={wide}>
      {({ title }) => title}
    </WorldMap>,
  )
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  expect(markers(container).map(heard)).toEqual(['Boston', '2 properties: Kiel, Bonn'])
  act(() => markers(container)[1]?.click())
  act(() => button('Zoom in')?.click())
  expect(markers(container).map(heard)).toEqual(['Bonn', 'Kiel'])
  expect(document.activeElement).toBe(container.querySelector('[tabindex="-1"]'))
  act(() => button('Show all')?.click())
  expect(markers(container)).toHaveLength(2)
})

test('A5.4 the list holds all; what has no known location is counted', () => {
  const { container } = mountWidget(map)
  expect([...container.querySelectorAll('details li')].map(({ textContent }) => textContent)).toEqual([
    'Fleetkontor',
    'Speicher 7',
    'Isarhof',
    'Somewhere',
  ])
  expect(container.textContent).toContain('1 property is not on the map, because the location is not known.')
  expect(mountWidget(map, 'de-DE').container.textContent).toContain(
    '1 Immobilie fehlt auf der Karte, weil die Lage nicht bekannt ist.',
  )
})
