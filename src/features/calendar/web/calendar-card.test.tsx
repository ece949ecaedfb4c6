import { act } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { SessionContext } from '#web/session/session-context.ts'
import { buildSession } from '#web/shell/testing/render-in-shell.tsx'
import { ui as germanUi } from '#web/ui/locales/de-DE.ts'
import { ui as englishUi } from '#web/ui/locales/en-GB.ts'
import { mountWidget } from '#web/ui/testing/render-widget.tsx'
import { calendar as german } from '../locales/de-DE.ts'
import { calendar as english } from '../locales/en-GB.ts'
import { CalendarCard } from './calendar-card.tsx'

const MESSAGES = {
  'en-GB': { calendar: english, ui: englishUi },
  'de-DE': { calendar: german, ui: germanUi },
}
const ADDRESS = 'https://portal.example/api/calendar/v1/halden/abc.ics'
const NEW_FEED = { address: ADDRESS, createdAt: '2026-11-15T12:00:00.000Z' }

type Answers = Partial<Record<'GET' | 'POST' | 'DELETE', () => Response>>

let answers: Answers
let methods: string[]

beforeEach(() => {
  methods = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    methods.push(method)
    const answer = answers[method as keyof Answers]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function mount(
  own: Answers,
  { locale = 'en-GB', isViewing = false }: { locale?: Locale; isViewing?: boolean } = {},
) {
  answers = own
  const session = buildSession(isViewing ? { viewee: { name: 'Sophie' } } : {})
  const { container } = mountWidget(
    <IntlProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale] as never}>
      <SessionContext value={session}>
        <CalendarCard />
      </SessionContext>
    </IntlProvider>,
    locale,
  )
  await act(async () => {})
  const names = () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
  const press = (name: string) =>
    act(async () => {
      const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (!button) throw new Error(`no button ${name} among ${names().join(', ')}`)
      button.click()
    })
  return { container, press, names }
}

const none = () => Response.json({})
const existing = () =>
  Response.json({
    feed: { createdAt: '2026-10-01T08:00:00.000Z', lastFetchedAt: '2026-11-14T09:30:00.000Z' },
  })
const created = () => Response.json(NEW_FEED, { status: 201 })

describe('the calendar address', () => {
  test('says that it shows no amounts, and is made by one click and shown once', async () => {
    const { container, press, names } = await mount({ GET: none, POST: created })
    expect(container.textContent).toContain('It shows no amounts')
    expect(names()).toEqual(['Create calendar address'])
    await press('Create calendar address')
    expect(container.querySelector('input')?.value).toBe(ADDRESS)
    expect(container.querySelector('a')?.getAttribute('href')).toBe(ADDRESS.replace('https', 'webcal'))
    expect(container.querySelector('output')?.textContent).toBe('The calendar address has been created.')
    expect(document.activeElement?.textContent).toBe('Dates in your calendar')
    expect(names()).toEqual(['Copy address', 'Revoke address', 'Create a new address'])
  })

  test('that exists tells since when and when it was last fetched, in the reader’s language', async () => {
    const { container } = await mount({ GET: existing }, { locale: 'de-DE' })
    expect(container.textContent).toContain('Ihre Kalenderadresse gilt seit dem 01.10.2026.')
    expect(container.textContent).toContain('Zuletzt abgerufen am 14.11.2026, 10:30 MEZ')
    expect(container.querySelector('input')).toBeNull()
  })

  test('is revoked only after a question', async () => {
    const { container, press, names } = await mount({ GET: existing, DELETE: none })
    await press('Revoke address')
    expect(document.activeElement?.textContent).toContain('The address stops working at once')
    await press('Cancel')
    expect(methods).toEqual(['GET'])
    await press('Revoke address')
    await press('Revoke')
    expect(methods).toEqual(['GET', 'DELETE'])
    expect(container.querySelector('output')?.textContent).toBe('The calendar address has been revoked.')
    expect(names()).toEqual(['Create calendar address'])
  })

  test('is replaced only after a question', async () => {
    const { container, press } = await mount({ GET: existing, POST: created })
    await press('Create a new address')
    await press('Create new address')
    expect(methods).toEqual(['GET', 'POST'])
    expect(container.querySelector('input')?.value).toBe(ADDRESS)
  })

  test('A13.1 that could not be loaded or changed can be tried again', async () => {
    const { container, press } = await mount({})
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Could not load data')
    answers = { GET: none }
    await press('Retry')
    expect(container.querySelector('[role=alert]')).toBeNull()
    await press('Create calendar address')
    expect(container.querySelector('[role=alert]')?.textContent).toContain('That did not work')
    answers = { POST: created }
    await press('Create calendar address')
    expect(container.querySelector('input')?.value).toBe(ADDRESS)
  })

  test('is not offered to who looks at somebody else’s portfolio', async () => {
    const { container, names } = await mount({ GET: none }, { isViewing: true })
    expect(names()).toEqual([])
    expect(container.textContent).toContain('Only investors themselves')
  })
})
