import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { CalendarCard } from './calendar-card.tsx'

const ADDRESS = 'https://portal.example/api/calendar/v1/halden/abc.ics'
const FEED = 'GET /api/calendar/v1/feed'
const MAKE = 'POST /api/calendar/v1/feed'
const END = 'DELETE /api/calendar/v1/feed'

const none = respond({})
const existing = respond({
  feed: { createdAt: '2026-10-01T08:00:00.000Z', lastFetchedAt: '2026-11-14T09:30:00.000Z' },
})
const created = respond({ address: ADDRESS, createdAt: '2026-11-15T12:00:00.000Z' }, 201)

async function open({ at = '/halden/portfolio/returns', isViewing = false } = {}) {
  const session = buildSession(isViewing ? { viewee: { name: 'Sophie' } } : {})
  const { user } = await renderPart(<CalendarCard />, { at, session })
  return {
    press: async (name: string) => await user.click(await screen.findByRole('button', { name })),
  }
}

const listButtons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const findField = async () => await screen.findByRole<HTMLInputElement>('textbox')

describe('the calendar address', () => {
  test('says that it shows no amounts, and is made by one click and shown once', async () => {
    stubServer({ [FEED]: none, [MAKE]: created })
    const { press } = await open()
    expect(screen.getByText(/It shows no amounts/)).toBeTruthy()
    await press('Create calendar address')
    expect((await findField()).value).toBe(ADDRESS)
    expect(screen.getByRole('link').getAttribute('href')).toBe(ADDRESS.replace('https', 'webcal'))
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('The calendar address has been created.')
    expect(document.activeElement?.textContent).toBe('Dates in your calendar')
    expect(listButtons()).toEqual(['Copy address', 'Revoke address', 'Create a new address'])
  })

  test('that exists tells since when and when it was last fetched, in the reader’s language', async () => {
    stubServer({ [FEED]: existing })
    await open({ at: '/halden/de-DE/portfolio/returns' })
    const facts = await screen.findByText(/Ihre Kalenderadresse gilt seit dem 01\.10\.2026\./)
    expect(facts.textContent).toContain('Zuletzt abgerufen am 14.11.2026, 10:30 MEZ')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('is revoked only after a question', async () => {
    const { names } = stubServer({ [FEED]: existing, [END]: none })
    const { press } = await open()
    await press('Revoke address')
    expect(document.activeElement?.textContent).toContain('The address stops working at once')
    await press('Cancel')
    expect(names()).toEqual([FEED])
    await press('Revoke address')
    await press('Revoke')
    expect(await screen.findByText('The calendar address has been revoked.')).toBeTruthy()
    expect(names()).toEqual([FEED, END])
    expect(listButtons()).toEqual(['Create calendar address'])
  })

  test('is replaced only after a question, and is gone when that one is revoked', async () => {
    const { names } = stubServer({ [FEED]: existing, [MAKE]: created, [END]: none })
    const { press } = await open()
    await press('Create a new address')
    await press('Create new address')
    expect((await findField()).value).toBe(ADDRESS)
    expect(names()).toEqual([FEED, MAKE])
    await press('Revoke address')
    await press('Revoke')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })

  test('A13.1 that could not be loaded or changed can be tried again', async () => {
    stubServer({ [FEED]: [respond({}, 503), none], [MAKE]: [respond({}, 503), created] })
    const { press } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load data')
    await press('Retry')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await press('Create calendar address')
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work')
    await press('Create calendar address')
    expect((await findField()).value).toBe(ADDRESS)
  })

  test('is not offered to who looks at somebody else’s portfolio', async () => {
    stubServer({ [FEED]: none })
    await open({ isViewing: true })
    expect(screen.getByText(/Only investors themselves/)).toBeTruthy()
    expect(listButtons()).toEqual([])
  })
})
