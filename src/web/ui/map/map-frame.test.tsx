import type { DetachedWindowAPI } from 'happy-dom'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { mountWidget, renderOnServer } from '../testing/render-widget.tsx'
import { MapFrame } from './map-frame.tsx'

const VIEWER = 'https://maps.example/embed'
const map = <MapFrame title="Fleetkontor" longitude={9.985} latitude="53.549" viewerUrl={VIEWER} />

beforeEach(() => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
})

test('A5.4 nobody outside is asked before the visitor wants it, and it is told who will be', () => {
  const { container } = mountWidget(map)
  expect(container.querySelector('iframe')).toBeNull()
  expect(renderOnServer(map)).not.toContain('https:')
  expect(container.querySelector('svg use')).not.toBeNull()
  expect(container.querySelector('p')?.textContent).toBe(
    'The map comes from maps.example, which then learns your IP address and this location.',
  )
})

test('A5.4 on the visitor’s wish the viewer is framed, in a box and without our address', () => {
  const { container } = mountWidget(map)
  act(() => container.querySelector('button')?.click())
  const frame = container.querySelector('iframe')
  expect(frame?.getAttribute('src')).toContain('marker=53.549%2C9.985')
  expect(frame?.title).toBe('Fleetkontor')
  expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(container.querySelector('button')).toBeNull()
  expect(document.activeElement).toBe(container.querySelector('[tabindex="-1"]'))
})

test('A5.4 with consent it is there at once', () => {
  const { container } = mountWidget(
    <MapFrame title="Fleetkontor" longitude={9.9} latitude={53.5} viewerUrl={VIEWER} hasConsent />,
  )
  expect(container.querySelector('iframe')).not.toBeNull()
})

test('A5.4 without a viewer there is the drawing of our own', () => {
  const { container } = mountWidget(
    <MapFrame title="Fleetkontor" longitude={9.9} latitude={53.5} viewerUrl={undefined} hasConsent />,
  )
  expect(container.querySelector('svg use')).not.toBeNull()
  expect(container.querySelector('button, iframe')).toBeNull()
})

test.each([
  [null, null, 'The location is not known, so there is no map.'],
  [0, 0, 'The location is not known, so there is no map.'],
  [10, 'x', 'The location is not known, so there is no map.'],
  [200, 10, 'The coordinates given lie outside the map.'],
  ['10', '-90.5', 'The coordinates given lie outside the map.'],
])('A5.4 out of bounds: %s and %s are no place on earth', (longitude, latitude, notice) => {
  const { container } = mountWidget(
    <MapFrame title="Fleetkontor" longitude={longitude} latitude={latitude} viewerUrl={VIEWER} />,
  )
  expect(container.textContent).toBe(notice)
  expect(container.querySelector('button, iframe')).toBeNull()
})

test('A5.4 the pin stands where the place is, also near the edge of the drawing', () => {
  const pinAt = (longitude: number, latitude: number) => {
    const { container } = mountWidget(
      <MapFrame title="Fleetkontor" longitude={longitude} latitude={latitude} viewerUrl={undefined} />,
    )
    return container.querySelector<SVGElement>('[style]')?.getAttribute('style')
  }
  expect(pinAt(9.985, 53.549)).toBe('left: 50.00%; top: 50.00%;')
  expect(pinAt(-24, 64)).toBe('left: 8.33%; top: 50.00%;')
})

test('A5.4 where the drawing ends it says so, and the viewer can still be asked', () => {
  const { container } = mountWidget(
    <MapFrame title="Station" longitude={10} latitude={-70} viewerUrl={VIEWER} />,
  )
  expect(container.querySelector('p')?.textContent).toBe('The coordinates given lie outside the map.')
  expect(container.querySelector('button')?.textContent).toBe('Show map')
})
