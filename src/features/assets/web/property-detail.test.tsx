import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readText } from '#tests/web/read-text.ts'
import { buildLoan, buildProperty, euros } from './property.test-data.ts'
import { openPanel, readFacts } from './testing/open-panel.tsx'

test('B3.1 every attribute that a property has is shown, in five areas', async () => {
  const full = buildProperty({
    name: 'Zuidas Mixed',
    foreignKey: { system: 'estatebook', key: 'OBJ-144' },
    mainUseType: 'mixed',
    constructionYear: 1998,
    economicConstructionYear: 2011,
    purchaseDate: '2021-11-15',
    landArea: '8976.27',
    lettableArea: '13350',
    letArea: '12269.34',
    parkingSpacesInside: 83,
    parkingSpacesOutside: 36,
    pitches: 3,
    carePlaces: 4,
    beds: 1200,
    occupancyByArea: '91.91',
    occupancyByParking: '91.78',
    occupancyByPotentialRent: '91.54',
    annualContractedRent: euros('3606296.8'),
    annualPotentialRent: euros('3939404.4'),
    waultBase: '4.94',
    waultWorstCase: '4.35',
    appraisedMarketValue: euros('93000000'),
    bookedValue: euros('92000000'),
    netPurchasePrice: euros('97450000'),
    totalInvestmentCosts: euros('103823000'),
    formOfOwnership: 'partOwnership',
    ownershipStructure: 'directAsset',
    investmentProfile: 'corePlus',
    investmentStrategy: 'hold',
    locationQuality: 'A',
    asOf: '2026-10-31',
    useTypes: [
      { useType: 'office', isDevelopment: false, area: '7740', annualRent: euros('2357951.01') },
      { useType: 'hotel', isDevelopment: true, area: '5610', annualRent: euros('1248345.79') },
    ],
    marketValues: [
      { date: '2025-10-31', value: euros('91000000') },
      { date: '2026-10-31', value: euros('93000000') },
    ],
    loans: [
      buildLoan({
        amount: euros('35852291.67'),
        interestRate: '1.23',
        repaymentRate: '1.25',
        fixedUntil: '2031-11-30',
        maturityDate: '2032-05-01',
      }),
    ],
  })
  await openPanel([full], { openId: full.id })
  expect(screen.getAllByRole('heading', { level: 3 }).map(readText)).toEqual([
    'Key figures',
    'General',
    'Area data',
    'Rental overview',
    'Market value and acquisition costs',
    'Financing overview',
  ])
  expect(screen.getAllByText('As of 31.10.2026')).toHaveLength(6)
  expect(readFacts()).toEqual({
    'Property number': 'OBJ-144',
    'Main use type': 'Mixed use',
    'Year of construction': '1998',
    'Economic year of construction': '2011',
    'Purchased on': '15.11.2021',
    'Form of ownership': 'Co-ownership',
    'Ownership structure': 'Direct investment',
    'Investment profile': 'Core plus',
    'Investment strategy': 'Hold',
    'Location quality': 'A',
    'Lettable area': '13,350 m²',
    'Let area': '12,269.34 m²',
    'Vacant area': '1,080.66 m²',
    'Land area': '8,976.27 m²',
    'Parking spaces inside': '83',
    'Parking spaces outside': '36',
    Pitches: '3',
    'Care places': '4',
    Beds: '1,200',
    'Occupancy by area': '91.91 %',
    'Occupancy by parking': '91.78 %',
    'Occupancy by rent': '91.54 %',
    'Contracted rent a year': '€ 3,606,296.80',
    'Potential rent a year': '€ 3,939,404.40',
    'WAULT (base case)': '4.94 years',
    'WAULT (worst case)': '4.35 years',
    'Market value': '€ 93,000,000.00',
    'Book value': '€ 92,000,000.00',
    'Net purchase price': '€ 97,450,000.00',
    'Acquisition and building costs': '€ 6,373,000.00',
    'Total investment costs': '€ 103,823,000.00',
    'Loan-to-value ratio': '38.55 %',
  })
  expect(listCells('Rent by use')).toEqual([
    '7,740 m²',
    '€ 2,357,951.01',
    '5,610 m²',
    '€ 1,248,345.79',
    '€ 3,606,296.80',
  ])
  expect(listCells('Loans')).toEqual(['1.23 %', '1.25 %', '30.11.2031', '01.05.2032', '€ 35,852,291.67'])
  expect(listRowNames('Area by use')).toEqual(['Office', 'Hotel (development)', 'Total'])
  expect(listRowNames('Market value in EUR')).toEqual(['31.10.2025', '31.10.2026'])
})

test('B3.2 amounts of a property that the fund shares are shown at 100 % and as its share', async () => {
  const shared = buildProperty({
    name: 'Graf-Adolf-Karree',
    ownershipShare: '50',
    asOf: '2026-10-31',
    lettableArea: '1000',
    annualContractedRent: euros('3000'),
    annualPotentialRent: euros('3000.01'),
    appraisedMarketValue: euros('84250000'),
    bookedValue: euros('84000000'),
    netPurchasePrice: euros('100.01'),
    totalInvestmentCosts: euros('100.02'),
    saleData: { date: '2026-11-01', price: euros('80000000') },
    useTypes: [
      { useType: 'office', isDevelopment: false, area: '900', annualRent: euros('2000.01') },
      { useType: 'retail', isDevelopment: false, area: '100', annualRent: euros('999.99') },
    ],
    loans: [buildLoan({ amount: euros('42125000') })],
  })
  await openPanel([shared], { openId: shared.id })
  expect(screen.getAllByText('At 100 %')).toHaveLength(5)
  expect(screen.getAllByRole('listitem').map(readText)).toContain('Fund’s share 50.00 %')
  expect(readFacts()).toMatchObject({
    'Fund’s share': '50.00 %',
    'Sale price': '€ 80,000,000.00Fund’s share € 40,000,000.00',
    'Contracted rent a year': '€ 3,000.00Fund’s share € 1,500.00',
    'Potential rent a year': '€ 3,000.01Fund’s share € 1,500.01',
    'Market value': '€ 84,250,000.00Fund’s share € 42,125,000.00',
    'Book value': '€ 84,000,000.00Fund’s share € 42,000,000.00',
    // The parts come to the whole: what is beyond the price is the difference of the shares.
    'Net purchase price': '€ 100.01Fund’s share € 50.01',
    'Acquisition and building costs': '€ 0.01Fund’s share € 0.00',
    'Total investment costs': '€ 100.02Fund’s share € 50.01',
    'Lettable area': '1,000 m²',
    'Loan-to-value ratio': '50.00 %',
  })
  expect(listCells('Rent by use').slice(-2)).toEqual(['€ 3,000.00', '€ 1,500.00'])
  expect(listCells('Loans').slice(-2)).toEqual(['€ 42,125,000.00', '€ 21,062,500.00'])
})

test('B1.8 a property that was left shows its last appraisal with its day, and nothing of today', async () => {
  const left = buildProperty({
    asOf: '2024-06-30',
    figuresUntil: '2024-07-15',
    appraisedMarketValue: euros('1100'),
    marketValues: [{ date: '2024-06-30', value: euros('1100') }],
  })
  await openPanel([left], { openId: left.id })
  expect(screen.getAllByText('As of 30.06.2024')).toHaveLength(6)
  expect(Object.keys(readFacts())).toEqual(['Market value', 'Property number', 'Main use type'])
  expect(screen.getByText('Last valued on 30.06.2024')).toBeTruthy()
  screen.getByText('Figures are shown until 15.07.2024, the day on which this investment ended.')
  // Rent, area and loans may have been reported later.
  expect(screen.getAllByText('No figures up to 15.07.2024 are on record here.')).toHaveLength(3)
  expect(screen.queryByText(/reported/)).toBeNull()
})

test('B1.8 a property that was sold says that its figures end with the sale', async () => {
  const sold = buildProperty({ figuresUntil: '2024-07-15', saleData: { date: '2024-07-15' } })
  await openPanel([sold], { openId: sold.id })
  screen.getByText('Figures are shown until 15.07.2024, the day of the sale.')
})

test('B1.8 the list of what was left says until when', async () => {
  await openPanel([buildProperty({ figuresUntil: '2024-07-15', lettableArea: '10' })])
  screen.getByText('Figures are shown until 15.07.2024, the day on which this investment ended.')
  screen.getByText(
    'Not included, because none up to 15.07.2024 are on record: market value of 1 property, occupancy of 1 property.',
  )
})

function listCells(table: string): string[] {
  return within(screen.getByRole('table', { name: table }))
    .getAllByRole('cell')
    .map(readText)
}

/** Of the table that stands behind a drawing, folded away. */
function listRowNames(drawing: string): string[] {
  const figure = within(screen.getByRole('figure', { name: drawing }))
  return figure.getAllByRole('rowheader', { hidden: true }).map(readText)
}

test('B3.1 what a property does not have is not shown, and empty areas say so', async () => {
  const bare = buildProperty({ name: 'Rohbau' })
  await openPanel([bare], { openId: bare.id })
  expect(Object.keys(readFacts())).toEqual(['Property number', 'Main use type'])
  expect(screen.getByText('No loans are reported for this property.')).toBeTruthy()
  expect(screen.getAllByText('Nothing has been reported here.')).toHaveLength(3)
})

const at = (latitude: string) => buildProperty({ coordinates: { longitude: '9.99', latitude } })
const MAP_URL = 'https://maps.example/embed'

test.each([
  ['where there is one', { property: at('53.55'), mapUrl: MAP_URL, count: 1 }],
  ['not where there is none', { property: at('53.55'), mapUrl: undefined, count: 0 }],
  ['not for coordinates outside the map', { property: at('153.55'), mapUrl: MAP_URL, count: 0 }],
])('A5.4 the external map is offered %s', async (_, { property, mapUrl, count }) => {
  await openPanel([property], { openId: property.id, ...(mapUrl !== undefined && { mapUrl }) })
  expect(screen.queryAllByRole('button', { name: 'Show map' })).toHaveLength(count)
})

test('A5.4 coordinates outside the map are said to be so', async () => {
  const lost = at('153.55')
  await openPanel([lost], { openId: lost.id })
  expect(screen.getByText('The coordinates given lie outside the map.')).toBeTruthy()
})

test('A5.4 a picture opens in the lightbox', async () => {
  const pictures = ['a', 'b'].map((id) => ({ id, href: `/picture/v1/${id}` }))
  const property = buildProperty({ name: 'Fleetkontor', pictures })
  const { user } = await openPanel([property], { openId: property.id })
  await user.click(screen.getByRole('button', { name: /Picture 2 of 2/ }))
  const dialog = await screen.findByRole('dialog')
  const picture = await within(dialog).findByRole('img')
  expect(picture.getAttribute('src')).toBe('/picture/v1/b?width=1600')
})
