import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import type { Place } from '../places.domain.ts'
import { PlacesCard } from './places-card.tsx'
import { buildRow } from './portfolio.test-data.ts'

const PLACES = 'GET /api/halden/portfolio/places'
const PLACE: Place = {
  id: 'house-1',
  itemId: 'row-1',
  owners: 2,
  name: 'Kaispeicher West',
  city: 'Hamburg',
  country: 'DE',
  useType: 'office',
  coordinates: { latitude: '53.54', longitude: '9.99' },
}
const CARD = <PlacesCard rows={[buildRow(), buildRow({ id: 'row-2' })]} counts={undefined} />
const placed = (...places: readonly Place[]) => respond({ places })

test('B1 every property leads to itself in its investment; nothing is fetched from outside', async () => {
  stubServer({ [PLACES]: placed(PLACE) })
  const { container } = await renderPart(CARD)
  await screen.findByRole('figure')
  const item = screen.getByRole('listitem')
  const link = within(item).getByRole('link', { name: 'Kaispeicher West' })
  expect(link.getAttribute('href')).toBe('/halden/portfolio/row-1?tab=properties&property=house-1')
  expect(item.textContent).toContain('Hamburg, Germany · Office')
  expect(item.textContent).toContain('Urban Core I and 1 other investment')
  expect(container.innerHTML).not.toMatch(/<(img|iframe)/)
})

test('B1 one whose place nobody knows is listed all the same', async () => {
  const { coordinates: _, ...nowhere } = { ...PLACE, owners: 1 }
  stubServer({ [PLACES]: placed(nowhere) })
  await renderPart(CARD)
  expect(await screen.findByRole('link', { name: 'Kaispeicher West' })).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).not.toContain('other investment')
})

test('A13.1 that could not be had can be tried again', async () => {
  stubServer({ [PLACES]: [respond({}, 503), placed(PLACE)] })
  const { user } = await renderPart(CARD)
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load data')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('figure')).toBeTruthy()
})

test('B1 without any property it says so', async () => {
  stubServer({ [PLACES]: placed() })
  await renderPart(CARD)
  expect(await screen.findByText('Your investments hold no properties at present.')).toBeTruthy()
})
