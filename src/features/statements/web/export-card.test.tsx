import { act } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { SessionContext } from '#web/session/session-context.ts'
import { buildSession } from '#web/shell/testing/render-in-shell.tsx'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { mountWidget } from '#web/ui/testing/render-widget.tsx'
import { statements as german } from '../locales/de-DE.ts'
import { statements as english } from '../locales/en-GB.ts'
import { ExportCard } from './export-card.tsx'
import { addressExport } from './export-files.ts'

const MESSAGES = {
  'en-GB': { statements: english, ui: englishUi },
  'de-DE': { statements: german, ui: germanUi },
}
const REPORT = { date: '2026-09-30', currency: 'USD', derived: 'exclude' } as const

let calls: string[]
let answer: () => Promise<Response>
const saved: string[] = []

beforeEach(() => {
  calls = []
  saved.length = 0
  vi.stubGlobal('fetch', async (href: string) => {
    calls.push(href)
    return await answer()
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function mount(locale: Locale = 'en-GB', roles = ['zeichner']) {
  const { container } = mountWidget(
    <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
      <SessionContext value={buildSession({ roles })}>
        <ExportCard client="halden" report={REPORT} />
      </SessionContext>
    </IntlProvider>,
    locale,
  )
  const press = (name: string) =>
    act(async () => {
      const button = [...container.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes(name),
      )
      if (!button) throw new Error(`no button ${name}`)
      button.click()
    })
  return { container, press }
}

const respondWith = (fileName: string) => async () =>
  new Response('x', { headers: { 'content-disposition': `attachment; filename="${fileName}"` } })

describe('the files to take along', () => {
  test('are offered for the day and currency shown, in the reader’s language', () => {
    const { container } = mount('de-DE')
    expect(container.querySelector('p')?.textContent).toBe('Zum 30.09.2026, in USD.')
    expect(container.querySelectorAll('button')).toHaveLength(5)
  })

  test('documents are offered to those alone who may have them', () => {
    expect(mount('en-GB', []).container.querySelectorAll('button')).toHaveLength(4)
  })

  test('are saved under the name that the server gives', async () => {
    answer = respondWith('portfolio-statement-2026-09-30.pdf')
    const { container, press } = mount()
    await press('Statement as PDF')
    expect(calls).toEqual([
      '/api/halden/portfolio/statement.pdf?date=2026-09-30&currency=USD&derived=exclude&language=en-GB',
    ])
    expect(saved).toEqual(['portfolio-statement-2026-09-30.pdf'])
    expect(container.querySelector('output')?.textContent).toBe('Statement as PDF: saved.')
  })

  test('are asked for once, however often the button is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = async () => await promise
    const { container, press } = mount()
    await press('Statement as Excel')
    await press('Statement as Excel')
    expect(container.textContent).toContain('Preparing …')
    await act(async () => resolve(await respondWith('a.xlsx')()))
    expect(calls).toHaveLength(1)
    expect(saved).toEqual(['a.xlsx'])
  })

  test('the list of documents does not depend on the report', () => {
    const asked = { client: 'halden', name: 'documents', report: REPORT, locale: 'de-DE' } as const
    expect(addressExport(asked)).toBe('/api/halden/portfolio/documents.csv?language=de-DE')
  })
})

describe('a file that does not come', () => {
  test.each([
    [401, 'Your session has ended. Please sign in again.', false],
    [400, 'For this date or currency there is no statement.', false],
    [503, 'The file could not be made. Please try again.', true],
  ])('with status %i says why, and whether to try again', async (status, message, canRetry) => {
    answer = async () => Response.json({ errorId: 'e-1' }, { status })
    const { container, press } = mount()
    await press('Cash flows as CSV')
    expect(container.querySelector('[role=alert]')?.textContent).toContain(message)
    expect(container.querySelectorAll('[role=alert] button')).toHaveLength(canRetry ? 1 : 0)
    expect(saved).toEqual([])
  })

  test('because the line is cut can be tried again', async () => {
    answer = async () => {
      throw new TypeError('Failed to fetch')
    }
    const { container, press } = mount()
    await press('Investments as CSV')
    expect(container.querySelector('[role=alert]')).not.toBeNull()
    answer = respondWith('a.csv')
    await press('Retry')
    expect(saved).toEqual(['a.csv'])
    expect(container.querySelector('[role=alert]')).toBeNull()
  })
})
