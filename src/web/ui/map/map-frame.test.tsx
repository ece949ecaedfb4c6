import { screen } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderOnServer, renderPart } from '#tests/web/render-part.tsx'
import { MapFrame } from './map-frame.tsx'

const VIEWER = 'https://maps.example/embed'
const map = <MapFrame title="Fleetkontor" longitude={9.985} latitude="53.549" viewerUrl={VIEWER} />

const queryViewer = () => screen.queryByTitle<HTMLIFrameElement>('Fleetkontor')
/** Land and pin are there for the eye alone. */
const findLand = (container: HTMLElement) => container.querySelector('svg use')
const findPin = (container: HTMLElement) => container.querySelector('svg[style]')

beforeEach(() => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
})

test('A5.4 nobody outside is asked before the visitor wants it, and it is told who will be', async () => {
  const { container } = await renderPart(map)
  expect(queryViewer()).toBeNull()
  expect(await renderOnServer(map)).not.toContain('https:')
  expect(findLand(container)).not.toBeNull()
  expect(screen.getByRole('paragraph').textContent).toBe(
    'The map comes from maps.example, which then learns your IP address and this location.',
  )
})

test('A5.4 on the visitor’s wish the viewer is framed, in a box and without our address', async () => {
  const { user } = await renderPart(map)
  await user.click(screen.getByRole('button', { name: 'Show map' }))
  const viewer = queryViewer()
  expect(viewer?.src).toContain('marker=53.549%2C9.985')
  expect(viewer?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(viewer?.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('figure', { name: 'Fleetkontor' }))
})

test('A5.4 with consent it is there at once', async () => {
  await renderPart(
    <MapFrame title="Fleetkontor" longitude={9.9} latitude={53.5} viewerUrl={VIEWER} hasConsent />,
  )
  expect(queryViewer()).not.toBeNull()
})

test('A5.4 without a viewer there is the drawing of our own', async () => {
  const { container } = await renderPart(
    <MapFrame title="Fleetkontor" longitude={9.9} latitude={53.5} viewerUrl={undefined} hasConsent />,
  )
  expect(findLand(container)).not.toBeNull()
  expect(queryViewer()).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [null, null, 'The location is not known, so there is no map.'],
  [0, 0, 'The location is not known, so there is no map.'],
  [10, 'x', 'The location is not known, so there is no map.'],
  [200, 10, 'The coordinates given lie outside the map.'],
  ['10', '-90.5', 'The coordinates given lie outside the map.'],
])('A5.4 out of bounds: %s and %s are no place on earth', async (longitude, latitude, notice) => {
  const { container } = await renderPart(
    <MapFrame title="Fleetkontor" longitude={longitude} latitude={latitude} viewerUrl={VIEWER} />,
  )
  expect(container.textContent).toBe(notice)
  expect(queryViewer()).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [9.985, 53.549, 'left: 50.00%; top: 50.00%;'],
  [-24, 64, 'left: 8.33%; top: 50.00%;'],
])(
  'A5.4 the pin stands where the place is, also near the edge of the drawing: %d, %d',
  async (longitude, latitude, style) => {
    const { container } = await renderPart(
      <MapFrame title="Fleetkontor" longitude={longitude} latitude={latitude} viewerUrl={undefined} />,
    )
    expect(findPin(container)?.getAttribute('style')).toBe(style)
  },
)

test('A5.4 where the drawing ends it says so, and the viewer can still be asked', async () => {
  await renderPart(<MapFrame title="Station" longitude={10} latitude={-70} viewerUrl={VIEWER} />)
  expect(screen.getAllByRole('paragraph')[0]?.textContent).toBe('The coordinates given lie outside the map.')
  expect(screen.getByRole('button', { name: 'Show map' })).toBeTruthy()
})
