import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getFold } from '#tests/web/get-fold.ts'
import { readText } from '#tests/web/read-text.ts'
import { buildProperty, euros } from './property.test-data.ts'
import { openPanel } from './testing/open-panel.tsx'

const small = buildProperty({
  name: 'Ärztehaus',
  appraisedMarketValue: euros('1000000'),
  occupancyByArea: '99.5',
})
const large = buildProperty({
  name: 'Fleetkontor',
  appraisedMarketValue: euros('2000000'),
  occupancyByArea: '90',
  address: { city: 'Hamburg', country: 'DE' },
})
const sold = buildProperty({
  name: 'Neckartor',
  saleData: { date: '2026-02-16', price: euros('37500000') },
})
const ALL = [large, small, sold]

const getList = () => screen.getByRole('region', { name: 'All properties' })
const listNames = () =>
  within(getList())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const listHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('B3.1 the list sorts by value, name or occupancy; what is sold stands apart, folded away', async () => {
  const { user } = await openPanel(ALL)
  expect(listNames()).toEqual(['Fleetkontor', 'Ärztehaus'])
  await user.click(screen.getByRole('radio', { name: 'Occupancy' }))
  expect(listNames()).toEqual(['Ärztehaus', 'Fleetkontor'])
  const details = getFold('Sold properties')
  expect(details.open).toBe(false)
  expect(details.textContent).toContain('16.02.2026')
  expect(details.textContent).toContain('37,500,000')
})

test('B3.1 totals leave out what is sold, and say what is missing', async () => {
  await openPanel([...ALL, buildProperty({ name: 'Rohbau', isDevelopment: true })])
  const totals = readText(screen.getByRole('region', { name: 'All properties together' }))
  expect(totals).toContain('€ 3,000,000')
  expect(totals).toContain(
    'Not included, because not reported: market value of 1 property, lettable areas of 3 properties, occupancies of 3 properties.',
  )
  expect(totals).toContain('Sold properties are not included.')
  expect(screen.getByText('Office (development)')).toBeTruthy()
})

test('B3.2 of what the fund shares with others both values are shown, and totals count its share', async () => {
  const shared = buildProperty({
    name: 'Graf-Adolf-Karree',
    ownershipShare: '50',
    appraisedMarketValue: euros('84250000'),
    lettableArea: '1000',
  })
  const own = buildProperty({
    name: 'Fleetkontor',
    ownershipShare: '100',
    appraisedMarketValue: euros('209030000'),
    lettableArea: '2000',
  })
  const left = buildProperty({
    name: 'Neckartor',
    ownershipShare: '25',
    saleData: { date: '2026-02-16', price: euros('40000000') },
  })
  await openPanel([shared, own, left])
  const totals = readText(screen.getByRole('region', { name: 'All properties together' }))
  expect(totals).toMatch(/^Market value, fund’s share.*€ 251,155,000Market value at 100 %€ 293,280,000/)
  expect(totals).toMatch(/Lettable area, fund’s share.*2,500 m²/)
  const row = readText(within(getList()).getAllByRole('listitem')[1] as HTMLElement)
  expect(row).toContain('Market value at 100 %€ 84,250,000')
  expect(row).toContain('Fund’s share€ 42,125,00050.00 %')
  expect(row).toContain('Lettable area at 100 %1,000 m²')
  expect(readText(getFold('Sold properties'))).toContain('€ 40,000,000Fund’s share € 10,000,000')
})

test('B3.2 where the fund owns everything, nothing is said of shares', async () => {
  await openPanel([buildProperty({ ownershipShare: '100', appraisedMarketValue: euros('1') })])
  expect(screen.queryByText(/100 %|[Ff]und’s share/)).toBeNull()
})

test('B3.1 opening pushes one entry and leads to the heading, going back to the row it was opened from', async () => {
  const { follow, address, entries } = await openPanel(ALL)
  await follow('Ärztehaus', getList())
  expect(address()).toBe(`/halden/portfolio/item-1?tab=properties&property=${small.id}`)
  expect(entries()).toBe(2)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Ärztehaus' }))
  await follow(/^Previous.*Fleetkontor$/)
  expect(document.activeElement?.textContent).toBe('Fleetkontor')
  expect(entries()).toBe(2)
  await follow('All properties')
  expect(address()).toBe('/halden/portfolio/item-1?tab=properties')
  expect(document.activeElement?.id).toBe(`property-${large.id}`)
})

test('B3.1 a property that was opened by its address gives way to the list', async () => {
  const { follow, address, entries } = await openPanel(ALL, { openId: small.id })
  expect(listHeadings()).toEqual(['Ärztehaus'])
  await follow('All properties')
  expect(address()).toBe('/halden/portfolio/item-1?tab=properties')
  expect(entries()).toBe(1)
})

test('B3.1 A13.1 a property that the investment does not hold is said so, with the way to the list', async () => {
  const { follow } = await openPanel(ALL, { openId: 'nowhere' })
  expect(listHeadings()).toEqual(['This property is not part of the investment'])
  await follow('All properties')
  expect(listHeadings()).toEqual(['Properties'])
})

test('B3.1 without properties it is said what will be here', async () => {
  await openPanel([], { isGerman: true })
  expect(listHeadings()).toEqual(['Noch keine Immobilien'])
  expect(screen.getByRole('link', { name: 'Zum Fonds' })).toBeTruthy()
})
