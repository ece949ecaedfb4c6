import { act } from 'react'
import { expect, test } from 'vitest'
import { buildAsset, euros } from './asset.test-data.ts'
import { renderPanel } from './testing/render-panel.tsx'

const small = buildAsset({
  name: 'Ärztehaus',
  appraisedMarketValue: euros('1000000'),
  occupancyByArea: '99.5',
})
const large = buildAsset({
  name: 'Fleetkontor',
  appraisedMarketValue: euros('2000000'),
  occupancyByArea: '90',
  address: { city: 'Hamburg', country: 'DE' },
})
const sold = buildAsset({
  name: 'Neckartor',
  saleData: { date: '2026-02-16', price: euros('37500000') },
})
const ALL = [large, small, sold]

test('B3.1 the list sorts by value, name or occupancy; what is sold stands apart, folded away', async () => {
  const panel = await renderPanel(ALL)
  const names = () => panel.texts('section ul a[id]')
  expect(names()).toEqual(['Fleetkontor', 'Ärztehaus'])
  const occupancy = panel.container.querySelector<HTMLInputElement>('input[value=occupancy]')
  await act(async () => occupancy?.click())
  expect(names()).toEqual(['Ärztehaus', 'Fleetkontor'])
  const details = panel.container.querySelector<HTMLDetailsElement>('details:has(h3)')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('16.02.2026')
  expect(details?.textContent).toContain('37,500,000')
})

test('B3.1 totals leave out what is sold, and say what is missing', async () => {
  const panel = await renderPanel([...ALL, buildAsset({ name: 'Rohbau', isDevelopment: true })])
  const [totals] = panel.texts('section')
  expect(totals).toContain('€ 3,000,000')
  expect(totals).toContain(
    'Not included, because not reported: market value of 1 property, lettable areas of 3 properties, occupancies of 3 properties.',
  )
  expect(totals).toContain('Sold properties are not included.')
  expect(panel.container.textContent).toContain('Office (development)')
})

test('B3.1 opening pushes one entry and leads to the heading, going back to the row it was opened from', async () => {
  const panel = await renderPanel(ALL)
  await panel.follow('Ärztehaus')
  expect(panel.address()).toBe(`/halden/portfolio/item-1?tab=properties&property=${small.id}`)
  expect(panel.entries()).toBe(2)
  expect(document.activeElement?.textContent).toBe('Ärztehaus')
  expect(document.activeElement?.tagName).toBe('H2')
  await panel.follow('Previous: Fleetkontor')
  expect(document.activeElement?.textContent).toBe('Fleetkontor')
  expect(panel.entries()).toBe(2)
  await panel.follow('All properties')
  expect(panel.address()).toBe('/halden/portfolio/item-1?tab=properties')
  expect(document.activeElement?.id).toBe(`property-${large.id}`)
})

test('B3.1 a property that was opened by its address gives way to the list', async () => {
  const panel = await renderPanel(ALL, { openId: small.id })
  expect(panel.texts('h2')).toEqual(['Ärztehaus'])
  await panel.follow('All properties')
  expect(panel.address()).toBe('/halden/portfolio/item-1?tab=properties')
  expect(panel.entries()).toBe(1)
})

test('B3.1 A13.1 a property that the investment does not hold is said so, with the way to the list', async () => {
  const panel = await renderPanel(ALL, { openId: 'nowhere' })
  expect(panel.texts('h2')).toEqual(['This property is not part of the investment'])
  await panel.follow('All properties')
  expect(panel.texts('h2')).toEqual(['Properties'])
})

test('B3.1 without properties it is said what will be here', async () => {
  const panel = await renderPanel([], { locale: 'de-DE' })
  expect(panel.texts('h2')).toEqual(['Noch keine Immobilien'])
  expect(panel.texts('a')).toEqual(['Zum Fonds'])
})
