import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import type { Approvable } from './approvals.api.ts'
import { buildApprovable, renderApprovals, respond, startServer } from './testing/render-approvals.tsx'

const TERMS = buildApprovable('Terms')
const PRIVACY = buildApprovable('Privacy')
const OPENED = 'Portfolio'
const POST = 'POST /api/dokumente/v2/approvals'

/** Each list is what one load finds; after the last the page is open. */
async function ask(lists: readonly (readonly Approvable[])[], locale?: Locale) {
  return await renderApprovals({
    loads: [...lists.map((documents) => ({ documents })), {}],
    screen: ({ documents }) => (documents ? <ApprovalDialog documents={documents} /> : <p>{OPENED}</p>),
    ...(locale && { locale }),
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('A8.1 the dialog', () => {
  test('says who asks for what and why, and shows where to read it beside the page', async () => {
    const page = await ask([[TERMS, PRIVACY]])
    expect(page.getDialog().open).toBe(true)
    expect(page.find('h2')?.textContent).toBe('Documents for your approval')
    expect(page.getDialog().getAttribute('aria-labelledby')).toBe(page.find('h2')?.id)
    expect(document.activeElement).toBe(page.find('h2'))
    expect(page.getDialog().textContent).toContain(
      'Halden Real Assets has 2 new or changed documents for you.',
    )
    expect(page.listDocuments()).toEqual(['Terms', 'Privacy'])
    const link = page.find('a')
    expect(link?.getAttribute('href')).toBe('/files/Terms')
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.textContent).toBe('Terms (opens in a new tab)')
  })

  test('speaks German, and of one document as of one', async () => {
    const page = await ask([[TERMS]], 'de-DE')
    expect(page.find('h2')?.textContent).toBe('Ein Dokument zur Zustimmung')
    expect(page.getDialog().textContent).toContain('sobald Sie es gelesen und ihm zugestimmt haben')
    expect(page.getButton('Zustimmen')).toBeTruthy()
    expect(page.getButton('Ablehnen und abmelden')).toBeTruthy()
  })

  test('Escape does not close it, and what closes it all the same opens it again', async () => {
    const page = await ask([[TERMS]])
    const cancel = new Event('cancel', { cancelable: true })
    await act(async () => void page.getDialog().dispatchEvent(cancel))
    expect(cancel.defaultPrevented).toBe(true)
    await act(async () => page.getDialog().close())
    expect(page.getDialog().open).toBe(true)
  })
})

describe('A8.1 Accept', () => {
  test('sends each document with its checksum, then the page opens', async () => {
    const calls = startServer(respond(200))
    const page = await ask([[TERMS, PRIVACY]])
    await page.press('Accept all')
    expect(calls).toEqual([
      {
        name: POST,
        body: {
          approvals: [
            { document: 'Terms', signature: 'sum of Terms' },
            { document: 'Privacy', signature: 'sum of Privacy' },
          ],
        },
      },
    ])
    expect(page.container.textContent).toBe(OPENED)
  })

  test('is sent once, however often it is pressed while it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const calls = startServer(() => promise)
    const page = await ask([[TERMS]])
    await page.press('Accept')
    await page.press('Saving …')
    expect(page.getButton('Saving …').getAttribute('aria-disabled')).toBe('true')
    await act(async () => resolve(Response.json({})))
    expect(calls).toHaveLength(1)
    expect(page.container.textContent).toBe(OPENED)
  })

  test('that could not be saved says so with a number for support, and can be tried again', async () => {
    const calls = startServer(respond(503, { code: 'http.unavailable', errorId: 'error-1' }), respond(200))
    const page = await ask([[TERMS]])
    await page.press('Accept')
    expect(page.find('[role=alert]')?.textContent).toBe(
      'Your approval could not be saved. Please try again.Error number error-1',
    )
    expect(page.getDialog().open).toBe(true)
    await page.press('Accept')
    expect(calls.map(({ name }) => name)).toEqual([POST, POST])
    expect(page.container.textContent).toBe(OPENED)
  })

  test('a failed post is logged: one that did not arrive is told to the server', async () => {
    const calls = startServer()
    const page = await ask([[TERMS]])
    await page.press('Accept')
    const report = calls.at(1)
    expect(report?.name).toMatch(/^POST \/api\/.*failures$/)
    const told = page.find('[role=alert]')?.textContent?.split(' ').at(-1)
    expect(report?.body).toMatchObject({ id: told, name: 'TypeError' })
  })

  test('of a version that has changed loads the new one and says so', async () => {
    startServer(respond(409, { code: 'approvals.versionChanged', errorId: 'error-1' }), respond(200))
    const page = await ask([[TERMS], [buildApprovable('Terms 2027', 'new')]])
    await page.press('Accept')
    expect(page.find('[role=alert]')?.textContent).toBe(
      'The documents have changed in the meantime. Please read the new version.',
    )
    expect(page.listDocuments()).toEqual(['Terms 2027'])
    await page.press('Accept')
    expect(page.container.textContent).toBe(OPENED)
  })

  test('after the session has ended asks to sign in again', async () => {
    startServer(respond(401, { code: 'session.sessionEnded', errorId: 'error-1' }))
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const page = await ask([[TERMS]])
    await page.press('Accept')
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('A8.1 Reject signs out and leads to the start page, whether or not the server answers', async () => {
  for (const answers of [[respond(200)], []]) {
    const calls = startServer(...answers)
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const page = await ask([[TERMS]])
    await page.press('Reject and sign out')
    expect(calls.map(({ name }) => name)).toEqual(['DELETE /api/auth/v1/session'])
    expect(assign).toHaveBeenCalledExactlyOnceWith('/halden')
    vi.restoreAllMocks()
  }
})
