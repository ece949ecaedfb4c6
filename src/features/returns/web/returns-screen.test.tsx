import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readSeen } from '#tests/web/read-text.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import type { PortfolioReturns } from './returns.api.ts'
import { answerFlow, answerWorking } from './returns-answers.test-data.ts'
import { ReturnsScreen } from './returns-screen.tsx'
import type { ReturnsSearch } from './returns-search.ts'
import { buildFigures, buildReturns, buildRow } from './testing/build-returns.ts'

const WORKING = 'GET /api/halden/portfolio/returns/working?date=2025-12-31&currency=EUR'

type Asked = {
  readonly returns?: PortfolioReturns
  readonly search?: ReturnsSearch
  readonly isGerman?: boolean
  readonly isBusy?: boolean
}

async function openScreen({ returns = buildReturns(), search = {}, isGerman, isBusy = false }: Asked = {}) {
  const chosen: ReturnsSearch[] = []
  const { user, container } = await renderPart(
    <ReturnsScreen
      title="Returns and statements"
      returns={returns}
      search={search}
      onSearch={(changed) => chosen.push(changed)}
      isBusy={isBusy}
    />,
    { at: `/halden/${isGerman ? 'de-DE/' : ''}portfolio/returns` },
  )
  return {
    chosen,
    user,
    read: () => readSeen(container),
    press: async (name: RegExp) => await user.click(await screen.findByRole('button', { name })),
  }
}

const listFigures = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .flatMap((heading) => within(heading).queryAllByRole('button'))
    .map(readSeen)

/** The rows of a table, without the names of its columns. */
async function listRows(label: string): Promise<string[]> {
  const table = await screen.findByRole('table', { name: label })
  return within(table).getAllByRole('row').slice(1).map(readSeen)
}

const atTenPercent = buildFigures({ moneyWeighted: { rate: '0.1', candidates: [], missing: [] } })

describe('each figure opens its working', () => {
  test('six figures, each a button; pressing one asks to open it', async () => {
    const { press, chosen } = await openScreen()
    expect(listFigures()).toEqual([
      'Money-weighted return a year (XIRR)7.73 %How it is calculated',
      'Time-weighted return5.00 %a year; 10.25 % in all, 01.01.2024 to 31.12.2025How it is calculated',
      'Total value to paid-in (TVPI)1.16×How it is calculated',
      'Received to paid-in (DPI)0.06×How it is calculated',
      'Residual value to paid-in (RVPI)1.10×How it is calculated',
      'Multiple on invested capital (MOIC)1.22×How it is calculated',
    ])
    await press(/TVPI/)
    expect(chosen).toEqual([{ figure: 'tvpi' }])
  })

  test('pressing the open one asks to close it', async () => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const { press, chosen } = await openScreen({ search: { figure: 'tvpi' } })
    expect(screen.getByRole('button', { name: /TVPI/ }).getAttribute('aria-expanded')).toBe('true')
    await press(/TVPI/)
    expect(chosen).toEqual([{ figure: undefined }])
  })

  test.each([
    ['tvpi', '(received € 60.00 + value € 1,155.00) ÷ paid in € 1,050.00 = 1.1571'],
    ['dpi', 'received € 60.00 ÷ paid in € 1,050.00 = 0.0571'],
    ['rvpi', 'value € 1,155.00 ÷ paid in € 1,050.00 = 1.1'],
    ['moic', '(received € 60.00 + value € 1,155.00) ÷ (paid in € 1,050.00 − agio € 50.00) = 1.215'],
  ] as const)('%s with its real numbers', async (figure, formula) => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const { read } = await openScreen({ search: { figure } })
    expect(read()).toContain(formula)
  })

  test('XIRR: every flow with its day, currency, rate, divisor and present value; their sum is zero', async () => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const returns = buildReturns({ figures: atTenPercent })
    const { read } = await openScreen({ returns, search: { figure: 'irr' } })
    expect(await listRows('Payments')).toEqual([
      '31.12.2025Value on 31.12.2025Halden Nordics€ 1,155.00€ 1,155.007301.210000€ 954.55',
      '31.12.2024DistributioncalculatedHalden UK Income£ 42.50€ 50.001 EUR = 0.85 GBP, 30.12.2024sample rate3651.100000€ 45.45',
      '01.01.2024Capital callHalden Nordics−€ 1,000.00−€ 1,000.0001.000000−€ 1,000.00',
      'Sum of present values€ 0.00',
    ])
    expect(read()).toContain('Sum of all amounts ÷ (1 + 10.00 %)^(days ÷ 365) = € 0.00')
  })

  test('time-weighted: steps, product, and the rate a year', async () => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const { read } = await openScreen({ search: { figure: 'twr' } })
    const rows = await listRows('Steps')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toBe('31.12.202431.12.20252€ 1,000.00€ 0.00€ 1,050.001.050000000000')
    expect(rows[2]).toBe('Product of all factors1.1025')
    expect(read()).toContain('1.1025^(365 ÷ 730 days) − 1 = 5.00 % a year')
  })

  test('less than a year is not turned into a yearly time-weighted return, and XIRR says that it extrapolates', async () => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const timeWeighted = { total: '0.03', from: '2025-09-30', to: '2025-12-31', missing: [] }
    const { read } = await openScreen({
      returns: buildReturns({ firstDay: '2025-09-30', figures: buildFigures({ timeWeighted }) }),
      search: { figure: 'twr' },
    })
    expect(read()).toContain('3.00 %in all, 30.09.2025 to 31.12.2025')
    expect(read()).toContain('That is 92 days, less than a year')
    expect(read()).toContain('Less than a year has passed: the yearly rate extrapolates.')
  })

  test('more than a hundred flows begin with the fifty newest', async () => {
    const days = Array.from({ length: 120 }, (_, index) => `20${String(index % 25).padStart(2, '0')}-06-15`)
    const flows = days.toSorted().map((date) => answerFlow({ date }))
    stubServer({ [WORKING]: respond(answerWorking({ flows })) })
    const { user } = await openScreen({ search: { figure: 'tvpi' } })
    const all = await screen.findByText('Show all 120')
    // By role, so many rows take seconds.
    const listDays = () => [...screen.getByLabelText('Payments').querySelectorAll('tbody tr')].map(readSeen)
    expect(listDays()).toHaveLength(50)
    expect(listDays()[0]).toContain('15.06.2024')
    await user.click(all)
    expect(listDays()).toHaveLength(120)
  })

  test('a working that cannot be had says so, and can be tried again', async () => {
    stubServer({ [WORKING]: [respond({}, 503), respond(answerWorking())] })
    const { press } = await openScreen({ search: { figure: 'irr' } })
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load data')
    await press(/Retry/)
    expect((await listRows('Payments')).at(-1)).toContain('Sum of present values')
  })
})

describe('where the data do not allow a figure', () => {
  const missing = [
    { kind: 'rate', currency: 'GBP', day: '2018-08-10' } as const,
    { kind: 'rate', currency: 'GBP', day: '2018-08-13' } as const,
  ]

  test('a dash and the missing datum stand in its place', async () => {
    const figures = buildFigures({ timeWeighted: { missing: [{ kind: 'prices' }] } })
    await openScreen({ returns: buildReturns({ figures }) })
    expect(listFigures()).toContain(
      'Time-weighted return–Two share prices at least are needed.How it is calculated',
    )
  })

  test('B1.7 where nothing has a value one paragraph tells what is known and what is missing', async () => {
    const figures = buildFigures({
      capital: { paidIn: '1050', fees: '50', received: '60', value: undefined },
      multiples: { dpi: '0.0571' },
      moneyWeighted: { candidates: [], missing: [{ kind: 'value', day: '2025-12-31' }] },
      timeWeighted: { missing: [{ kind: 'prices' }] },
      missing: [{ kind: 'value', day: '2025-12-31' }],
    })
    const { read } = await openScreen({ returns: buildReturns({ figures }) })
    expect(listFigures()).toEqual(['Received to paid-in (DPI)0.06×How it is calculated'])
    expect(read()).toContain(
      'Paid in: € 1,050.00, received: € 60.00. These figures cannot be calculated: Money-weighted return a year (XIRR), Time-weighted return, Total value to paid-in (TVPI), Residual value to paid-in (RVPI), Multiple on invested capital (MOIC). The value on 31.12.2025 is missing: the fund reports no net asset value with the nominal capital it refers to. Two share prices at least are needed.',
    )
  })

  test('one of them that the address names stands with its working', async () => {
    const figures = buildFigures({ multiples: {} })
    stubServer({ [WORKING]: respond(answerWorking()) })
    await openScreen({ returns: buildReturns({ figures }), search: { figure: 'rvpi' } })
    expect(listFigures()).toHaveLength(3)
    expect(screen.getByRole('button', { name: /RVPI/ }).getAttribute('aria-expanded')).toBe('true')
  })

  test('several rates that fit are all named, and none is the answer', async () => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const figures = buildFigures({
      moneyWeighted: { candidates: ['0.1', '0.400000000012'], missing: [] },
    })
    const { read } = await openScreen({ returns: buildReturns({ figures }), search: { figure: 'irr' } })
    expect(listFigures()[0]).toContain('–Several rates fit: 10.00 % · 40.00 %. None of them is the answer.')
    expect(read()).toContain('nothing says which one is meant: 10.00 % · 40.0000000012 %.')
    const rows = await listRows('Payments')
    expect(rows.join()).not.toContain('Sum of present values')
  })

  test('B1.7 the one plausible rate of several is the answer, and its working names the others', async () => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const figures = buildFigures({ moneyWeighted: { rate: '0.1', candidates: ['9'], missing: [] } })
    const { read } = await openScreen({ returns: buildReturns({ figures }), search: { figure: 'irr' } })
    expect(listFigures()[0]).toBe('Money-weighted return a year (XIRR)10.00 %How it is calculated')
    expect(read()).toContain('This one alone lies between −95 % and +500 % a year')
    expect(read()).toContain('the others: 900.00 %.')
    expect((await listRows('Payments')).join()).toContain('Sum of present values')
  })

  test('investments that are left out are named with what they lack', async () => {
    const leftOut = [{ id: '3', name: 'Halden Early', missing }]
    const { read } = await openScreen({ returns: buildReturns({ counted: 1, leftOut }) })
    expect(readSeen(screen.getByRole('region', { name: /^Left out/ }))).toContain(
      'Halden EarlyNo exchange rate for GBP on 2 days, the first 10.08.2018: none is at most 45 days old.',
    )
    expect(read()).toContain('As of 31.12.2025, in EUR; 1 of 2 investments included')
  })

  test('where none has complete data the figures say so', async () => {
    const figures = buildFigures({
      multiples: {},
      moneyWeighted: { candidates: [], missing: [{ kind: 'payments' }] },
      missing: [{ kind: 'payments' }],
    })
    const { read } = await openScreen({ returns: buildReturns({ counted: 0, figures }) })
    expect(read()).toContain('No investment has all the data it needs.')
  })

  test('before the first investment there is nothing', async () => {
    const { read } = await openScreen({ returns: buildReturns({ rows: [], counted: 0 }) })
    expect(read()).toContain('Nothing was held on this day.')
    expect(read()).not.toContain('XIRR')
  })
})

describe('the report', () => {
  const getBox = () => screen.getByRole<HTMLInputElement>('checkbox')

  test.each([
    ['left out', true, 'exclude'],
    ['counted again', false, undefined],
  ] as const)('B1.4 calculated distributions can be %s', async (_, isDerivedIncluded, derived) => {
    const { user, chosen } = await openScreen({ returns: buildReturns({ isDerivedIncluded }) })
    expect(getBox().checked).toBe(isDerivedIncluded)
    await user.click(getBox())
    expect(chosen).toEqual([{ derived }])
  })

  test('B1.4 without derived distributions there is nothing to choose', async () => {
    await openScreen({ returns: buildReturns({ derivedCount: 0 }) })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('B1.4 without derived distributions the working is asked for without them as well', async () => {
    const { names } = stubServer({ [`${WORKING}&derived=exclude`]: respond(answerWorking()) })
    await openScreen({
      returns: buildReturns({ isDerivedIncluded: false }),
      search: { figure: 'dpi' },
    })
    await waitFor(() => expect(names()).toEqual([`${WORKING}&derived=exclude`]))
  })

  test('the day is written as the language writes it; quick choices are links', async () => {
    await openScreen()
    const field = await screen.findByRole('group', { name: 'Reporting date' })
    expect(readSeen(field)).toContain('31/12/2025')
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Last month-end',
      'Last quarter-end',
      'Last year-end',
    ])
    expect(links[1]?.getAttribute('href')).toContain('date=2026-02-28')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'date', 'date'])
  })

  test('a day that is chosen is asked for once it is whole and within reach', async () => {
    vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
    const { user, chosen } = await openScreen()
    const year = await screen.findByRole('spinbutton', { name: /^year/ })
    await user.type(year, '{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(chosen).toEqual([])
    await user.type(year, '2024')
    expect(chosen).toEqual([{ date: '2024-12-31' }])
    vi.restoreAllMocks()
  })

  test('the currency chosen is marked while its figures are on their way', async () => {
    const { user, chosen } = await openScreen()
    const pounds = screen.getByRole<HTMLInputElement>('radio', { name: 'GBP' })
    await user.click(pounds)
    expect([chosen, pounds.checked]).toEqual([[{ currency: 'GBP' }], true])
  })

  test('old figures stay while others are on their way', async () => {
    await openScreen({ isBusy: true })
    const figure = screen.getByRole('button', { name: /XIRR/ })
    expect(readSeen(figure)).toContain('7.73 %')
    expect(figure.closest('[aria-busy=true]')).not.toBeNull()
  })
})

describe('each investment', () => {
  const LABEL = 'Each investment'
  const listCells = () => within(screen.getByRole('table', { name: LABEL })).getAllByRole('cell')

  test('B1.7 a value at a share price of more than a year is marked, in the table and in the working', async () => {
    const { names, flows, ...working } = answerWorking()
    const priced = flows.map((flow) =>
      Object.assign(flow, flow.kind === 'value' && { pricedOn: '2024-12-30' }),
    )
    stubServer({ [WORKING]: respond({ ...working, names, flows: priced }) })
    const rows = [buildRow({ pricedOn: '2024-12-30' })]
    await openScreen({ returns: buildReturns({ rows }), search: { figure: 'irr' } })
    expect((await listRows(LABEL)).join()).toContain('€ 1,155.00more than a year old')
    expect((await listRows('Payments')).join()).toContain('Value on 31.12.2025more than a year old')
  })

  test('its figures in its own currency, ended ones marked, with a name for each line on a phone', async () => {
    await openScreen()
    expect(await listRows(LABEL)).toEqual([
      'Halden BerlinN-2 · ended 30.06.2025€ 1,050.00€ 60.00€ 1,155.000.06×1.16×20.00 %5.00 %',
      'Halden NordicsN-1€ 1,050.00€ 60.00€ 1,155.000.06×1.16×7.73 %5.00 %',
    ])
    const link = screen.getByRole('link', { name: 'Halden Nordics, N-1' })
    expect(link.getAttribute('href')).toMatch(/\/portfolio\/1{8}-.*\?tab=investment$/)
    const labels = listCells().map((cell) => cell.dataset['label'])
    expect(labels.slice(0, 7)).toEqual([
      'Paid in',
      'Received',
      'Value counted',
      'DPI',
      'TVPI',
      'XIRR',
      'Time-weighted a year',
    ])
  })

  test('what the data do not allow is a dash, and takes no line of its own on a phone', async () => {
    const rows = [
      buildRow({ value: undefined, tvpi: undefined, irr: undefined, twr: undefined }),
      buildRow({ id: '2', number: 'N-3', irr: undefined, isAmbiguous: true }),
    ]
    await openScreen({ returns: buildReturns({ rows }) })
    expect(await listRows(LABEL)).toEqual([
      'Halden NordicsN-1€ 1,050.00€ 60.00–0.06×–––',
      'Halden NordicsN-3€ 1,050.00€ 60.00€ 1,155.000.06×1.16×several5.00 %',
    ])
    const spare = listCells().filter(({ dataset }) => dataset['spare'] !== undefined)
    expect(spare.map(({ dataset }) => dataset['label'])).toEqual([
      'Value counted',
      'TVPI',
      'Time-weighted a year',
    ])
  })

  test('in German', async () => {
    stubServer({ [WORKING]: respond(answerWorking()) })
    const { read } = await openScreen({ isGerman: true, search: { figure: 'tvpi' } })
    expect(read()).toContain('Kapitalgewichtete Rendite p. a. (XIRR)7,73 %')
    expect(read()).toContain('(erhalten 60,00 € + Wert 1.155,00 €) ÷ eingezahlt 1.050,00 € = 1,1571')
  })
})
