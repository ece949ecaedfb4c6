import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import type { Dates, UpcomingDate } from './dates.api.ts'
import { DatesScreen } from './dates-screen.tsx'
import { NextDates } from './next-dates.tsx'

const date = (id: string, own: Partial<UpcomingDate> = {}): UpcomingDate => ({
  id,
  kind: 'report',
  day: '2026-12-31',
  name: `Fund ${id}`,
  investmentId: `i-${id}`,
  isDerived: false,
  ...own,
})
const money = (amount: string, currency = 'EUR') => ({ amount, currency })
const plan = { investmentId: 'p1', name: 'Wohnen Nord 1', number: 'B-2001', nominal: money('25000') }

async function open(dates: Partial<Dates>, at = '/halden/portfolio/dates') {
  const shown = { dates: [], forecasts: [], ...dates }
  await renderPart(
    <DatesScreen title="What comes next" dates={shown}>
      <hr />
    </DatesScreen>,
    { at },
  )
}

const listTexts = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('B1.9 the screen of what comes next', () => {
  test('groups dates by month, says each kind in words, and shows what is paid with a minus', async () => {
    await open({
      dates: [
        date('a', { kind: 'capitalCall', day: '2026-12-15', number: 'S-1', amount: money('50000', 'USD') }),
        date('b', { kind: 'distribution', isDerived: true, number: 'S-2', amount: money('8214.39') }),
        date('c', { day: '2027-01-20' }),
        date('d', { kind: 'runtimeEnd', day: '2031-03-01' }),
        date('e', { kind: 'runtimeEnd', day: '2031-08-01' }),
      ],
    })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'December 2026',
      'January 2027',
      '2031',
    ])
    const december = screen.getByRole('region', { name: 'December 2026' })
    const lines = listTexts(december)
    expect(lines[0]).toMatch(/^15\.12\.2026Capital callFund aS-1.*−.*50,000\.00/)
    expect(lines[1]).toMatch(/^31\.12\.2026DistributioncalculatedFund bS-2.*8,214\.39/)
    expect(lines[1]).not.toContain('−')
    expect(listTexts(screen.getByRole('region', { name: 'January 2027' }))).toEqual([
      '20.01.2027ReportFund c',
    ])
    expect(screen.getByRole('link', { name: 'Fund a, S-1' }).getAttribute('href')).toBe(
      '/halden/portfolio/i-a?tab=investment',
    )
    expect(screen.getByText(/the date is an estimate/)).toBeTruthy()
    expect(screen.getByRole('separator')).toBeTruthy()
  })

  test('tells in one line what has no amount and falls on one day', async () => {
    await open({
      dates: [
        date('a', { amount: money('1'), kind: 'payout' }),
        date('b', { amount: money('2'), kind: 'payout' }),
        date('c'),
        date('d'),
      ],
    })
    const lines = listTexts(screen.getByRole('region', { name: 'December 2026' }))
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe('31.12.2026ReportFund cFund d')
    expect(screen.queryByText(/the date is an estimate/)).toBeNull()
  })

  test('B7.7 leads to what can be voted on, with the time and by which proxy', async () => {
    const at = new Date('2026-12-31T17:00:00Z')
    const vote = { kind: 'voteEnd', investmentId: undefined } as const
    await open(
      {
        dates: [
          date('a', { ...vote, vote: { meetingId: 'm1', at } }),
          date('b', { ...vote, vote: { meetingId: 'm1', proxyId: 'p1', at } }),
        ],
      },
      '/halden/de-DE/portfolio/dates',
    )
    expect(listTexts(screen.getByRole('region', { name: 'Dezember 2026' }))).toEqual([
      '31.12.2026Ende der Abstimmung um 18:00 MEZFund aFund bmit Vollmacht',
    ])
    expect(
      screen
        .getByRole('link', { name: 'Fund b, Ende der Abstimmung um 18:00 MEZ, mit Vollmacht' })
        .getAttribute('href'),
    ).toBe('/halden/de-DE/voting/m1?proxy=p1')
  })

  test('shows forecasts apart, by year and marked, with the sentence that they come from', async () => {
    await open({
      forecasts: [
        { ...plan, year: 2026, rate: '4.25' },
        { ...plan, year: 2027, rate: '4.25', amount: money('1062.5') },
      ],
    })
    const card = screen.getByRole('region', { name: 'Planned payouts by year' })
    const years = within(card).getAllByRole('heading', { level: 3 })
    expect(years.map(({ textContent }) => textContent)).toEqual(['2026forecast', '2027forecast'])
    expect(within(card).getByText(/^A forecast: the percentage of your nominal capital/)).toBeTruthy()
    const [part, whole] = listTexts(card)
    expect(part).toMatch(/4\.25.% of .*25,000\.00.* nominal capital, for a part of the year$/)
    expect(whole).toMatch(/4\.25.% of .*25,000\.00.* nominal capital.*1,062\.50/)
  })

  test('says where nothing is known, in the reader’s language', async () => {
    await open({}, '/halden/de-DE/portfolio/dates')
    expect(screen.getByText('Zurzeit sind keine Termine bekannt.')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('decision 046: begins with fifty of more than a hundred', async () => {
    const dates = Array.from({ length: 101 }, (_, index) =>
      date(`d${index}`, { kind: 'payout', amount: money(String(index)) }),
    )
    await open({ dates })
    expect(screen.getAllByRole('listitem')).toHaveLength(50)
    expect(screen.getByRole('button', { name: 'Show all 101' })).toBeTruthy()
  })
})

describe('B1.9 the first of what comes next, on the start page', () => {
  const ASKED = 'GET /api/halden/portfolio/dates?limit=4'
  const start = async () => await renderPart(<NextDates />, { at: '/halden', session: buildSession() })

  test('stands with the way to all', async () => {
    const { day, ...own } = date('a', { kind: 'payout', amount: money('1062.5') })
    stubServer({ [ASKED]: respond({ dates: [{ ...own, date: day }], forecasts: [] }) })
    await start()
    const section = screen.getByRole('region', { name: 'What comes next' })
    expect((await within(section).findByRole('listitem')).textContent).toMatch(/Payout.*1,062\.50/)
    const link = within(section).getByRole('link', { name: 'All dates and forecasts' })
    expect(link.getAttribute('href')).toBe('/halden/portfolio/dates')
  })

  test('is one sentence where there is nothing', async () => {
    stubServer({ [ASKED]: respond({ dates: [], forecasts: [] }) })
    await start()
    expect(await screen.findByText('No dates are known at present.')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('A13.1 says that it could not be loaded, and tries again', async () => {
    stubServer({ [ASKED]: [respond({}, 503), respond({ dates: [], forecasts: [] })] })
    const { user } = await start()
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load data')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No dates are known at present.')).toBeTruthy()
  })
})
