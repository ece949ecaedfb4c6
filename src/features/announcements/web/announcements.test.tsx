import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSettingServer } from '#features/settings/web/testing/setting-server.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import type { SessionView } from '#web/session/session-context.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { type AnnouncementPlace, findPlace } from './announcement-place.ts'
import type { AnnouncementView } from './announcements.api.ts'
import { Announcements } from './announcements.tsx'

const DISMISSED = 'dismissed-announcements'

beforeEach(() => sessionStorage.clear())

let count = 0

/** A new one each time: what was closed stays closed as long as the page lives. */
function buildAnnouncement(own: Partial<AnnouncementView> = {}): AnnouncementView {
  count += 1
  return {
    hash: `hash-${count}`,
    type: 'info',
    isPermanent: false,
    isDialog: false,
    isPublic: true,
    locale: 'en-GB',
    html: `<p>Number ${count}</p>`,
    ...own,
  }
}

type Options = {
  readonly session?: SessionView | undefined
  readonly at?: string
  readonly areDialogsHeld?: boolean
  readonly place?: AnnouncementPlace
}

/** The announcements in a page with some content below. */
async function open(
  announcements: readonly AnnouncementView[],
  { areDialogsHeld = false, place = 'full', ...options }: Options = {},
) {
  const page = (
    <>
      <Announcements announcements={announcements} place={place} areDialogsHeld={areDialogsHeld} />
      <main id="content" tabIndex={-1} />
    </>
  )
  let markup = ''
  const beforeScripts = ({ innerHTML }: HTMLElement) => {
    markup = innerHTML
  }
  const { user, unmount } = await renderPart(page, { ...options, beforeScripts })
  // Those of one announcement say behind it which.
  const getButton = (text: string, place = 0) =>
    screen.getAllByRole('button', {
      name: (name) => name === text || (name.startsWith(`${text}: `) && text !== 'Close'),
    })[place] as HTMLButtonElement
  return {
    markup,
    getButton,
    leave: unmount,
    press: async (name: string, place?: number) => await user.click(getButton(name, place)),
  }
}

const listAlerts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const findDialog = () => screen.queryByRole<HTMLDialogElement>('dialog')
/** Its code comes when the first one is to be shown. */
const meetDialog = () => screen.findByRole<HTMLDialogElement>('dialog')

describe('A9.3 alerts', () => {
  test('come with the page, in the order of the server, each with icon and word', async () => {
    const announcements = [
      buildAnnouncement({ type: 'danger', html: '<p>One</p>' }),
      buildAnnouncement({ type: 'default', html: '<p>Two</p>' }),
    ]
    const { markup } = await open(announcements)
    expect(markup).toContain('<p>One</p>')
    expect(markup.match(/<p[^>]*><svg[^>]*aria-hidden/g)).toHaveLength(2)
    expect(listAlerts()).toEqual(['ImportantOne', 'NoticeTwo'])
    expect(screen.getByRole('region', { name: 'Announcements' })).toBeTruthy()
  })

  test('speak German, and say so where they do not', async () => {
    const announcements = [buildAnnouncement({ type: 'warning', locale: 'en-GB' })]
    await open(announcements, { at: '/halden/de-DE' })
    expect(listAlerts()[0]).toContain('Warnung(auf Englisch)')
    expect(screen.getByText(/^Number/).parentElement?.lang).toBe('en-GB')
  })

  test('without script show no button; dialogs are alerts then', async () => {
    const announcements = [
      buildAnnouncement(),
      buildAnnouncement({ isDialog: true, html: '<p>In front</p>' }),
    ]
    const { markup } = await open(announcements)
    const buttons = markup.match(/<button[^>]*>/g) ?? []
    expect(buttons).toHaveLength(2)
    for (const button of buttons) expect(button).toContain('waiting')
    expect(/<noscript>.*<\/noscript>/s.exec(markup)?.[0]).toContain('In front')
    expect(screen.getByRole('button', { name: 'Close: Information' })).toBeTruthy()
  })

  test('Close hides for the session, also for visitors, and leads on to the next one, then to the page', async () => {
    const announcements = [buildAnnouncement({ type: 'warning' }), buildAnnouncement(), buildAnnouncement()]
    const { press, getButton, leave } = await open(announcements)
    const next = getButton('Close: Information', 0)
    await press('Close: Warning')
    expect(listAlerts()).toHaveLength(2)
    expect(document.activeElement).toBe(next)
    await press('Close: Information', 1)
    expect(document.activeElement).toBe(next)
    await press('Close: Information')
    expect(document.activeElement?.id).toBe('content')
    expect(listAlerts()).toEqual([])

    leave()
    await open([...announcements, buildAnnouncement()])
    expect(listAlerts()).toHaveLength(1)
    const stored = JSON.parse(sessionStorage.getItem('portico-closed-announcements') ?? '')
    expect(stored).toEqual(expect.arrayContaining(announcements.map(({ hash }) => hash)))
  })

  test('what is closed is hidden before the page is painted', async () => {
    const { markup } = await open([buildAnnouncement()])
    expect(markup).toMatch(/<script nonce="a-nonce">try\{/)
  })
})

describe('A9.4 on a page', () => {
  const place = 'line'
  const summary = () => document.querySelector('summary')

  test('the first is one line, with how many there are; it opens all of them in place', async () => {
    const announcements = [
      buildAnnouncement({ type: 'warning', html: '<p>Mind <a href="/halden">the gap</a> &amp; more</p>' }),
      buildAnnouncement(),
    ]
    const { markup } = await open(announcements, { place })
    expect(markup).toContain('<details')
    expect(summary()?.textContent).toMatch(/Warning\s*Mind the gap & more/)
    expect(summary()?.textContent).toContain('1 of 2')
    expect(summary()?.querySelector('a')).toBeNull()
    expect(listAlerts()).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'the gap', hidden: true })).toBeTruthy()
  })

  test('one alone tells no number', async () => {
    await open([buildAnnouncement()], { place })
    expect(summary()?.textContent).not.toContain('1 of')
  })

  test('closed, the next takes its place, and after the last the reader goes on with the page', async () => {
    const announcements = [
      buildAnnouncement({ type: 'warning', html: '<p>First</p>' }),
      buildAnnouncement({ html: '<p>Second</p>' }),
    ]
    const { press } = await open(announcements, { place })
    await press('Close: Warning')
    expect(summary()?.textContent).toContain('Second')
    expect(summary()?.textContent).not.toContain('First')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close: Information')
    await press('Close: Information')
    expect(summary()).toBeNull()
    expect(document.activeElement?.id).toBe('content')
  })

  test.each([
    ['', 'full'],
    ['portfolio', 'line'],
    ['contact', 'line'],
    ['signin', 'warnings'],
    ['password-reset/token', 'warnings'],
    ['error', 'warnings'],
    ['nowhere/at/all', 'warnings'],
  ])('where they stand how: /%s %s', (page, expected) => {
    expect(findPlace(page)).toBe(expected)
  })

  test('on screens of sign-in and errors only public warnings stand, and dialogs', async () => {
    const announcements = [
      buildAnnouncement({ html: '<p>News</p>' }),
      buildAnnouncement({ type: 'danger', html: '<p>Outage</p>' }),
      buildAnnouncement({ type: 'warning', html: '<p>Phishing</p>' }),
      buildAnnouncement({ type: 'danger', html: '<p>For some</p>', isPublic: false }),
      buildAnnouncement({ isDialog: true, html: '<p>In front</p>' }),
    ]
    await open(announcements, { place: 'warnings' })
    expect(listAlerts().join()).toMatch(/Outage.*Phishing/)
    expect(listAlerts()).toHaveLength(2)
    expect((await meetDialog()).textContent).toContain('In front')
  })
})

describe('A9.3 Do not show again', () => {
  test.each([
    ['a visitor', undefined, {}, false],
    ['somebody with a one-time password', buildSession({ isOneTimePassword: true }), {}, false],
    ['a viewer', buildSession({ viewee: { name: 'Ada' } }), {}, false],
    ['somebody who is signed in', buildSession(), {}, true],
    ['somebody who is signed in, about what is permanent', buildSession(), { isPermanent: true }, false],
  ])('%s: %#', async (_, session, own, isOffered) => {
    openSettingServer()
    await open([buildAnnouncement(own)], { session })
    expect(screen.queryAllByRole('button', { name: /^Do not show again: / })).toHaveLength(isOffered ? 1 : 0)
  })

  test('hides at once and stores the hash with those before', async () => {
    const server = openSettingServer({ [DISMISSED]: ['before'] })
    const announcement = buildAnnouncement()
    const { press } = await open([announcement], { session: buildSession() })
    await press('Do not show again')
    expect(listAlerts()).toEqual([])
    await waitFor(() => expect(server.settings.get(DISMISSED)).toEqual(['before', announcement.hash]))
  })

  test('keeps the newest two hundred', async () => {
    const old = Array.from({ length: 200 }, (_, n) => `old-${n}`)
    const server = openSettingServer({ [DISMISSED]: old })
    const announcement = buildAnnouncement()
    const { press } = await open([announcement], { session: buildSession() })
    await press('Do not show again')
    await waitFor(() => expect(server.settings.get(DISMISSED)).toEqual([...old.slice(1), announcement.hash]))
  })

  test('replaces what is no list', async () => {
    const server = openSettingServer({ [DISMISSED]: { not: 'a list' } })
    const announcement = buildAnnouncement()
    const { press } = await open([announcement], { session: buildSession() })
    await press('Do not show again')
    await waitFor(() => expect(server.settings.get(DISMISSED)).toEqual([announcement.hash]))
  })

  test('B9.1 that is refused brings it back and says why; Close still works', async () => {
    const server = openSettingServer()
    server.refuse('PUT')
    const { press } = await open([buildAnnouncement({ html: '<p>One</p>' })], {
      session: buildSession(),
      at: '/halden/de-DE',
    })
    await press('Nicht mehr anzeigen')
    await waitFor(() => expect(listAlerts()[0]).toContain('Das konnte nicht gespeichert werden.'))
    await press('Schließen: Information')
    expect(listAlerts()).toEqual([])
  })
})

describe('A9.3 dialogs', () => {
  test('come one at a time, each named by its word, with the focus where reading begins', async () => {
    const announcements = [
      buildAnnouncement({ isDialog: true, type: 'danger', html: '<p>First</p>' }),
      buildAnnouncement({ isDialog: true, html: '<p>Second</p>' }),
      buildAnnouncement({ html: '<p>Alert</p>' }),
    ]
    const { press } = await open(announcements)
    expect((await meetDialog()).textContent).toContain('First')
    expect(findDialog()?.textContent).not.toContain('Second')
    expect(document.activeElement?.textContent).toBe('Important')
    expect(document.activeElement?.id).toBe(findDialog()?.getAttribute('aria-labelledby'))
    await press('Close')
    expect(findDialog()?.textContent).toContain('Second')
    await press('Close')
    expect(findDialog()).toBeNull()
    expect(listAlerts()).toHaveLength(1)
  })

  test('closed in any other way stay closed as well', async () => {
    const announcements = [buildAnnouncement({ isDialog: true })]
    const { leave } = await open(announcements)
    const dialog = await meetDialog()
    await act(async () => dialog.close())
    expect(findDialog()).toBeNull()
    leave()
    await open(announcements)
    expect(findDialog()).toBeNull()
  })

  test('that could not be dismissed come back behind those still to be read', async () => {
    const server = openSettingServer()
    server.refuse('PUT')
    const announcements = [
      buildAnnouncement({ isDialog: true, html: '<p>First</p>' }),
      buildAnnouncement({ isDialog: true, html: '<p>Second</p>' }),
    ]
    const { press } = await open(announcements, { session: buildSession() })
    await meetDialog()
    await press('Do not show again')
    expect(findDialog()?.textContent).toContain('Second')
    await press('Close')
    expect(findDialog()?.textContent).toContain('First')
    expect(findDialog()?.textContent).toContain('This could not be saved.')
  })

  test('wait while something else stands in front of the page', async () => {
    const announcements = [buildAnnouncement({ isDialog: true })]
    const free = await open(announcements)
    await meetDialog()
    free.leave()
    const held = await open(announcements, { areDialogsHeld: true })
    expect(findDialog()).toBeNull()
    held.leave()
    await open(announcements)
    expect(findDialog()).not.toBeNull()
  })
})
