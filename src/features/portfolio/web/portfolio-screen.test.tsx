import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getFold } from '#tests/web/get-fold.ts'
import { readText } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { courseLoadQuery } from './load-courses.ts'
import { courseQuery } from './portfolio.api.ts'
import {
  buildCourse,
  buildRow,
  buildSubscription,
  buildSummary,
  COURSES,
  keepPortfolio,
  readIds,
  respondWithCourses,
} from './portfolio.test-data.ts'
import { PortfolioScreen, type PortfolioSearch } from './portfolio-screen.tsx'

// The change of a row is told against the end of the last year.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const READ_SETTING = 'GET /api/userconfig/v1/user?names=*'
const KEEP_CURRENCY = 'PUT /api/userconfig/v1/user/portfolioCurrency'

const KEEP_LIST = 'PUT /api/userconfig/v1/user/portfolioList'

type Answering = (ids: readonly string[]) => Response | Promise<Response>
type Known = NonNullable<Parameters<typeof keepPortfolio>[0]>
type Options = NonNullable<Parameters<typeof renderPart>[1]> & {
  readonly answer?: Answering
  readonly search?: PortfolioSearch
}

async function openScreen(known: Known = {}, options: Options = {}) {
  const { answer = respondWithCourses, search = {}, ...shell } = options
  const asked: string[][] = []
  const searches: PortfolioSearch[] = []
  const server = stubServer({
    [READ_SETTING]: respond({}),
    [KEEP_CURRENCY]: respond({}),
    [KEEP_LIST]: respond({}),
    [COURSES]: async (call) => {
      asked.push(readIds(call))
      return await answer(readIds(call))
    },
  })
  const part = (
    <PortfolioScreen
      title="Portfolio"
      currency={known.currency}
      search={search}
      onSearch={(changed) => searches.push(changed)}
    />
  )
  const queryClient = await keepPortfolio(known)
  const rendered = await renderPart(part, {
    at: '/halden/portfolio',
    session: buildSession(),
    queryClient,
    ...shell,
  })
  return { ...rendered, server, asked, searches }
}

const findRow = (name: string) => {
  const row = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name }))
  if (!row) throw new Error(`no row: ${name}`)
  return row
}
const readRow = (name: string) => readText(findRow(name))
const listRowNames = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => within(item).queryAllByRole('link'))
    .map(({ textContent }) => textContent)
const readAloud = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const manyRows = (count: number) =>
  Array.from({ length: count }, (_, index) => buildRow({ id: `row-${index}`, name: `Fund ${index}` }))

describe('B1.1 the list', () => {
  test('stands in groups in the order of the ledger; each row leads to its investment', async () => {
    await openScreen({
      rows: [
        buildRow({ id: 'special', name: 'Core' }),
        buildRow({ id: 'public', name: 'Wohnen', type: 'publicFundInvestment' }),
        buildRow({ id: 'wind', name: 'Wind', type: 'infrastructureInvestment' }),
        buildRow({ id: 'iberia', name: 'Iberia', type: 'internationalInvestment' }),
      ],
    })
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(groups).toEqual([
      'Special funds and funds of funds',
      'Public funds',
      'Infrastructure',
      'International',
    ])
    const links = ['Core', 'Wohnen', 'Wind', 'Iberia'].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['special', 'public', 'wind', 'iberia'].map((id) => `/halden/portfolio/${id}`),
    )
    expect(listRowNames()).toEqual(['Core', 'Wohnen', 'Wind', 'Iberia'])
  })

  test('tells number or ISIN, shares, value and its day, and what is new', async () => {
    await openScreen({ news: [{ itemId: 'row-1', documents: 2, payments: 1 }] })
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

  test('B1.7 marks a value and a total that rest on a price of more than a year', async () => {
    const [from, to] = ['2020-09-30', '2020-09-30']
    const value = { amount: '101500', currency: 'EUR' }
    const summary = buildSummary({ valueParts: [{ basis: 'sharePrice', value, from, to }] })
    const { container } = await openScreen({ rows: [buildRow({ valuedOn: '2020-09-30' })], summary })
    expect(readRow('Urban Core I')).toContain('as of 30.09.2020more than a year old')
    expect(readText(container)).toContain('valued 30.09.2020, in part at prices more than a year old')
  })

  test('B1.5 says where payments are missing for want of a rate', async () => {
    const unconvertedPayments = [{ amount: '900', currency: 'USD' }]
    const { container } = await openScreen({ summary: buildSummary({ unconvertedPayments }) })
    expect(readText(container)).toContain('Without payments in USD whose exchange rate is not known')
  })

  test('B1.4 says for how many periods nothing could be derived', async () => {
    const summary = buildSummary()
    const received = { ...summary.received, underived: 2 }
    const { container } = await openScreen({ summary: { ...summary, received } })
    expect(readText(container)).toContain(
      'Without 2 periods for which the number of your shares is not recorded',
    )
  })

  test('B1.4 shows the nominal amount, and says so, where there is no price', async () => {
    const { currentShareValue: _value, valuedOn: _day, ...unvalued } = buildRow()
    await openScreen({ rows: [unvalued] })
    expect(readRow('Urban Core I')).toContain('€ 100,000.00nominal capital')
    expect(readRow('Urban Core I')).not.toContain('as of')
  })

  test('B1.7 a closed one is shown by its nominal amount, and says so also where its data cannot be had', async () => {
    const { currentShareValue: _value, valuedOn: _day, ...closed } = buildRow({ status: 'historical' })
    const summary = buildSummary({
      counts: { active: 0, historical: 1, subscriptions: 0, properties: 0, countries: 0 },
    })
    await openScreen({ rows: [closed], summary }, { answer: respond({}, 503) })
    await waitFor(() => expect(readRow('Urban Core I')).toContain('Could not load data'))
    expect(readRow('Urban Core I')).toContain('€ 100,000.00nominal capital')
  })

  test('B1.5 shows what is in another currency in the chosen one, too', async () => {
    const rates = [{ currency: 'USD', day: '2026-11-13', rate: '1.25', isSample: false }]
    const summary = buildSummary({ rates, currencies: ['EUR', 'USD'] })
    await openScreen({
      rows: [buildRow({ currentShareValue: { amount: '1000', currency: 'USD' } })],
      summary,
    })
    expect(readRow('Urban Core I')).toContain('≈ € 800.00')
  })

  test('a fund house’s own asset class stays as it is', async () => {
    await openScreen({ rows: [buildRow({ assetClass: 'KUNST_Öl auf Leinwand' })] })
    expect(readRow('Urban Core I')).toContain('Öl auf Leinwand')
  })
})

describe('B1.2 loading', () => {
  test('shows the basic values first, then the rest, with progress', async () => {
    const held = Promise.withResolvers<void>()
    await openScreen(
      { rows: manyRows(12) },
      {
        answer: async (ids) => {
          if (ids.includes('row-10')) await held.promise
          return respondWithCourses(ids)
        },
      },
    )
    expect(readRow('Fund 11')).toContain('€ 101,500.00')
    expect(await screen.findByText('10 of 12 loaded')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('10')
    expect(readRow('Fund 0')).toContain('+4.20 %')
    expect(readRow('Fund 11')).not.toContain('%')
    // Numbers are not read aloud one by one.
    expect(readAloud().join('')).toBe('')
    held.resolve()
    await waitFor(() => expect(readRow('Fund 11')).toContain('+4.20 %'))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(readAloud().join('')).toBe('All 12 investments are loaded.')
  })

  test('of a public fund it tells what was paid out', async () => {
    const paidOut = { amount: '512.5', currency: 'EUR' }
    const answer: Answering = (ids) =>
      respond({ items: ids.map((id) => ({ id, status: 'active', paidOut })), missing: [] })()
    await openScreen({ rows: [buildRow({ type: 'publicFundInvestment' })] }, { answer })
    await waitFor(() => expect(readRow('Urban Core I')).toContain('€ 512.50'))
  })

  test('A13.1 a row that fails says so, and is retried alone', async () => {
    let isFailing = true
    const answer: Answering = (ids) => {
      const items = ids.filter((id) => !isFailing || id !== 'row-1').map((id) => buildCourse({ id }))
      return respond({ items, missing: [] })()
    }
    const { asked, user } = await openScreen({ rows: manyRows(3) }, { answer })
    await waitFor(() => expect(readRow('Fund 1')).toContain('Could not load data'))
    expect(readRow('Fund 0')).toContain('+4.20 %')
    expect(readAloud().join('')).toContain('1 investment could not be loaded completely')
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Retry Fund 1' }))
    await waitFor(() => expect(readRow('Fund 1')).toContain('+4.20 %'))
    expect(asked.at(-1)).toEqual(['row-1'])
    expect(screen.queryByText(/Could not load data/)).toBeNull()
  })

  test('A13.1 with several, all can be retried at once', async () => {
    let isCut = true
    const { user } = await openScreen(
      { rows: manyRows(25) },
      { answer: (ids) => (isCut ? respond({}, 503)() : respondWithCourses(ids)) },
    )
    const told = '25 investments could not be loaded completely. 0 of 25 loaded.'
    await waitFor(() => expect(readAloud().join('')).toBe(told))
    isCut = false
    await user.click(screen.getByRole('button', { name: 'Retry all' }))
    await waitFor(() => expect(readAloud().join('')).toBe('All 25 investments are loaded.'))
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

describe('B1.3 closed investments', () => {
  const closed = buildRow({ id: 'old', name: 'Old One', status: 'historical', closedOn: '2025-08-22' })
  const findClosed = async () => {
    const heading = await screen.findByRole('heading', { level: 2, name: /^Ended investments/ })
    return { heading, details: getFold(/^Ended investments/) }
  }

  test('stand apart, folded away, with the day; they are loaded when they are looked at', async () => {
    const { asked, user } = await openScreen({ rows: [buildRow(), closed] })
    const { heading, details } = await findClosed()
    expect(details.open).toBe(false)
    await waitFor(() => expect(asked).toEqual([['row-1']]))
    await user.click(heading)
    await waitFor(() => expect(asked).toEqual([['row-1'], ['old']]))
    expect(readText(details)).toContain('Ended on 22.08.2025')
  })

  test('are open where nothing else is held', async () => {
    const summary = buildSummary({
      counts: { active: 0, historical: 1, subscriptions: 0, properties: 0, countries: 0 },
    })
    const { asked } = await openScreen({ rows: [closed], summary })
    const { details } = await findClosed()
    expect(details.open).toBe(true)
    expect(screen.getByText('You hold no investments at present.')).toBeTruthy()
    await waitFor(() => expect(asked).toEqual([['old']]))
  })
})

describe('B1.5 the currency', () => {
  const summary = buildSummary({ currencies: ['EUR', 'USD'] })

  test('is chosen among those held, for the address and for the next visit', async () => {
    const { user, searches, server } = await openScreen({ summary })
    await user.click(screen.getByRole('radio', { name: 'USD' }))
    expect(searches).toEqual([{ currency: 'USD' }])
    await waitFor(() =>
      expect(server.calls.filter(({ name }) => name === KEEP_CURRENCY).map(({ body }) => body)).toEqual([
        'USD',
      ]),
    )
  })

  test('A12.3 who looks at somebody else’s portfolio chooses, but leaves no trace', async () => {
    const session = buildSession({ viewee: { name: 'Ada' } })
    const { user, searches, server } = await openScreen({ summary }, { session })
    await user.click(screen.getByRole('radio', { name: 'USD' }))
    expect(searches).toEqual([{ currency: 'USD' }])
    expect(server.names().filter((name) => !name.startsWith('GET'))).toEqual([])
  })

  test('that nobody knows is named, with the one that is shown instead', async () => {
    await openScreen({ currency: 'XXX' })
    expect(readAloud().join('')).toContain('Amounts cannot be shown in XXX')
  })

  test('rates are named with their day', async () => {
    const rates = [{ currency: 'USD', day: '2026-11-13', rate: '1.25', isSample: false }]
    await openScreen({ summary: buildSummary({ rates }) })
    expect(screen.getByText(/1 EUR = 1.25 USD \(13.11.2026\)/)).toBeTruthy()
  })
})

describe('states', () => {
  test('empty: says what will appear here, and offers one way on', async () => {
    await openScreen({ rows: [] })
    expect(screen.getByRole('heading', { level: 2, name: 'No investments yet' })).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/halden/contact'])
  })

  test('A13.1 partial: the list stands without the summary, which can be tried again', async () => {
    const { user, server } = await openScreen({ summary: null, currency: 'USD' })
    expect(screen.getByRole('alert').textContent).toContain('Could not load data')
    expect(findRow('Urban Core I')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(server.names()).toContain('GET /api/halden/portfolio/summary?currency=USD'))
  })

  test('B2.4 open subscriptions come with the step to go on', async () => {
    const session = buildSession({ roles: ['zeichner'] })
    const brand = { handoverTargets: ['subscription'] }
    await openScreen({ rows: [buildSubscription()] }, { session, brand })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Continue/ })
    expect(button.form?.getAttribute('action')).toBe('/api/halden/handover/subscription')
    expect(new FormData(button.form ?? undefined).get('subscription')).toBe(buildSubscription().id)
    expect(screen.getByText(/Last changed on 01.10.2026/)).toBeTruthy()
  })

  test('B2.4 where no tool is configured it says what to do', async () => {
    await openScreen({ rows: [buildSubscription()] })
    expect(await screen.findByText(/subscription tool of Halden Real Assets/)).toBeTruthy()
  })

  test('B2.4 who only looks continues nothing', async () => {
    const session = buildSession({ viewee: { name: 'Ada' } })
    await openScreen({ rows: [buildRow(), buildSubscription()] }, { session })
    expect(await screen.findByText(/Only Ada can continue/)).toBeTruthy()
  })

  test('speaks German', async () => {
    await openScreen({}, { at: '/halden/de-DE/portfolio' })
    expect(screen.getByText('Wert des Portfolios')).toBeTruthy()
    expect(readRow('Urban Core I')).toContain('101.500,00 €')
  })

  test('the server’s markup is the browser’s', async () => {
    const rows = [...manyRows(7), buildRow({ id: 'old', status: 'historical' })]
    let sent = ''
    await openScreen({ rows }, { beforeScripts: (markup) => (sent = readText(markup)) })
    expect(sent).toContain('Fund 6')
  })

  test('the server’s markup is the browser’s also where the search has loaded the courses meanwhile', async () => {
    const rows = manyRows(3)
    const reader = { client: 'halden', locale: 'en-GB' } as const
    const queryClient = await keepPortfolio({ rows })
    const load = () => {
      for (const { id } of rows)
        queryClient.setQueryData(courseQuery(reader, id).queryKey, {
          id,
          status: 'active',
          since: '2020-01-01',
          sharePrices: { currency: 'EUR', days: ['2025-12-31', '2026-10-31'], amounts: ['100', '110'] },
        })
      const progress = { loaded: 3, failed: 0, total: 3 }
      queryClient.setQueryData(courseLoadQuery(reader, 'active').queryKey, progress)
    }
    await openScreen({ rows }, { queryClient, beforeScripts: load })
    expect(readRow('Fund 0')).toContain('10')
  })

  test('A13.1 the server’s markup is the browser’s also where the summary could not be had', async () => {
    let sent = ''
    const known = { summary: null }
    await openScreen(known, { beforeScripts: (markup) => (sent = readText(markup)) })
    expect(sent).toContain('Could not load data')
  })
})

describe('finding and sorting', () => {
  const rows = [
    buildRow({ id: 'a', name: 'Alpha', isin: 'DE0000000001' }),
    buildRow({ id: 'b', name: 'Beta', type: 'internationalInvestment', since: '2024-01-01' }),
    ...manyRows(5),
  ]
  const enter = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

  test('follow what is entered; the address follows later', async () => {
    const { searches } = await openScreen({ rows })
    vi.useFakeTimers()
    enter('alp')
    enter('alpha')
    expect(listRowNames()).toEqual(['Alpha'])
    expect(readAloud().join('')).toContain('1 investment found')
    expect(searches).toEqual([])
    await act(async () => vi.advanceTimersByTime(300))
    expect(searches).toEqual([{ q: 'alpha', kind: undefined, sort: undefined }])
  })

  test('begin as the address says', async () => {
    await openScreen({ rows }, { search: { kind: 'internationalInvestment' } })
    expect(listRowNames()).toEqual(['Beta'])
  })

  test('are sorted as the address says', async () => {
    await openScreen({ rows }, { search: { sort: 'name' } })
    expect(listRowNames().at(0)).toBe('Alpha')
  })

  test('that find nothing say so, and offer everything again', async () => {
    const { user } = await openScreen({ rows }, { search: { q: 'omega' } })
    expect(screen.getByText('No investment matches what you are looking for.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all investments' }))
    await waitFor(() => expect(listRowNames()).toHaveLength(7))
  })
})

describe('the figure that the list is sorted by', () => {
  test('is shown; two investments in one fund tell their numbers', async () => {
    const twin = { name: 'Alpha', since: '2022-03-01' }
    const rows = [
      buildRow({ id: 'a', ...twin, number: 'S-1' }),
      buildRow({ id: 'b', ...twin, number: 'S-2' }),
      buildRow({ id: 'c', name: 'Beta', number: 'S-3' }),
    ]
    await openScreen({ rows })
    // Legends of charts are lists, too.
    const list = screen.getByRole('list', { name: /^Special funds/ })
    const [first, second, other] = within(list).getAllByRole('listitem').map(readText)
    expect(first).toContain('No. S-1')
    expect(second).toContain('No. S-2')
    expect(other).not.toContain('S-3')
    expect(first).toContain('nominal capital € 100,000.00')
  })

  test('is the whole day where the newest come first', async () => {
    await openScreen({ rows: [buildRow()] }, { search: { sort: 'newest' } })
    expect(readRow('Urban Core I')).toContain('since 01.03.2022')
    expect(readRow('Urban Core I')).not.toContain('nominal capital')
  })
})

test('B1.1 as a table: named rows, sorted by its heads, with columns to choose', async () => {
  const rows = [buildRow({ id: 'b', name: 'Beta' }), buildRow({ id: 'a', name: 'Alpha' })]
  const { user } = await openScreen({ rows }, { search: { view: 'table' } })
  const table = await screen.findByRole('table', { name: 'Investments' })
  const names = () => within(table).getAllByRole('rowheader').map(readText)
  const heads = () => within(table).getAllByRole('columnheader').map(readText)
  expect(names()).toEqual([expect.stringContaining('Special funds'), 'Beta', 'Alpha'])
  expect(heads()).not.toContain('ISIN')
  expect(within(table).getByRole('columnheader', { name: 'Nominal capital' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await user.click(within(table).getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(names().slice(1)).toEqual(['Alpha', 'Beta']))
  await user.click(screen.getByLabelText('ISIN'))
  await waitFor(() => expect(heads()).toContain('ISIN'))
})

describe('B1 many investments', () => {
  const rows = manyRows(250)
  const neverIdle = () => vi.stubGlobal('requestIdleCallback', () => 0)
  const soonIdle = () => vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))

  test('begin with those that are seen first; for whoever is there the rest follows, for the browser to find', async () => {
    soonIdle()
    let sent: number | undefined
    await openScreen({ rows }, { beforeScripts: () => (sent = listRowNames().length) })
    expect(sent).toBe(24)
    fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })
    await waitFor(() => expect(listRowNames()).toHaveLength(250))
  })

  test('are all there when they are printed, before any of it was near', async () => {
    neverIdle()
    await openScreen({ rows })
    expect(listRowNames()).toHaveLength(24)
    act(() => void dispatchEvent(new Event('beforeprint')))
    expect(listRowNames()).toHaveLength(250)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(listRowNames()).toHaveLength(24)
  })

  test('B1.2 a chunk that arrives changes its own rows alone', async () => {
    const held = Promise.withResolvers<void>()
    const { container } = await openScreen(
      { rows: manyRows(60) },
      {
        answer: async (ids) => {
          if (ids.includes('row-10')) await held.promise
          return ids.includes('row-20') ? await new Promise<never>(() => {}) : respondWithCourses(ids)
        },
      },
    )
    await screen.findByText('10 of 60 loaded')
    await within(findRow('Fund 0')).findByText(/^Share price of Fund 0/)
    const changed = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest('li')
        if (row) changed.add(within(row).getByRole('link').textContent)
      }
    })
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true })
    held.resolve()
    await screen.findByText('20 of 60 loaded')
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)))
    observer.disconnect()
    // Its own ten become complete; the next ten begin to load, which looks the same as waiting.
    expect([...changed].toSorted()).toEqual(
      [10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((row) => `Fund ${row}`),
    )
  })

  test('are found among all of them, also those that are not drawn yet', async () => {
    neverIdle()
    await openScreen({ rows })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Fund 249' } })
    await waitFor(() => expect(listRowNames()).toEqual(['Fund 249']))
  })
})
