import { expect, test } from 'vitest'
import { PlacesCard } from './places-card.tsx'
import type { Place } from './portfolio.api.ts'
import { buildRow } from './portfolio.test-data.ts'
import { renderPortfolio } from './testing/render-portfolio.tsx'

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
const ROWS = [buildRow(), buildRow({ id: 'row-2' })]
const card = (load: () => Promise<readonly Place[]>) => (
  <PlacesCard load={load} rows={ROWS} counts={undefined} />
)

test('B1 every property leads to itself in its investment; nothing is fetched from outside', async () => {
  const { container, waitFor } = await renderPortfolio(card(async () => [PLACE]))
  await waitFor(() => expect(container.querySelector('figure')).not.toBeNull())
  const link = container.querySelector('li a')
  expect(link?.textContent).toBe('Kaispeicher West')
  expect(link?.getAttribute('href')).toBe('/halden/portfolio/row-1?tab=properties&property=house-1')
  expect(container.querySelector('li')?.textContent).toContain('Hamburg, Germany · Office')
  expect(container.querySelector('li')?.textContent).toContain('Urban Core I and 1 other investment')
  expect(container.querySelector('img, iframe')).toBeNull()
})

test('B1 one whose place nobody knows is listed all the same', async () => {
  const { coordinates: _, ...nowhere } = { ...PLACE, owners: 1 }
  const { container, waitFor } = await renderPortfolio(card(async () => [nowhere]))
  await waitFor(() => expect(container.querySelector('li a')?.textContent).toBe('Kaispeicher West'))
  expect(container.querySelector('li')?.textContent).not.toContain('other investment')
})

test('A13.1 that could not be had can be tried again', async () => {
  let isCut = true
  const load = async () => {
    if (isCut) throw new TypeError('Failed to fetch')
    return [PLACE]
  }
  const { container, press, waitFor } = await renderPortfolio(card(load))
  expect(container.querySelector('[role=alert]')?.textContent).toContain('Could not load data')
  isCut = false
  await press('Retry')
  await waitFor(() => expect(container.querySelector('figure')).not.toBeNull())
})

test('B1 without any property it says so', async () => {
  const { container } = await renderPortfolio(card(async () => []))
  expect(container.textContent).toContain('Your investments hold no properties at present.')
})
