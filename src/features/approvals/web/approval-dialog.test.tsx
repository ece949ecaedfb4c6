import { useSuspenseQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { type Approvable, approvablesQuery } from './approvals.api.ts'
import { APPROVABLES, APPROVE, waiting } from './testing/approvals-answers.ts'

const OPENED = 'Portfolio'
const SESSION = buildSession()

function build(name: string): Approvable {
  return { id: name, checksum: `sum of ${name}`, name, href: `/files/${name}` }
}

function Page() {
  const { data: documents } = useSuspenseQuery(approvablesQuery(useReader(), SESSION))
  return documents ? <ApprovalDialog documents={documents} /> : <p>{OPENED}</p>
}

/** The page as it opens with these documents to approve. */
async function ask(names: readonly string[], at = '/halden') {
  const queryClient = createQueryClient()
  const locale = at.endsWith('de-DE') ? 'de-DE' : 'en-GB'
  const { queryKey } = approvablesQuery({ client: 'halden', locale }, SESSION)
  queryClient.setQueryData(queryKey, names.map(build))
  const { user } = await renderPart(<Page />, { at, session: SESSION, queryClient })
  return { press: async (name: string) => await user.click(screen.getByRole('button', { name })) }
}

const getDialog = () => screen.getByRole<HTMLDialogElement>('dialog')
const listDocuments = () => screen.getAllByRole('link').map(({ firstChild }) => firstChild?.textContent)

afterEach(() => vi.restoreAllMocks())

describe('A8.1 the dialog', () => {
  test('says who asks for what and why, and shows where to read it beside the page', async () => {
    await ask(['Terms', 'Privacy'])
    const title = screen.getByRole('heading', { level: 2, name: 'Documents for you to accept' })
    expect(screen.getByRole('dialog', { name: 'Documents for you to accept' })).toBe(getDialog())
    expect(document.activeElement).toBe(title)
    expect(getDialog().textContent).toContain('Halden Real Assets has 2 new or changed documents for you.')
    expect(listDocuments()).toEqual(['Terms', 'Privacy'])
    const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('/files/Terms')
    expect(link.getAttribute('target')).toBe('_blank')
  })

  test('speaks German, and of one document as of one', async () => {
    await ask(['Terms'], '/halden/de-DE')
    expect(screen.getByRole('heading', { name: 'Ein Dokument zur Zustimmung' })).toBeTruthy()
    expect(getDialog().textContent).toContain('sobald Sie es gelesen und ihm zugestimmt haben')
    expect(screen.getByRole('button', { name: 'Zustimmen' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ablehnen und abmelden' })).toBeTruthy()
  })

  test('Escape does not close it, and what closes it all the same opens it again', async () => {
    await ask(['Terms'])
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(getDialog(), cancel)
    expect(cancel.defaultPrevented).toBe(true)
    await act(async () => getDialog().close())
    expect(getDialog().open).toBe(true)
  })
})

describe('A8.1 Accept', () => {
  test('sends each document with its checksum, then the page opens', async () => {
    const { calls } = stubServer({ [APPROVE]: respond() })
    const page = await ask(['Terms', 'Privacy'])
    await page.press('Accept all')
    expect(await screen.findByText(OPENED)).toBeTruthy()
    expect(calls.map(({ name, body }) => ({ name, body }))).toEqual([
      {
        name: APPROVE,
        body: {
          approvals: [
            { document: 'Terms', signature: 'sum of Terms' },
            { document: 'Privacy', signature: 'sum of Privacy' },
          ],
        },
      },
    ])
  })

  test('is sent once, however often it is pressed while it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { calls } = stubServer({ [APPROVE]: () => promise })
    const page = await ask(['Terms'])
    await page.press('Accept')
    await page.press('Saving …')
    expect(screen.getByRole('button', { name: 'Saving …' }).getAttribute('aria-disabled')).toBe('true')
    await act(async () => resolve(Response.json({})))
    expect(await screen.findByText(OPENED)).toBeTruthy()
    expect(calls).toHaveLength(1)
  })

  test('that could not be saved says so with a number for support, and can be tried again', async () => {
    const server = stubServer({
      [APPROVE]: [respond({ code: 'http.unavailable', errorId: 'error-1' }, 503), respond()],
    })
    const page = await ask(['Terms'])
    await page.press('Accept')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'What you accepted could not be saved. Please try again.Error number error-1',
    )
    expect(getDialog().open).toBe(true)
    await page.press('Accept')
    expect(await screen.findByText(OPENED)).toBeTruthy()
    expect(server.names()).toEqual([APPROVE, APPROVE])
  })

  test('a failed post is logged: one that did not arrive is told to the server', async () => {
    const { calls } = stubServer({})
    const page = await ask(['Terms'])
    await page.press('Accept')
    const told = (await screen.findByRole('alert')).textContent?.split(' ').at(-1)
    const report = calls.at(1)
    expect(report?.name).toMatch(/^POST \/api\/.*failures$/)
    expect(report?.body).toMatchObject({ id: told, name: 'ApiError', message: 'unreachable' })
  })

  test('of a version that has changed loads the new one and says so', async () => {
    stubServer({
      [APPROVE]: [respond({ code: 'approvals.versionChanged', errorId: 'error-1' }, 409), respond()],
      [APPROVABLES]: waiting('Terms 2027'),
    })
    const page = await ask(['Terms'])
    await page.press('Accept')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The documents have changed in the meantime. Please read the new version.',
    )
    expect(listDocuments()).toEqual(['Terms 2027'])
    await page.press('Accept')
    expect(await screen.findByText(OPENED)).toBeTruthy()
  })

  test('after the session has ended asks to sign in again', async () => {
    stubServer({ [APPROVE]: respond({ code: 'session.sessionEnded', errorId: 'error-1' }, 401) })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const page = await ask(['Terms'])
    await page.press('Accept')
    await eventually(() => expect(reload).toHaveBeenCalledOnce())
  })
})

test.each([
  ['answers', { 'DELETE /api/auth/v1/session': respond() }],
  ['does not answer', {}],
])('A8.1 Reject signs out and leads to the start page, where the server %s', async (_, answers) => {
  const server = stubServer(answers)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const page = await ask(['Terms'])
  await page.press('Reject and sign out')
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/halden'))
  expect(server.names()).toEqual(['DELETE /api/auth/v1/session'])
})
