import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSeen } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { createQueryClient } from '#web/api-client/query.ts'
import type { TrancheAnswer } from '../../tranche.wire.ts'
import { decodeFund } from '../decode-fund.api.ts'
import { fundQuery } from '../fund.api.ts'
import { FundScreen } from './fund-screen.tsx'
import { FundSlices } from './fund-slices.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const euros = (betrag: string) => ({ betrag, waehrung: 'EUR' })

const BARE: TrancheAnswer = {
  id: ID,
  name: 'Wohnen Nord',
  jahr: 2026,
  waehrung: 'EUR',
  assetklasse: 'IMMOBILIEN_WOHNEN',
  zeichnungsstatus: 'BEVORSTEHEND',
  links: [],
}
const FULL: TrancheAnswer = {
  ...BARE,
  mindestbeteiligung: euros('10000'),
  gegenstand: 'Ein Haus in Kiel',
  sprachen: { gegenstand: 'de-DE' },
  zeichnungsstatus: 'OFFEN',
  zeichnungsfrist: { bis: '2999-06-30' },
  platziert: { stichtag: '2026-10-31', prozent: '62.5' },
  _embedded: {
    basisdaten: { kvg: 'Linden KVG', laufzeit_jahre: 12, risikoklasse: 4, eigenkapital: euros('20') },
    beteiligung: { agio: '5', stueckelung: euros('1000'), einzahlungen: 'within 14 days' },
    auszahlungen: {
      hinweise: 'Before taxes',
      auszahlungen: [
        { jahr: 2025, geplant: '4', tatsaechlich: '4.25' },
        { jahr: 2026, geplant: '4.5' },
      ],
    },
    investitionen: {
      mittelherkunft: [
        { bezeichnung: 'Equity', wert: euros('20') },
        { bezeichnung: 'Loans', wert: euros('12') },
      ],
      mittelverwendung: [{ bezeichnung: 'Kaufpreis', wert: euros('30'), sprachen: { bezeichnung: 'de-DE' } }],
    },
    entwicklung: {
      entwicklung: 'As planned',
      nav: [
        { datum: '2025-12-31', wert: euros('19000000'), bezugsnominal: euros('20000000') },
        { datum: '2026-06-30', wert: euros('19500000'), bezugsnominal: euros('20000000') },
      ],
    },
    ansprechpartner: {
      id: ID,
      firstName: 'Katharina',
      lastName: 'Vogt',
      phone: '+49 69 90009 114',
      email: 'katharina.vogt@halden.example',
      client: 'halden',
      foreignKeySystem: 'crm',
      foreignKeyKey: 'CP-1',
    },
    eigene: [
      { id: 'held-1', beteiligungsnummer: 'P-1', nominal: euros('25000'), status: 'active' },
      { id: 'held-2', beteiligungsnummer: 'P-2', nominal: euros('10000'), status: 'historical' },
    ],
  },
}

async function open(answer: TrancheAnswer, at = '/halden/market/1') {
  const queryClient = createQueryClient()
  const locale = at.includes('de-DE') ? 'de-DE' : 'en-GB'
  queryClient.setQueryData(fundQuery({ client: 'halden', locale }, ID).queryKey, decodeFund(answer))
  return await renderPart(
    <FundScreen
      id={ID}
      showActions={({ product }) => `act on ${product.name}`}
      showSubscription={({ product }) => `begun: ${product.name}`}
      showProperties={(properties) => `${properties.length} properties`}
      showDocuments={({ documents, letters }) => `${documents.length + letters.length} documents`}
    />,
    { at, queryClient },
  )
}

const listHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(readSeen))

test('B4.2 the page of a fund tells every slice that there is', async () => {
  await open(FULL)
  expect(listHeadings()).toEqual([
    'Your contact person',
    'You hold this fund',
    'About the fund',
    'Parties',
    'Capital',
    'Terms of participation',
    'Where the money comes from and where it goes',
    'Payouts of the fund',
    'Net asset value over time',
  ])
  expect(screen.getByText('Open for subscription').parentElement?.textContent).toMatch(/until 30.06.2999$/)
  expect(screen.getByText(/^62.5.% placed on 31.10.2026$/)).toBeTruthy()
  expect(screen.getByText(/prospectus.+key information.+free of charge.+Halden Real Assets/)).toBeTruthy()
  const facts = screen.getByRole('region', { name: 'Key figures' })
  expect(within(facts).getAllByRole('definition').map(readSeen)).toEqual([
    '€ 10,000.00',
    '€ 1,000.00',
    '5.00 %',
    '12 years',
    'EUR',
    '4 of 7',
  ])
  expect(screen.getByText('Ein Haus in Kiel').lang).toBe('de-DE')
  expect(screen.getByText('within 14 days')).toBeTruthy()
  expect(screen.getByText('Before taxes')).toBeTruthy()
  expect(screen.getByText('begun: Wohnen Nord')).toBeTruthy()
  expect(screen.getByText('act on Wohnen Nord')).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const places = links.map((link) => link.getAttribute('href')?.split('#')[1] ?? '')
  expect(places).toEqual(['keyFacts', 'terms', 'budget', 'payouts', 'development', 'documents'])
  expect(places.filter((place) => !document.getElementById(place))).toEqual([])
})

test('B4.2 use and origin of funds come to the same total; what is not itemised is named', async () => {
  await open(FULL)
  expect(readRows('Where the money comes from')).toEqual([
    ['Equity', '€ 20', '62.5 %'],
    ['Loans', '€ 12', '37.5 %'],
    ['Total', '€ 32', '100.0 %'],
  ])
  expect(readRows('Where the money goes')).toEqual([
    ['Kaufpreis(in German)', '€ 30', '93.8 %'],
    ['Not itemised', '€ 2', '6.2 %'],
    ['Total', '€ 32', '100.0 %'],
  ])
  const figure = screen.getByRole('figure', { name: 'Where the money comes from and where it goes' })
  expect(within(figure).getByText(/2.00 more come in than the fund says where they go/)).toBeTruthy()
})

test('B4.2 a year without a payout is not zero; a net asset value tells its day and its nominal capital', async () => {
  await open(FULL, '/halden/de-DE/market/1')
  const table = screen.getByRole('table', { name: /^Auszahlungen nach Jahren/, hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.slice(1).map((row) => [...row.children].map(readSeen))).toEqual([
    ['2025', '4,00 %', '4,25 %'],
    ['2026', '4,50 %', '–'],
  ])
  expect(
    screen.getByText(/19\.500\.000,00.€ am 30\.06\.2026, bezogen auf ein Nominalkapital von 20\.000\.000/),
  ).toBeTruthy()
})

test('B4.2 who holds the fund gets to each investment, told apart by its number; B2.4 whom to ask', async () => {
  await open(FULL)
  const note = screen.getByRole('region', { name: 'You hold this fund' })
  const links = within(note).getAllByRole('link')
  expect(links.map((link) => [readSeen(link), link.getAttribute('href')])).toEqual([
    ['Participation P-1, € 25,000', '/halden/portfolio/held-1?tab=investment'],
    ['Participation P-2, € 10,000 (ended)', '/halden/portfolio/held-2?tab=investment'],
  ])
  const person = screen.getByRole('region', { name: 'Your contact person' })
  const ways = within(person).getAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+496990009114',
    'mailto:katharina.vogt@halden.example',
  ])
})

test('B4.2 no slice that does not exist; the documents always stand, where the risk notice leads', async () => {
  await open(BARE)
  expect(listHeadings()).toEqual(['About the fund'])
  expect(screen.getByText('Coming soon')).toBeTruthy()
  expect(screen.getByText('0 documents')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.queryByText(/properties$/)).toBeNull()
})

test('B2.1 an investment shows the same slices of its fund', async () => {
  await renderPart(<FundSlices product={decodeFund(FULL).product} />)
  expect(listHeadings()).toEqual([
    'About the fund',
    'Parties',
    'Capital',
    'Terms of participation',
    'Where the money comes from and where it goes',
    'Payouts of the fund',
    'Net asset value over time',
  ])
})
