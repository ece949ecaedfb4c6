import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildSession } from '#web/session/testing/build-session.ts'
import { openSettingServer } from '#web/settings/testing/setting-server.ts'
import { buildAnnouncement, renderAnnouncements } from './testing/render-announcements.tsx'

const DISMISSED = 'dismissed-announcements'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('A9.3 alerts', () => {
  test('come with the page, in the order of the server, each with icon and word', async () => {
    const announcements = [
      buildAnnouncement({ type: 'danger', html: '<p>One</p>' }),
      buildAnnouncement({ type: 'default', html: '<p>Two</p>' }),
    ]
    const { markup, listAlerts, container } = await renderAnnouncements(announcements, { isHydrated: true })
    expect(markup).toContain('<p>One</p>')
    expect(listAlerts()).toEqual(['ImportantOne', 'NoticeTwo'])
    expect(container.querySelectorAll('li > p > svg[aria-hidden]')).toHaveLength(2)
    expect(container.querySelector('section')?.getAttribute('aria-label')).toBe('Announcements')
  })

  test('speak German, and say so where they do not', async () => {
    const announcements = [buildAnnouncement({ type: 'warning', locale: 'en-GB' })]
    const { listAlerts, container } = await renderAnnouncements(announcements, { locale: 'de-DE' })
    expect(listAlerts()[0]).toContain('Warnung')
    expect(container.querySelector('[lang]')?.getAttribute('lang')).toBe('en-GB')
  })

  test('without script show no button; dialogs are alerts then', async () => {
    const announcements = [
      buildAnnouncement(),
      buildAnnouncement({ isDialog: true, html: '<p>In front</p>' }),
    ]
    const { markup, listButtons } = await renderAnnouncements(announcements, { isHydrated: true })
    const buttons = markup.match(/<button[^>]*>/g) ?? []
    expect(buttons).toHaveLength(2)
    for (const button of buttons) expect(button).toContain('waiting')
    expect(/<noscript>.*<\/noscript>/s.exec(markup)?.[0]).toContain('In front')
    expect(listButtons()).toContain('Close: Information')
  })

  test('Close hides for the session, also for visitors, and leads on to the next one, then to the page', async () => {
    const announcements = [buildAnnouncement({ type: 'warning' }), buildAnnouncement(), buildAnnouncement()]
    const { press, getButton, listAlerts } = await renderAnnouncements(announcements)
    const next = getButton('Close: Information', 0)
    await press('Close: Warning')
    expect(listAlerts()).toHaveLength(2)
    expect(document.activeElement).toBe(next)
    await press('Close: Information', 1)
    expect(document.activeElement).toBe(next)
    await press('Close: Information')
    expect(document.activeElement?.id).toBe('content')
    expect(listAlerts()).toEqual([])

    const again = await renderAnnouncements([...announcements, buildAnnouncement()])
    expect(again.listAlerts()).toHaveLength(1)
    const stored = JSON.parse(sessionStorage.getItem('portico-closed-announcements') ?? '')
    expect(stored).toEqual(expect.arrayContaining(announcements.map(({ hash }) => hash)))
  })

  test('what is closed is hidden before the page is painted', async () => {
    const { markup } = await renderAnnouncements([buildAnnouncement()], { isHydrated: true })
    expect(markup).toMatch(/<script nonce="a-nonce">try\{/)
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
    const { listButtons } = await renderAnnouncements([buildAnnouncement(own)], { session })
    expect(listButtons().includes('Do not show again')).toBe(isOffered)
  })

  test('hides at once and stores the hash with those before', async () => {
    const server = openSettingServer({ [DISMISSED]: ['before'] })
    const announcement = buildAnnouncement()
    const { press, listAlerts } = await renderAnnouncements([announcement], { session: buildSession() })
    await press('Do not show again')
    expect(listAlerts()).toEqual([])
    expect(server.settings.get(DISMISSED)).toEqual(['before', announcement.hash])
  })

  test('keeps the newest two hundred', async () => {
    const old = Array.from({ length: 200 }, (_, n) => `old-${n}`)
    const server = openSettingServer({ [DISMISSED]: old })
    const announcement = buildAnnouncement()
    const { press } = await renderAnnouncements([announcement], { session: buildSession() })
    await press('Do not show again')
    expect(server.settings.get(DISMISSED)).toEqual([...old.slice(1), announcement.hash])
  })

  test('replaces what is no list', async () => {
    const server = openSettingServer({ [DISMISSED]: { not: 'a list' } })
    const announcement = buildAnnouncement()
    const { press } = await renderAnnouncements([announcement], { session: buildSession() })
    await press('Do not show again')
    expect(server.settings.get(DISMISSED)).toEqual([announcement.hash])
  })

  test('B9.1 that is refused brings it back and says why; Close still works', async () => {
    const server = openSettingServer()
    server.refuse('PUT')
    const { press, listAlerts } = await renderAnnouncements([buildAnnouncement({ html: '<p>One</p>' })], {
      session: buildSession(),
      locale: 'de-DE',
    })
    await press('Nicht mehr anzeigen')
    expect(listAlerts()[0]).toContain('Das konnte nicht gespeichert werden.')
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
    const { findDialog, press, listAlerts } = await renderAnnouncements(announcements)
    expect(findDialog()?.textContent).toContain('First')
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
    const { findDialog } = await renderAnnouncements(announcements)
    await act(async () => findDialog()?.close())
    expect(findDialog()).toBeNull()
    expect((await renderAnnouncements(announcements)).findDialog()).toBeNull()
  })

  test('that could not be dismissed come back behind those still to be read', async () => {
    const server = openSettingServer()
    server.refuse('PUT')
    const announcements = [
      buildAnnouncement({ isDialog: true, html: '<p>First</p>' }),
      buildAnnouncement({ isDialog: true, html: '<p>Second</p>' }),
    ]
    const { findDialog, press } = await renderAnnouncements(announcements, { session: buildSession() })
    await press('Do not show again')
    expect(findDialog()?.textContent).toContain('Second')
    await press('Close')
    expect(findDialog()?.textContent).toContain('First')
    expect(findDialog()?.textContent).toContain('This could not be saved.')
  })

  test('wait while something else stands in front of the page', async () => {
    const announcements = [buildAnnouncement({ isDialog: true })]
    const held = await renderAnnouncements(announcements, { areDialogsHeld: true })
    expect(held.findDialog()).toBeNull()
    expect((await renderAnnouncements(announcements)).findDialog()).not.toBeNull()
  })
})
