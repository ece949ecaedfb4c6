import { act } from 'react'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import type { PortfolioWorking, Report } from './computed-returns.api.ts'
import type { ReturnsPage } from './returns-page.ts'
import { ReturnsScreen } from './returns-screen.tsx'
import type { ReturnsSearch } from './returns-search.ts'
import { buildFigures, buildFlow, buildReturns, buildRow, buildWorking } from './testing/build-returns.ts'
import { renderReturns } from './testing/render-returns.tsx'

type Asked = {
  readonly returns?: ReturnsPage
  readonly working?: PortfolioWorking
  readonly search?: ReturnsSearch
  readonly locale?: Locale
  readonly isBusy?: boolean
}

async function renderScreen({ returns = buildReturns(), working, search = {}, locale, isBusy }: Asked = {}) {
  const chosen: ReturnsSearch[] = []
  const asked: Report[] = []
  const answers = [working ?? buildWorking()]
  const rendered = await renderReturns(
    <ReturnsScreen
      title="Returns and statements"
      returns={returns}
      search={search}
      onSearch={(changed) => chosen.push(changed)}
      isBusy={isBusy ?? false}
      loadWorking={async (report) => {
        asked.push(report)
        const [answer] = answers
        if (!answer) throw new Error('nothing to answer')
        return answer
      }}
    />,
    locale,
  )
  return { ...rendered, chosen, asked }
}

const atTenPercent = buildFigures({ moneyWeighted: { rate: '0.1', candidates: [], missing: [] } })

describe('each figure opens its working', () => {
  test('six figures, each a button; pressing one asks to open it, and pressing it again to close it', async () => {
    const { texts, press, chosen } = await renderScreen()
    expect(texts('h3 button')).toEqual([
      'Money-weighted return a year (XIRR)7.73 %Working',
      'Time-weighted return5.00 %a year; 10.25 % in all, 01.01.2024 to 31.12.2025Working',
      'Total value to paid-in (TVPI)1.16×Working',
      'Distributions to paid-in (DPI)0.06×Working',
      'Residual value to paid-in (RVPI)1.10×Working',
      'Multiple on invested capital (MOIC)1.22×Working',
    ])
    await press('TVPI')
    const opened = await renderScreen({ search: { figure: 'tvpi' } })
    expect(opened.find('button', 'TVPI').getAttribute('aria-expanded')).toBe('true')
    await opened.press('TVPI')
    expect([chosen, opened.chosen]).toEqual([[{ figure: 'tvpi' }], [{ figure: undefined }]])
  })

  test.each([
    ['tvpi', '(received € 60.00 + value € 1,155.00) ÷ paid in € 1,050.00 = 1.1571'],
    ['dpi', 'received € 60.00 ÷ paid in € 1,050.00 = 0.0571'],
    ['rvpi', 'value € 1,155.00 ÷ paid in € 1,050.00 = 1.1'],
    ['moic', '(received € 60.00 + value € 1,155.00) ÷ (paid in € 1,050.00 − agio € 50.00) = 1.215'],
  ] as const)('%s with its real numbers', async (figure, formula) => {
    const { read } = await renderScreen({ search: { figure } })
    expect(read()).toContain(formula)
  })

  test('XIRR: every flow with its day, currency, rate, divisor and present value; their sum is zero', async () => {
    const { texts, read, waitFor, asked } = await renderScreen({
      returns: buildReturns({ figures: atTenPercent }),
      search: { figure: 'irr' },
    })
    await waitFor(() => expect(texts('table[aria-label="Cash flows"] tfoot tr')).toHaveLength(1))
    expect(asked[0]).toEqual({ date: '2025-12-31', currency: 'EUR', derived: undefined })
    expect(texts('table[aria-label="Cash flows"] tbody tr')).toEqual([
      '31.12.2025Value on 31.12.2025Halden Nordics€ 1,155.00€ 1,155.007301.210000€ 954.55',
      '31.12.2024DistributionderivedHalden UK Income£ 42.50€ 50.001 EUR = 0.85 GBP, 30.12.2024sample rate3651.100000€ 45.45',
      '01.01.2024Capital callHalden Nordics−€ 1,000.00−€ 1,000.0001.000000−€ 1,000.00',
    ])
    expect(texts('tfoot tr')).toEqual(['Sum of present values€ 0.00'])
    expect(read()).toContain('Sum of all amounts ÷ (1 + 10.00 %)^(days ÷ 365) = € 0.00')
  })

  test('time-weighted: steps, product, and the rate a year', async () => {
    const { texts, read, waitFor } = await renderScreen({ search: { figure: 'twr' } })
    await waitFor(() => expect(texts('table[aria-label="Steps"] tbody tr')).toHaveLength(2))
    expect(texts('table[aria-label="Steps"] tbody tr')[0]).toBe(
      '31.12.202431.12.20252€ 1,000.00€ 0.00€ 1,050.001.050000000000',
    )
    expect(texts('tfoot tr')[0]).toBe('Product of all factors1.1025')
    expect(read()).toContain('1.1025^(365 ÷ 730 days) − 1 = 5.00 % a year')
  })

  test('less than a year is not turned into a yearly time-weighted return, and XIRR says that it extrapolates', async () => {
    const timeWeighted = { total: '0.03', from: '2025-09-30', to: '2025-12-31', missing: [] }
    const { read } = await renderScreen({
      returns: buildReturns({ firstDate: '2025-09-30', figures: buildFigures({ timeWeighted }) }),
      search: { figure: 'twr' },
    })
    expect(read()).toContain('3.00 %in all, 30.09.2025 to 31.12.2025')
    expect(read()).toContain('That is 92 days, less than a year')
    expect(read()).toContain('Less than a year has passed: the yearly rate extrapolates.')
  })

  test('more than a hundred flows begin with the fifty newest', async () => {
    const days = Array.from({ length: 120 }, (_, index) => `20${String(index % 25).padStart(2, '0')}-06-15`)
    const flows = days.sort().map((date) => buildFlow({ date }))
    const { texts, press, waitFor } = await renderScreen({
      working: buildWorking({ flows }),
      search: { figure: 'tvpi' },
    })
    const rows = 'table[aria-label="Cash flows"] tbody tr'
    await waitFor(() => expect(texts(rows)).toHaveLength(50))
    expect(texts(rows)[0]).toContain('15.06.2024')
    await press('Show all 120')
    expect(texts(rows)).toHaveLength(120)
  })

  test('a working that cannot be had says so, and can be tried again', async () => {
    let attempts = 0
    const { read, press, waitFor } = await renderReturns(
      <ReturnsScreen
        title=""
        returns={buildReturns()}
        search={{ figure: 'irr' }}
        onSearch={() => undefined}
        isBusy={false}
        loadWorking={async () => {
          attempts += 1
          if (attempts === 1) throw new Error('offline')
          return buildWorking()
        }}
      />,
    )
    await waitFor(() => expect(read()).toContain('Could not load data'))
    await press('Retry')
    await waitFor(() => expect(read()).toContain('Sum of present values'))
  })
})

describe('where the data do not allow a figure', () => {
  const missing = [
    { kind: 'rate', currency: 'GBP', date: '2018-08-10' } as const,
    { kind: 'rate', currency: 'GBP', date: '2018-08-13' } as const,
  ]

  test('a dash and the missing datum stand in its place', async () => {
    const figures = buildFigures({
      capital: { paidIn: '1050', fees: '50', received: '60' },
      multiples: { dpi: '0.0571' },
      moneyWeighted: { candidates: [], missing: [{ kind: 'value', date: '2025-12-31' }] },
      timeWeighted: { missing: [{ kind: 'prices' }] },
      missing: [{ kind: 'value', date: '2025-12-31' }],
    })
    const { texts } = await renderScreen({ returns: buildReturns({ figures }) })
    expect(texts('h3 button').slice(0, 4)).toEqual([
      'Money-weighted return a year (XIRR)–The value on 31.12.2025 is missing: none is recorded.Working',
      'Time-weighted return–Two share prices at least are needed.Working',
      'Total value to paid-in (TVPI)–The value on 31.12.2025 is missing: none is recorded.Working',
      'Distributions to paid-in (DPI)0.06×Working',
    ])
  })

  test('several rates that fit are all named, and none is the answer', async () => {
    const figures = buildFigures({
      moneyWeighted: { candidates: ['0.1', '0.400000000012'], missing: [] },
    })
    const { read, texts } = await renderScreen({
      returns: buildReturns({ figures }),
      search: { figure: 'irr' },
    })
    expect(texts('h3 button')[0]).toContain(
      '–Several rates fit: 10.00 % · 40.00 %. None of them is the answer.',
    )
    expect(read()).toContain('nothing says which one is meant: 10.00 % · 40.0000000012 %.')
    expect(read()).not.toContain('Sum of present values')
  })

  test('investments that are left out are named with what they lack', async () => {
    const leftOut = [{ id: '3', name: 'Halden Early', missing }]
    const { find, read } = await renderScreen({ returns: buildReturns({ counted: 1, leftOut }) })
    expect(read(find('section', 'Left out'))).toContain(
      'Halden EarlyNo exchange rate for GBP on 2 days, the first 10.08.2018.',
    )
    expect(read()).toContain('As of 31.12.2025, in EUR; 1 of 2 investments count')
  })

  test('where none has complete data the figures say so', async () => {
    const figures = buildFigures({
      multiples: {},
      moneyWeighted: { candidates: [], missing: [{ kind: 'payments' }] },
      missing: [{ kind: 'payments' }],
    })
    const { texts } = await renderScreen({ returns: buildReturns({ counted: 0, figures }) })
    expect(texts('h3 button')[0]).toContain('No investment has all the data it needs.')
  })

  test('before the first investment there is nothing', async () => {
    const { read } = await renderScreen({ returns: buildReturns({ rows: [], counted: 0 }) })
    expect(read()).toContain('Nothing was held on this day.')
    expect(read()).not.toContain('XIRR')
  })
})

describe('the report', () => {
  test('B1.4 derived distributions can be left out; without any there is nothing to choose', async () => {
    const { container, chosen } = await renderScreen()
    const box = container.querySelector<HTMLInputElement>('input[type=checkbox]')
    expect(box?.checked).toBe(true)
    await act(async () => box?.click())
    expect(chosen).toEqual([{ derived: 'exclude' }])
    const without = await renderScreen({ returns: buildReturns({ isDerivedIncluded: false }) })
    const off = without.container.querySelector<HTMLInputElement>('input[type=checkbox]')
    expect(off?.checked).toBe(false)
    await act(async () => off?.click())
    expect(without.chosen).toEqual([{ derived: undefined }])
    const none = await renderScreen({ returns: buildReturns({ derivedCount: 0 }) })
    expect(none.container.querySelector('input[type=checkbox]')).toBeNull()
  })

  test('B1.4 without derived distributions the working is asked for without them as well', async () => {
    const { asked, waitFor } = await renderScreen({
      returns: buildReturns({ isDerivedIncluded: false }),
      search: { figure: 'dpi' },
    })
    await waitFor(() => expect(asked[0]?.derived).toBe('exclude'))
  })

  test('the day lies between the first investment and today; quick choices are links', async () => {
    const { container } = await renderScreen()
    const field = container.querySelector<HTMLInputElement>('input[type=date]')
    expect([field?.value, field?.min, field?.max]).toEqual(['2025-12-31', '2024-01-01', '2026-03-15'])
    const links = [...container.querySelectorAll('nav a')]
    expect(links.map((link) => link.textContent)).toEqual([
      'Today',
      'Last month-end',
      'Last quarter-end',
      'Last year-end',
    ])
    expect(links[1]?.getAttribute('href')).toContain('date=2026-02-28')
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'date', 'date'])
  })

  test('a day that is chosen is asked for once it is whole and within reach', async () => {
    const { container, chosen } = await renderScreen()
    const field = container.querySelector<HTMLInputElement>('input[type=date]')
    const enter = (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      })
    await enter('0002-06-30')
    await enter('')
    expect(chosen).toEqual([])
    await enter('2024-06-30')
    expect(chosen).toEqual([{ date: '2024-06-30' }])
    expect(field?.value).toBe('2024-06-30')
  })

  test('the currency chosen is marked while its figures are on their way', async () => {
    const { container, chosen } = await renderScreen()
    const pounds = container.querySelector<HTMLInputElement>('input[value=GBP]')
    await act(async () => pounds?.click())
    expect([chosen, pounds?.checked]).toEqual([[{ currency: 'GBP' }], true])
  })

  test('old figures stay while others are on their way', async () => {
    const { container, read } = await renderScreen({ isBusy: true })
    expect(read(container.querySelector('[aria-busy=true]') ?? undefined)).toContain('7.73 %')
  })
})

describe('each investment', () => {
  test('its figures in its own currency, closed ones marked, with a name for each line on a phone', async () => {
    const { container, texts, find } = await renderScreen()
    expect(texts('table[aria-label="Each investment"] tbody tr')).toEqual([
      'Halden BerlinN-2 · closed 30.06.2025€ 1,050.00€ 60.00€ 1,155.000.06×1.16×20.00 %5.00 %',
      'Halden NordicsN-1€ 1,050.00€ 60.00€ 1,155.000.06×1.16×7.73 %5.00 %',
    ])
    expect(find('a', 'Halden Nordics').getAttribute('href')).toMatch(/\/portfolio\/1{8}-.*\?tab=investment$/)
    const labels = [...container.querySelectorAll('tbody tr:first-child td')].map((cell) =>
      cell.getAttribute('data-label'),
    )
    expect(labels).toEqual(['Paid in', 'Received', 'Value', 'DPI', 'TVPI', 'XIRR', 'Time-weighted a year'])
  })

  test('what the data do not allow is a dash, and takes no line of its own on a phone', async () => {
    const rows = [
      buildRow({ value: undefined, tvpi: undefined, irr: undefined, twr: undefined }),
      buildRow({ id: '2', number: 'N-3', irr: undefined, isAmbiguous: true }),
    ]
    const { container, texts } = await renderScreen({ returns: buildReturns({ rows }) })
    expect(texts('table[aria-label="Each investment"] tbody tr')).toEqual([
      'Halden NordicsN-1€ 1,050.00€ 60.00–0.06×–––',
      'Halden NordicsN-3€ 1,050.00€ 60.00€ 1,155.000.06×1.16×several5.00 %',
    ])
    const spare = [...container.querySelectorAll('td[data-spare]')].map((cell) =>
      cell.getAttribute('data-label'),
    )
    expect(spare).toEqual(['Value', 'TVPI', 'Time-weighted a year'])
  })

  test('in German', async () => {
    const { read } = await renderScreen({ locale: 'de-DE', search: { figure: 'tvpi' } })
    expect(read()).toContain('Kapitalgewichtete Rendite p. a. (XIRR)7,73 %')
    expect(read()).toContain('(erhalten 60,00 € + Wert 1.155,00 €) ÷ eingezahlt 1.050,00 € = 1,1571')
  })
})
