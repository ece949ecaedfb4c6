import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openSettingServer } from '#features/settings/web/testing/setting-server.ts'
import { eventually } from '../../../../tests/eventually.ts'
import type { fetchRows } from './portfolio.api.ts'
import {
  buildCourse,
  buildFundEntry,
  buildPage,
  buildPublicEntry,
  buildRow,
  buildSubscriptionEntry,
  buildSummary,
} from './portfolio.test-data.ts'
import type { PortfolioPage } from './portfolio-page.ts'
import { splitEntries } from './portfolio-row.ts'
import { PortfolioScreen, type PortfolioSearch } from './portfolio-screen.tsx'
import { PortfolioStore } from './portfolio-store.ts'
import { renderPortfolio } from './testing/render-portfolio.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Answer = (ids: readonly string[]) => ReturnType<typeof fetchRows>
const sharePrices = { currency: 'EUR', dates: ['2025-12-31', '2026-09-30'], amounts: ['100', '104.2'] }
const complete: Answer = async (ids) => ({
  items: ids.map((id) => buildCourse({ id, sharePrices })),
  missing: [],
})

async function openScreen(
  page: Partial<PortfolioPage>,
  options: { answer?: Answer; search?: PortfolioSearch } & Parameters<typeof renderPortfolio>[1] = {},
) {
  const { answer = complete, search = {}, ...shell } = options
  openSettingServer()
  const asked: string[][] = []
  const searches: PortfolioSearch[] = []
  const store = new PortfolioStore('halden', {
    now: () => new Date('2026-11-15T12:00:00Z'),
    fetchRows: async (_client, _locale, ids) => {
      asked.push([...ids])
      return await answer(ids)
    },
  })
  const screen = (
    <PortfolioScreen
      title="Portfolio"
      page={buildPage(page)}
      store={store}
      loadPlaces={async () => []}
      search={search}
      onSearch={(changed) => searches.push(changed)}
    />
  )
  const rendered = await renderPortfolio(screen, shell)
  const read = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
  const findRow = (name: string) => {
    const row = [...rendered.container.querySelectorAll('li')].find((one) => one.textContent.includes(name))
    if (!row) throw new Error(`no row: ${name}`)
    return row
  }
  return { ...rendered, asked, searches, findRow, readRow: (name: string) => read(findRow(name)) }
}

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => buildRow({ id: `row-${index}`, name: `Fund ${index}` }))

describe('B1.1 the list', () => {
  test('stands in groups in the order of the ledger; each row leads to its investment', async () => {
    const { rows } = splitEntries([
      buildFundEntry({ id: 'special', name: 'Core' }),
      buildPublicEntry({ id: 'public' }),
      buildFundEntry({ id: 'wind', name: 'Wind', _type: 'infrastructureInvestment' }),
      buildFundEntry({ id: 'iberia', name: 'Iberia', _type: 'internationalInvestment' }),
    ])
    const { texts, container } = await openScreen({ rows })
    expect(texts('h3')).toEqual(['Special funds', 'Public funds', 'Infrastructure', 'International'])
    const links = [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['special', 'public', 'wind', 'iberia'].map((id) => `/halden/portfolio/${id}`))
  })

  test('tells number or ISIN, shares, value and its day, and what is new', async () => {
    const news = [{ itemId: 'row-1', documents: 2, payments: 1 }]
    const { readRow } = await openScreen({ news })
    const text = readRow('Urban Core I')
    for (const part of [
      'Special fund',
      'ISIN DE000A1B2C34 · 1,000 shares',
      '€ 101,500.00',
      'as of 30.09.2026',
      'New distribution',
      '2 new documents',
      'Office',
    ])
      expect(text).toContain(part)
  })

  test('B1.5 shows what is in another currency in the chosen one, too', async () => {
    const rates = [{ currency: 'USD', date: '2026-11-13', rate: '1.25', isSample: false }]
    const summary = buildSummary({ rates, currencies: ['EUR', 'USD'] })
    const rows = [buildRow({ value: { amount: '1000', currency: 'USD' } })]
    const { readRow } = await openScreen({ rows, summary })
    expect(readRow('Urban Core I')).toContain('≈ € 800.00')
  })

  test('a fund house’s own asset class stays as it is', async () => {
    const { readRow } = await openScreen({ rows: [buildRow({ assetClass: 'KUNST_Öl auf Leinwand' })] })
    expect(readRow('Urban Core I')).toContain('Öl auf Leinwand')
  })
})

describe('B1.2 loading', () => {
  test('shows the basic values first, then the rest, with progress', async () => {
    const held = Promise.withResolvers<void>()
    const answer: Answer = async (ids) => {
      if (ids.includes('row-10')) await held.promise
      return await complete(ids)
    }
    const { container, readRow, texts, waitFor } = await openScreen({ rows: manyRows(12) }, { answer })
    expect(readRow('Fund 11')).toContain('€ 101,500.00')
    await waitFor(() => expect(container.querySelector('progress')?.getAttribute('value')).toBe('10'))
    expect(container.textContent).toContain('10 of 12 loaded')
    expect(readRow('Fund 0')).toContain('+4.20 %')
    expect(readRow('Fund 11')).not.toContain('%')
    // Numbers are not read aloud one by one.
    expect(texts('output').join('')).toBe('')
    await act(async () => held.resolve())
    await waitFor(() => expect(readRow('Fund 11')).toContain('+4.20 %'))
    expect(container.querySelector('progress')).toBeNull()
    expect(texts('output').join('')).toBe('All 12 investments are loaded.')
  })

  test('A13.1 a row that fails says so, and is retried alone', async () => {
    let isFailing = true
    const answer: Answer = async (ids) => {
      const loaded = await complete(ids)
      if (!isFailing) return loaded
      return { items: loaded.items.filter(({ id }) => id !== 'row-1'), missing: ['row-1'] }
    }
    const { asked, readRow, press, texts, container } = await openScreen({ rows: manyRows(3) }, { answer })
    expect(readRow('Fund 1')).toContain('Could not load data')
    expect(readRow('Fund 0')).toContain('+4.20 %')
    expect(texts('output').join('')).toContain('1 investment could not be loaded completely')
    isFailing = false
    await press('Retry Fund 1')
    expect(asked.at(-1)).toEqual(['row-1'])
    expect(readRow('Fund 1')).toContain('+4.20 %')
    expect(container.textContent).not.toContain('Could not load data')
  })

  test('A13.1 with several, all can be retried at once', async () => {
    let isCut = true
    const answer: Answer = async (ids) => {
      if (isCut) throw new TypeError('Failed to fetch')
      return await complete(ids)
    }
    const { container, press } = await openScreen({ rows: manyRows(25) }, { answer })
    expect(container.textContent).toContain('25 investments could not be loaded completely')
    isCut = false
    await press('Retry all')
    expect(container.textContent).not.toContain('could not be loaded')
  })
})

describe('B1.3 closed investments', () => {
  const findClosed = (container: Element) =>
    [...container.querySelectorAll('details')].find(({ textContent }) => textContent.includes('Old One'))
  const closed = buildRow({ id: 'old', name: 'Old One', status: 'historical', closedOn: '2025-08-22' })

  test('stand apart, folded away, with the day; they are loaded when they are looked at', async () => {
    const { container, asked, readRow, waitFor } = await openScreen({ rows: [buildRow(), closed] })
    await waitFor(() => expect(findClosed(container)).toBeDefined())
    expect(findClosed(container)?.open).toBe(false)
    expect(asked).toEqual([['row-1']])
    await act(async () => findClosed(container)?.querySelector('summary')?.click())
    await waitFor(() => expect(asked).toEqual([['row-1'], ['old']]))
    expect(readRow('Old One')).toContain('Closed on 22.08.2025')
  })

  test('are open where nothing else is held', async () => {
    const summary = buildSummary({
      counts: { active: 0, historical: 1, subscriptions: 0, properties: 0, countries: 0 },
    })
    const { container, asked, waitFor } = await openScreen({ rows: [closed], summary })
    await waitFor(() => expect(findClosed(container)?.open).toBe(true))
    expect(container.textContent).toContain('You hold no investments at present.')
    expect(asked).toEqual([['old']])
  })
})

describe('B1.5 the currency', () => {
  const summary = buildSummary({ currencies: ['EUR', 'USD'] })

  test('is chosen among those held, for the address and for the next visit', async () => {
    const { container, searches } = await openScreen({ summary })
    const { calls } = openSettingServer()
    const dollars = container.querySelector<HTMLInputElement>('input[value=USD]')
    await act(async () => dollars?.click())
    expect(searches).toEqual([{ currency: 'USD' }])
    await eventually(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
        ['/api/userconfig/v1/user/portfolioCurrency', 'USD'],
      ]),
    )
  })

  test('A12.3 who looks at somebody else’s portfolio chooses, but leaves no trace', async () => {
    const { container, searches } = await openScreen({ summary }, { session: { viewee: { name: 'Ada' } } })
    const { calls } = openSettingServer()
    await act(async () => container.querySelector<HTMLInputElement>('input[value=USD]')?.click())
    expect(searches).toEqual([{ currency: 'USD' }])
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('that nobody knows is named, with the one that is shown instead', async () => {
    const { texts } = await openScreen({ unknownCurrency: 'XXX' })
    expect(texts('output').join('')).toContain('Amounts cannot be shown in XXX')
  })

  test('rates are named with their day', async () => {
    const rates = [{ currency: 'USD', date: '2026-11-13', rate: '1.25', isSample: false }]
    const { container } = await openScreen({ summary: buildSummary({ rates }) })
    expect(container.textContent).toContain('1 EUR = 1.25 USD (13.11.2026)')
  })
})

describe('states', () => {
  test('empty: says what will appear here, and offers one way on', async () => {
    const { texts, container } = await openScreen({ rows: [] })
    expect(texts('h2')).toEqual(['No investments yet'])
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/halden/contact',
    ])
  })

  test('A13.1 partial: the list stands without the summary', async () => {
    const { getButton, findRow, container } = await openScreen({ summary: undefined })
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Could not load data')
    expect(getButton('Retry')).toBeDefined()
    expect(findRow('Urban Core I')).toBeDefined()
  })

  test('B2.4 open subscriptions come with the step to go on', async () => {
    const { subscriptions } = splitEntries([buildSubscriptionEntry()])
    const { container, waitFor } = await openScreen({ subscriptions }, { handoverTargets: ['subscription'] })
    await waitFor(() => expect(container.querySelector('form')).not.toBeNull())
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/api/halden/handover/subscription')
    expect(container.textContent).toContain('Last changed on 01.10.2026')
  })

  test('B2.4 where no tool is configured, and for who only looks, it says what to do', async () => {
    const { subscriptions } = splitEntries([buildSubscriptionEntry()])
    const { container, waitFor } = await openScreen({ rows: [], subscriptions })
    await waitFor(() => expect(container.textContent).toContain('subscription tool of Halden Real Assets'))
    const looking = await openScreen({ subscriptions }, { session: { viewee: { name: 'Ada' } } })
    await looking.waitFor(() => expect(looking.container.textContent).toContain('Only Ada can continue'))
  })

  test('speaks German', async () => {
    const { container } = await openScreen({}, { locale: 'de-DE' })
    expect(container.textContent).toContain('Wert des Portfolios')
    expect(container.textContent).toContain('101.500,00\u00a0€')
  })

  test('the server’s markup is the browser’s', async () => {
    const rows = [...manyRows(7), buildRow({ id: 'old', status: 'historical' })]
    const { complaints, markup } = await openScreen({ rows }, { isHydrated: true })
    expect(markup).toContain('Fund 6')
    expect(complaints).toEqual([])
  })
})

describe('finding and sorting', () => {
  const rows = [
    buildRow({ id: 'a', name: 'Alpha', isin: 'DE0000000001' }),
    buildRow({ id: 'b', name: 'Beta', type: 'internationalInvestment', since: '2024-01-01' }),
    ...manyRows(5),
  ]
  const listNames = (container: Element) =>
    [...container.querySelectorAll('li a')].map(({ textContent }) => textContent)

  test('follow what is entered; the address follows later', async () => {
    const { container, enter, searches, texts } = await openScreen({ rows })
    vi.useFakeTimers()
    const field = container.querySelector<HTMLInputElement>('input[type=search]')
    if (!field) throw new Error('no field')
    await enter(field, 'alp')
    await enter(field, 'alpha')
    expect(listNames(container)).toEqual(['Alpha'])
    expect(texts('output').join('')).toContain('1 investment found')
    expect(searches).toEqual([])
    await act(async () => vi.advanceTimersByTime(300))
    expect(searches).toEqual([{ q: 'alpha', kind: undefined, sort: undefined }])
  })

  test('begin as the address says', async () => {
    const { container } = await openScreen({ rows }, { search: { kind: 'internationalInvestment' } })
    expect(listNames(container)).toEqual(['Beta'])
    const sorted = await openScreen({ rows }, { search: { sort: 'name' } })
    expect(listNames(sorted.container).at(0)).toBe('Alpha')
  })

  test('that find nothing say so, and offer everything again', async () => {
    const { container, press } = await openScreen({ rows }, { search: { q: 'omega' } })
    expect(container.textContent).toContain('No investment matches what you are looking for.')
    await press('Show all investments')
    expect(listNames(container)).toHaveLength(7)
  })
})

describe('B1 huge: 2,000 investments', () => {
  test('draw only some, and say of each where it stands', async () => {
    const { container, findRow } = await openScreen({ rows: manyRows(2000) })
    const drawn = container.querySelectorAll('li[data-index]')
    expect(drawn.length).toBeLessThan(60)
    expect(findRow('Fund 3').getAttribute('aria-posinset')).toBe('4')
    expect(findRow('Fund 3').getAttribute('aria-setsize')).toBe('2000')
  })

  test('B1.2 a chunk that arrives changes its own rows alone', async () => {
    const held = Promise.withResolvers<void>()
    const answer: Answer = async (ids) => {
      if (ids.includes('row-10')) await held.promise
      return ids.includes('row-20') ? await new Promise<never>(() => {}) : await complete(ids)
    }
    const { container } = await openScreen({ rows: manyRows(2000) }, { answer })
    const changed = new Set<string | undefined>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest('li')
        if (row) changed.add(row.dataset['index'])
      }
    })
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
    await act(async () => held.resolve())
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)))
    observer.disconnect()
    const numbers = [...changed].map(Number).toSorted((one, other) => one - other)
    // Its own ten become complete; the next ten begin to load, which looks the same as waiting.
    expect(numbers).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  })

  test('are found among all of them, also those that are not drawn', async () => {
    const { container, enter } = await openScreen({ rows: manyRows(2000) })
    const field = container.querySelector<HTMLInputElement>('input[type=search]')
    if (!field) throw new Error('no field')
    await enter(field, 'Fund 1999')
    expect([...container.querySelectorAll('li a')].map(({ textContent }) => textContent)).toEqual([
      'Fund 1999',
    ])
  })
})
