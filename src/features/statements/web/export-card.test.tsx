import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { ExportCard } from './export-card.tsx'
import { addressExport } from './statements.api.ts'

const REPORT = { date: '2026-09-30', currency: 'USD', derived: 'exclude' } as const
const addressOf = (file: string) =>
  `GET /api/halden/portfolio/${file}?date=2026-09-30&currency=USD&derived=exclude&language=en-GB`
const named = (fileName: string) => () =>
  new Response('x', { headers: { 'content-disposition': `attachment; filename="${fileName}"` } })

let saved: string[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

async function open({ at = '/halden/portfolio/returns', roles = ['zeichner'] } = {}) {
  const { user } = await renderPart(<ExportCard report={REPORT} />, { at, session: buildSession({ roles }) })
  return { press: async (name: RegExp) => await user.click(screen.getByRole('button', { name })) }
}

describe('the files to take along', () => {
  test('are offered for the day and currency shown, in the reader’s language', async () => {
    await open({ at: '/halden/de-DE/portfolio/returns' })
    expect(screen.getByText('Zum 30.09.2026, in USD.')).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(5)
  })

  test('documents are offered to those alone who may have them', async () => {
    await open({ roles: [] })
    expect(screen.getAllByRole('button')).toHaveLength(4)
  })

  test('are saved under the name that the server gives', async () => {
    stubServer({ [addressOf('statement.pdf')]: named('portfolio-statement-2026-09-30.pdf') })
    const { press } = await open()
    await press(/^Statement as PDF/)
    expect(await screen.findByText('Statement as PDF: saved.')).toBeTruthy()
    expect(saved).toEqual(['portfolio-statement-2026-09-30.pdf'])
  })

  test('are asked for once, however often the button is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { calls } = stubServer({ [addressOf('statement.xlsx')]: () => promise })
    const { press } = await open()
    await press(/^Statement as Excel/)
    await press(/^Statement as Excel/)
    expect(screen.getByText('Preparing …')).toBeTruthy()
    resolve(named('a.xlsx')())
    await waitFor(() => expect(saved).toEqual(['a.xlsx']))
    expect(calls).toHaveLength(1)
  })

  test('the list of documents does not depend on the report', () => {
    const reader = { client: 'halden', locale: 'de-DE' } as const
    expect(addressExport({ reader, name: 'documents', report: REPORT })).toBe(
      '/api/halden/portfolio/documents.csv?language=de-DE',
    )
  })
})

describe('a file that does not come', () => {
  test.each([
    [401, 'Your session has ended. Please sign in again.', false],
    [400, 'For this date or currency there is no statement.', false],
    [429, 'You have asked for several files at once. Please wait until the first of them are there.', true],
    [503, 'The file could not be made. Please try again.', true],
  ])('with status %i says why, and whether to try again', async (status, message, canRetry) => {
    stubServer({ [addressOf('cash-flows.csv')]: respond({ errorId: 'e-1' }, status) })
    const { press } = await open()
    await press(/^Payments as CSV/)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(message)
    expect(within(alert).queryAllByRole('button')).toHaveLength(canRetry ? 1 : 0)
    expect(saved).toEqual([])
  })

  test.each([
    ['is not connected', false, 'You are offline.'],
    ['loses the line', true, 'The file could not be made. Please try again.'],
  ])('because the browser %s can be tried again', async (_, isOnline, message) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const cut = () => {
      throw new TypeError('Failed to fetch')
    }
    stubServer({ [addressOf('statement.csv')]: [cut, named('a.csv')] })
    const { press } = await open()
    await press(/^Investments as CSV/)
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    await press(/^Retry/)
    await waitFor(() => expect(saved).toEqual(['a.csv']))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
