import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { toOrdinarySpaces } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { market as german } from '../locales/de-DE.ts'
import { market as english } from '../locales/en-GB.ts'
import type { OfferedFund } from '../products.domain.ts'
import { MarketScreen } from './market-screen.tsx'
import type { MarketSearch } from './market-search.ts'
import { buildOffered } from './testing/build-offered.ts'

const FUNDS: readonly OfferedFund[] = [
  buildOffered({ name: 'Own words', assetClass: 'WALD_KIEFER', state: 'closed', currency: 'CHF' }),
  buildOffered({
    name: 'Wohnen Nord',
    state: 'nearlyPlaced',
    subscriptionClosesOn: '2999-06-30',
    placed: { day: '2026-10-31', percent: '97.55' },
    subject: 'Ein Haus in Kiel',
    minimumParticipation: createMoney('10000.00', 'EUR'),
    termYears: 12,
    riskClass: 4,
    firstDistributionOn: '2028-06-30',
    otherLanguages: { subject: 'de-DE' },
  }),
]

const readCount = () => screen.getAllByRole('status')[0]?.textContent

async function open(funds = FUNDS, search: MarketSearch = {}, at = '/halden/market') {
  const onSearch = vi.fn<(search: MarketSearch) => void>()
  const page = (now: MarketSearch) => (
    <MarketScreen title="Market" funds={funds} search={now} onSearch={onSearch} />
  )
  const rendered = await renderPart(page(search), { at })
  return { onSearch, page, ...rendered }
}

const textsOf = (cards: readonly HTMLElement[]) =>
  cards.map(({ textContent }) => toOrdinarySpaces(textContent ?? ''))

test('B4.1 B4.3 a card tells every slice that there is, and none that is not', async () => {
  await open()
  const cards = screen.getAllByRole('listitem')
  expect(textsOf(cards)).toEqual([
    `Picture of Wohnen NordReal estate · ResidentialWohnen NordNearly placeduntil 30.06.2999Ein Haus in Kiel(in German)97.55 % placed on 31.10.2026Minimum participation€ 10,000.00Planned term12 yearsCurrencyEURRisk class4 of 7First payout30.06.2028Compare (Wohnen Nord)${english.risk.card}`,
    `Picture of Own wordsWALD · KIEFEROwn wordsSubscription endedCurrencyCHFCompare (Own words)${english.risk.card}`,
  ])
  expect(screen.getByText('Ein Haus in Kiel').lang).toBe('de-DE')
  const link = within(screen.getByRole('heading', { level: 2, name: 'Wohnen Nord' })).getByRole('link')
  expect(link.getAttribute('href')).toBe('/halden/market/Wohnen%20Nord')
})

test.each([
  ['/halden/market', english, /prospectus.+key information.+page of each fund.+Halden Real Assets/],
  ['/halden/de-DE/market', german, /Verkaufsprospekt.+Basisinformationsblatt.+Seite.+Halden Real Assets/],
])(
  'B4.1 %s and each of its cards warn of loss, and tell where prospectus and key information are',
  async (at, texts, where) => {
    await open(FUNDS, {}, at)
    expect(screen.getAllByText(texts.risk.card)).toHaveLength(FUNDS.length)
    const [above] = texts.risk.page.split('.')
    expect(screen.getByText((text) => text.startsWith(above ?? '-') && where.test(text))).toBeTruthy()
    expect(texts.risk.card).toMatch(/prospe[ck]t.+(fund’s page|Seite des Fonds)/i)
  },
)

test('B4.3 what is chosen goes to the address, and the number of funds is announced', async () => {
  const { user, onSearch, page, show } = await open()
  expect(readCount()).toBe('2 funds')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'CHF')
  expect(onSearch).toHaveBeenLastCalledWith({ currency: 'CHF' })
  await show(page({ currency: 'CHF' }))
  expect(readCount()).toBe('1 of 2 funds')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name')
  expect(onSearch).toHaveBeenLastCalledWith({ currency: 'CHF', sort: 'name' })
})

test('B4.3 marks stay in the address through filter and sort; a fourth is refused with a sentence', async () => {
  const four = ['A', 'B', 'C', 'D'].map((name) =>
    buildOffered({ name, currency: name === 'D' ? 'CHF' : 'EUR' }),
  )
  const { user, onSearch, page, show } = await open(four, { compare: 'A,B,nowhere', sort: 'name' })
  const readBar = () => screen.getAllByRole('status')[1]?.textContent
  expect(readBar()).toBe(
    '2 of 3 funds marked: A, BThe address names a fund that is not open for subscription; it was left out.',
  )
  expect(screen.getByRole('link', { name: 'Compare funds' }).getAttribute('href')).toMatch(
    /\/market\/compare\?funds=A%2CB$/,
  )
  const readLink = (name: string) =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('compare')
  expect(readLink('Compare (C)')).toBe('A,B,C')
  expect(readLink('Remove from comparison (A)')).toBe('B')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
  expect(onSearch).toHaveBeenLastCalledWith({ currency: 'EUR', sort: 'name', compare: 'A,B,nowhere' })
  await show(page({ compare: 'A,B,C,D' }))
  expect(readBar()).toContain('‘D’ was not added: at most 3 funds can be compared.')
  expect(screen.getAllByRole('link', { name: /^Remove from comparison/ })).toHaveLength(3)
})

test('B4.3 where nothing matches one link shows all again; where nothing is on offer nothing is filtered', async () => {
  const { unmount } = await open(
    FUNDS,
    { currency: 'GBP', sort: 'name' },
    '/halden/market?currency=GBP&sort=name',
  )
  expect(readCount()).toBe('None of 2 funds')
  expect(screen.getByRole('heading', { name: 'No fund matches this choice.' })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).value).toBe('GBP')
  expect(screen.getByRole('link', { name: 'Show all funds' }).getAttribute('href')).toMatch(
    /market\?sort=name$/,
  )
  unmount()
  await open([])
  expect(screen.getByRole('heading', { name: 'No funds for subscription' })).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
})
