import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderOnServer, renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { ApiError, UNREACHABLE } from '#web/api-client/api-error.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { documents as germanWords } from '../locales/de-DE.ts'
import { downloadPage as german } from '../locales/download/de-DE.ts'
import { downloadPage as english } from '../locales/download/en-GB.ts'
import { documents as words } from '../locales/en-GB.ts'
import type { LinkedEntry } from './download-link.api.ts'
import { DownloadScreen } from './download-screen.tsx'
import { MAX_HELD_BYTES } from './fetch-file.ts'
import { LINK_FAILURE_NAMES, type LinkFailureName } from './link-failure.ts'
import { buildEntry } from './testing/build-entry.ts'
import { answerFile, markedRead, READ, watchSaving } from './testing/documents-answers.ts'

let saved: string[] = []
beforeEach(() => {
  saved = watchSaving()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const session = buildSession()
const AT = '/halden/download/some-token'
const letter = buildEntry({ description: 'Annual report', fileName: 'annual.pdf' })
const linkTo = (document = letter): LinkedEntry => ({ document, version: 3 })
const fileOf = ({ href = '' } = letter) => `GET ${href}`

type Options = Parameters<typeof renderPart>[1]
const open = async (linked: LinkedEntry | ApiError | undefined, options: Options = {}) =>
  await renderPart(<DownloadScreen title="Download" hasToken linked={linked} />, {
    at: AT,
    session,
    ...options,
  })

const visit = async (linked: LinkedEntry) => {
  const { unmount } = await open(linked)
  unmount()
}

const listHeadings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const listWays = () =>
  [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')].map((way) => [
    way.textContent,
    way.getAttribute('href'),
  ])

describe('B5.7 the page of a link', () => {
  test('says what the document is, fetches it by itself, checks it and marks it as read', async () => {
    const { names } = stubServer({ [fileOf()]: answerFile('%PDF'), [READ]: markedRead })
    const { container } = await open(linkTo())
    expect(listHeadings()).toEqual(['Download', 'Annual report'])
    expect(container.textContent).toContain('Version 3')
    expect(await screen.findByText(words.done)).toBeTruthy()
    expect(saved).toEqual(['annual.pdf'])
    await waitFor(() => expect(names()).toEqual([fileOf(), READ]))
    expect(listWays()).toEqual([
      [english.again, letter.href],
      [english.showDocument, `/halden/documents?document=${letter.id}`],
    ])
  })

  test('starts nothing when it is loaded again or come back to; the button does', async () => {
    const { names } = stubServer({ [fileOf()]: answerFile('%PDF'), [READ]: markedRead })
    await visit(linkTo())
    await waitFor(() => expect(saved).toEqual(['annual.pdf']))
    const { user } = await open(linkTo())
    expect(names().filter((name) => name === fileOf())).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: words.download }))
    expect(await screen.findByText(words.done)).toBeTruthy()
    expect(saved).toEqual(['annual.pdf', 'annual.pdf'])
  })

  test('starts again for a newer version, and nothing where the browser keeps nothing', async () => {
    const { names } = stubServer({ [fileOf()]: answerFile('%PDF'), [READ]: markedRead })
    await visit(linkTo())
    await visit({ ...linkTo(), version: 4 })
    expect(names().filter((name) => name === fileOf())).toHaveLength(2)
    vi.stubGlobal('sessionStorage', undefined)
    await open({ ...linkTo(), version: 5 })
    expect(names().filter((name) => name === fileOf())).toHaveLength(2)
  })

  test('leaves what is too large to hold to the browser', async () => {
    const { names } = stubServer({ [READ]: markedRead })
    const large = buildEntry({ byteLength: MAX_HELD_BYTES + 1 })
    await open(linkTo(large))
    await waitFor(() => expect(names()).toEqual([READ]))
    expect(saved).toEqual([''])
  })

  test('says beside the document why there is no file, and tries again', async () => {
    stubServer({
      [fileOf()]: [respond({ errorId: 'E-7' }, 503), respond({ code: 'documents.recalled' }, 404)],
    })
    const { user } = await open(linkTo(), { at: '/halden/de-DE/download/some-token' })
    expect((await screen.findByRole('alert')).textContent).toContain(germanWords.failures.unavailable)
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(germanWords.failures.recalled),
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(saved).toEqual([])
  })

  test('without script its link downloads by itself', async () => {
    const screenOnServer = <DownloadScreen title="Download" hasToken linked={linkTo()} />
    const html = await renderOnServer(screenOnServer, { at: AT, session })
    expect(html).toContain(`href="${letter.href}" download=""`)
  })
})

describe('B5.7 without a link, a session or the permission', () => {
  const showBare = async (options: Options) =>
    await renderPart(<DownloadScreen title="Download" hasToken={false} linked={undefined} />, {
      at: '/halden/download',
      ...options,
    })

  test('/download says what such links are, and leads to the documents', async () => {
    await showBare({ session })
    expect(listHeadings()).toEqual(['Download', english.withoutLink.title])
    expect(listWays()).toEqual([[english.toDocuments, '/halden/documents']])
  })

  test('/download offers those who are signed out to sign in', async () => {
    await showBare({})
    expect(screen.getByText(english.withoutLink.text)).toBeTruthy()
    expect(listWays()).toEqual([['Sign in', '/halden/signin?next=%2Fhalden%2Fdownload']])
  })

  test.each([
    ['en-GB', '', english, 'Sign in'],
    ['de-DE', '/de-DE', german, 'Anmelden'],
  ] as const)('signing in leads back to the very link (%s)', async (_, locale, texts, signIn) => {
    const at = `/halden${locale}/download/some-token`
    await open(undefined, { at, session: undefined })
    expect(listHeadings()).toEqual(['Download', texts.signedOut.title])
    expect(screen.getByText(texts.signedOut.text)).toBeTruthy()
    expect(listWays()).toEqual([[signIn, `/halden${locale}/signin?next=${encodeURIComponent(at)}`]])
  })

  test('A12.2 who lacks the permission is told so', async () => {
    await open(undefined, { session: buildSession({ roles: [] }) })
    expect(listHeadings()).toEqual(['Download', 'Not part of your access'])
  })
})

describe('B5.3 a link that leads to nothing', () => {
  const viewing = buildSession({ viewee: { name: 'Sophie Albrecht' } })
  const CASES: readonly [
    LinkFailureName,
    status: number,
    code: string,
    ways: readonly string[],
    by?: typeof session,
  ][] = [
    ['unknown', 400, 'documents.linkUnknown', ['documents', 'contact']],
    ['unknown', 414, 'http.uriTooLong', ['documents', 'contact']],
    ['unauthorised', 401, 'session.sessionEnded', ['signin']],
    ['ofAnother', 403, 'documents.linkOfAnother', ['documents', 'contact']],
    ['whileViewing', 403, 'documents.linkOfAnother', ['documents'], viewing],
    ['forbidden', 403, 'http.forbidden', ['contact']],
    ['expired', 404, 'documents.linkExpired', ['documents']],
    ['recalled', 404, 'documents.recalled', ['documents', 'contact']],
    ['notFound', 404, 'documents.notFound', ['contact', 'documents']],
    ['tooMany', 429, 'documents.tooManyLinks', ['documents', 'retry']],
    ['internal', 500, 'http.internal', ['contact', 'retry']],
    ['unavailable', 503, 'http.unavailable', ['contact', 'retry']],
    ['unavailable', 504, 'http.gatewayTimeout', ['contact', 'retry']],
    ['unreachable', UNREACHABLE.status, UNREACHABLE.code, ['retry']],
  ]

  test('has a case for each of its texts', () => {
    expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(LINK_FAILURE_NAMES))
  })

  describe.each([
    ['en-GB', AT, english, 'Error number E-7'],
    ['de-DE', '/halden/de-DE/download/some-token', german, 'Fehlernummer E-7'],
  ] as const)('says so in %s', (_, at, { failures }, errorNumber) => {
    test.each(CASES)('%s (%i %s)', async (name, status, code, ways, by = session) => {
      stubServer({})
      const { container } = await open(new ApiError({ status, code, errorId: 'E-7' }), { at, session: by })
      expect(listHeadings()).toEqual(['Download', failures[name].title])
      expect(screen.getByText(failures[name].text)).toBeTruthy()
      expect(container.textContent.includes(errorNumber)).toBe(status >= 500)
      const places = listWays().map(
        ([, href]) => /\/(documents|contact|signin)\b/.exec(href ?? '')?.[1] ?? 'retry',
      )
      expect(places).toEqual(ways)
    })
  })

  test('can be tried again where that may help', async () => {
    const { router, user } = await open(new ApiError({ status: 503, code: 'http.unavailable', errorId: '' }))
    const invalidate = vi.spyOn(router, 'invalidate')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(invalidate).toHaveBeenCalledOnce()
  })
})
