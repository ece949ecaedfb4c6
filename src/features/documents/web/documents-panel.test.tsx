import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSettingServer } from '#features/settings/web/testing/setting-server.ts'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { documents as german } from '../locales/de-DE.ts'
import { documents as english } from '../locales/en-GB.ts'
import type { DocumentEntry } from './documents.api.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import type { FailureName } from './download-failure.ts'
import { LatestDocuments } from './latest-documents.tsx'
import { buildEntry } from './testing/build-entry.ts'
import { answerFile, markedRead, READ, setPdfViewer, watchSaving } from './testing/documents-answers.ts'

let saved: string[] = []
beforeEach(() => {
  saved = watchSaving()
  setPdfViewer(true)
})
afterEach(() => vi.restoreAllMocks())

const annual = buildEntry({
  description: 'Annual report',
  categories: ['annualReport'],
  fileName: 'annual.pdf',
})
const letter = buildEntry({ description: 'Letter', categories: ['correspondence', 'Own'], isRead: true })
const figures = buildEntry({
  description: 'Figures',
  categories: ['annualReport'],
  contentType: 'text/csv',
})
const SOME = [annual, letter, figures]
const fileOf = ({ href }: DocumentEntry) => `GET ${href}`
const archiveOf = (...documents: readonly DocumentEntry[]) =>
  `GET /api/dokumente/v2/archiv?ids=${documents.map(({ id }) => id).join(',')}`
const ZIP = { 'content-type': 'application/zip', 'content-length': '3' }

const openPanel = async (documents: readonly DocumentEntry[] = SOME, options = {}) =>
  await renderPart(<DocumentsPanel documents={documents} />, options)

const getRow = (name: string) => {
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name))
  if (!row) throw new Error(`there is no ${name}`)
  return row
}
const listTitles = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getAllByRole('paragraph')[0]?.textContent)
const listAlerts = () =>
  screen.queryAllByRole('alert').map((alert) => within(alert).getAllByRole('paragraph')[0]?.textContent)
const getLink = (name: string) => screen.getByRole('link', { name })
const getButton = (name: string | RegExp) => screen.getByRole('button', { name })
const getBox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('B5.1 the documents of an investment', () => {
  test('stand in the order of the server, each with what is known of it', async () => {
    await openPanel()
    expect(listTitles()).toEqual(['Unread: Annual report', 'Letter', 'Unread: Figures'])
    const row = getRow('Annual report')
    expect(row.textContent).toContain('Annual reportPDF 12.3\u00A0kB')
    expect(row.textContent).toContain('Report period 30.09.2026')
    expect(row.textContent).toContain('Date 15.10.2026')
    expect(getRow('Letter').textContent).toContain('CorrespondenceOwn')
  })

  test('without any say what will appear', async () => {
    await openPanel([], { at: '/halden/de-DE' })
    expect(screen.getByRole('heading', { name: 'Noch keine Dokumente' })).toBeTruthy()
  })

  test('without script are links that download by themselves', async () => {
    await openPanel()
    const link = getLink('Download: Annual report')
    expect(link.getAttribute('href')).toBe(`/api/download/${annual.id}`)
    expect(link.hasAttribute('download')).toBe(true)
  })

  test('are filtered by any of several categories, each with its count', async () => {
    const { user } = await openPanel()
    const chips = within(screen.getByRole('group', { name: english.filter })).getAllByRole('button')
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Unread 2',
      'Annual report 2',
      'Correspondence 1',
      'Own 1',
    ])
    await user.click(getButton('Correspondence 1'))
    expect(listTitles()).toEqual(['Letter'])
    expect(screen.getByText('1 of 3 documents')).toBeTruthy()
    await user.click(getButton('Annual report 2'))
    expect(listTitles()).toHaveLength(3)
    await user.click(getButton('Annual report 2'))
    await user.click(getButton('Unread 0'))
    expect(screen.getByText('No document matches this choice.')).toBeTruthy()
    await user.click(getButton('Show all'))
    expect(listTitles()).toHaveLength(3)
  })

  test('B9.1 keep the chosen categories for the next list, where they occur', async () => {
    const server = openSettingServer({ documentCategories: ['Own', 'taxCertificate'] })
    const { user } = await openPanel(SOME, { session: buildSession() })
    await waitFor(() => expect(listTitles()).toEqual(['Letter']))
    await user.click(getButton('Own 1'))
    await user.click(getButton('Annual report 2'))
    await waitFor(() => expect(server.settings.get('documentCategories')).toEqual(['annualReport']))
  })

  test('B9.1 are shown whole where none of the kept categories occurs', async () => {
    const server = openSettingServer({ documentCategories: ['taxCertificate'] })
    await openPanel(SOME, { session: buildSession() })
    await waitFor(() => expect(server.calls).not.toEqual([]))
    expect(listTitles()).toHaveLength(3)
  })

  test('read while only unread ones are shown stay where they are', async () => {
    stubServer({ [fileOf(annual)]: answerFile('abc'), [READ]: markedRead })
    const { user } = await openPanel()
    await user.click(getButton('Unread 2'))
    await user.click(getLink('Download: Annual report'))
    await waitFor(() => expect(listTitles()).toEqual(['Annual report', 'Unread: Figures']))
    expect(getButton('Unread 1').getAttribute('aria-pressed')).toBe('true')
  })

  test('are previewed only where something can show them', async () => {
    await openPanel()
    expect(getButton('Preview: Letter')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Preview: Figures' })).toBeNull()
  })

  test('the newest of them stand elsewhere under a title', async () => {
    await renderPart(<LatestDocuments documents={SOME} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Latest documents' })).toBeTruthy()
    expect(listTitles()).toHaveLength(3)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  test('where there are none, there is no title either', async () => {
    const { container } = await renderPart(<LatestDocuments documents={[]} title="New" />)
    expect(container.textContent).toBe('')
  })
})

describe('B5.2 a download', () => {
  test('is checked, saved under its name, and marked as read wherever the page shows it', async () => {
    const { calls } = stubServer({ [fileOf(annual)]: answerFile('abc'), [READ]: markedRead })
    const both = (
      <>
        <DocumentsPanel documents={SOME} />
        <LatestDocuments documents={[figures, annual]} />
      </>
    )
    const { user } = await renderPart(both)
    const [link] = screen.getAllByRole('link', { name: 'Download: Annual report' })
    if (!link) throw new Error('it can be downloaded')
    await user.click(link)
    expect(await screen.findByText('Downloaded and checked')).toBeTruthy()
    expect(saved).toEqual(['annual.pdf'])
    expect(calls.map(({ name, body }) => ({ name, body }))).toEqual([
      { name: fileOf(annual), body: undefined },
      { name: READ, body: { dokumente: [annual.id] } },
    ])
    expect(listTitles()).toEqual([
      'Annual report',
      'Letter',
      'Unread: Figures',
      'Unread: Figures',
      'Annual report',
    ])
  })

  test.each([
    ['is refused', respond({}, 404)],
    [
      'does not arrive',
      () => {
        throw new TypeError('network error')
      },
    ],
  ])('is marked at once, and unread again where the mark %s; one from before stays', async (_, fail) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const failLater = async () => {
      await promise
      return fail()
    }
    stubServer({
      [fileOf(annual)]: answerFile('abc'),
      [archiveOf(annual, figures)]: answerFile('abc', ZIP),
      [READ]: [markedRead, failLater],
    })
    const { user } = await openPanel()
    await user.click(getLink('Download: Annual report'))
    await waitFor(() => expect(listTitles()).toEqual(['Annual report', 'Letter', 'Unread: Figures']))
    await user.click(getBox('Select: Annual report'))
    await user.click(getBox('Select: Figures'))
    await user.click(getButton('Download as ZIP'))
    await waitFor(() => expect(listTitles()).toEqual(['Annual report', 'Letter', 'Figures']))
    resolve()
    await waitFor(() => expect(listTitles()).toEqual(['Annual report', 'Letter', 'Unread: Figures']))
  })

  test('A12.3 of a viewer marks nothing, and nothing is unread to them', async () => {
    const { names } = stubServer({ [fileOf(annual)]: answerFile('abc'), 'GET /api/userconfig/*': respond() })
    const { user } = await openPanel(SOME, { session: buildSession({ viewee: { name: 'Ada' } }) })
    expect(listTitles()).toEqual(['Annual report', 'Letter', 'Figures'])
    await user.click(getLink('Download: Annual report'))
    expect(await screen.findByText('Downloaded and checked')).toBeTruthy()
    expect(saved).toHaveLength(1)
    expect(names()).not.toContain(READ)
    expect(listAlerts()).toEqual([])
  })

  const failures: [FailureName, hasRetry: boolean, () => Response][] = [
    ['unauthorised', true, respond({}, 401)],
    ['forbidden', false, respond({}, 403)],
    ['notFound', false, respond({ code: 'documents.notFound' }, 404)],
    ['notAvailable', true, respond({ code: 'documents.notAvailable' }, 404)],
    ['approvalRequired', false, respond({}, 428)],
    ['wrongData', true, answerFile('abc', { 'repr-digest': 'sha-256=:AAAA:' })],
    ['noDigest', true, () => new Response('<p>Blocked</p>')],
    ['internal', true, respond({ errorId: 'E-7' }, 500)],
    ['unavailable', true, respond({ errorId: 'E-7' }, 503)],
    [
      'connectionLost',
      true,
      () => {
        throw new TypeError('network error')
      },
    ],
  ]

  test.each(failures)('that ends as %s says so beside the document', async (failure, hasRetry, answer) => {
    const { names } = stubServer({ [fileOf(annual)]: answer })
    const { user } = await openPanel()
    await user.click(getLink('Download: Annual report'))
    const alert = await within(getRow('Annual report')).findByRole('alert')
    expect(alert.textContent).toContain(english.failures[failure])
    expect(within(alert).queryAllByRole('button')).toHaveLength(hasRetry ? 1 : 0)
    expect(alert.textContent.includes('E-7')).toBe(failure === 'internal' || failure === 'unavailable')
    expect(saved).toEqual([])
    expect(names()).toEqual([fileOf(annual)])
    expect(listTitles()[0]).toBe('Unread: Annual report')
  })

  test('that failed can be tried again', async () => {
    stubServer({ [fileOf(annual)]: [respond({}, 503), answerFile('abc')], [READ]: markedRead })
    const { user } = await openPanel(SOME, { at: '/halden/de-DE' })
    await user.click(getLink('Herunterladen: Annual report'))
    await waitFor(() => expect(listAlerts()).toEqual([german.failures.unavailable]))
    await user.click(getButton('Erneut versuchen'))
    await waitFor(() => expect(saved).toEqual(['annual.pdf']))
    expect(listAlerts()).toEqual([])
  })

  test('of a document that names no path says so, without asking', async () => {
    const { calls } = stubServer({})
    const { user } = await openPanel([buildEntry({ href: undefined })])
    await user.click(getButton(/^Download/))
    await waitFor(() => expect(listAlerts()).toEqual([english.failures.noPath]))
    expect(calls).toEqual([])
  })

  test('that cannot be checked is offered as what it is', async () => {
    const { user } = await openPanel([annual])
    vi.stubGlobal('crypto', { randomUUID: () => 'x' })
    await user.click(getLink('Download: Annual report'))
    await waitFor(() => expect(listAlerts()).toEqual([english.failures.uncheckable]))
    expect(getLink('Download without a check').getAttribute('href')).toBe(annual.href)
    vi.unstubAllGlobals()
  })

  test('that takes its time tells how far it is, and can be cancelled', async () => {
    stubServer({
      [fileOf(annual)]: ({ signal }) => {
        const start = (controller: ReadableStreamDefaultController) => {
          controller.enqueue(new Uint8Array(25))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        }
        const headers = { 'repr-digest': 'sha-256=:AAAA:', 'content-length': '100' }
        return new Response(new ReadableStream({ start }), { headers })
      },
    })
    const { user } = await openPanel()
    await user.click(getLink('Download: Annual report'))
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('25'))
    await user.click(getButton('Cancel'))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(listAlerts()).toEqual([])
  })

  test('too large to be checked here is left to the browser', async () => {
    const { names } = stubServer({ [READ]: markedRead })
    const { user } = await openPanel([buildEntry({ byteLength: 2_000_000_000 })])
    await user.click(getLink('Download: Quarterly report'))
    await waitFor(() => expect(names()).toEqual([READ]))
    expect(saved).toEqual([])
  })
})

describe('B5.1 several documents', () => {
  test('are chosen one by one or all, and downloaded as one archive', async () => {
    const { calls } = stubServer({ [archiveOf(...SOME)]: answerFile('abc', ZIP), [READ]: markedRead })
    const { user } = await openPanel()
    await user.click(getBox('Select: Letter'))
    expect(screen.getByText(/^One document selected/)).toBeTruthy()
    expect(getBox('Select all').indeterminate).toBe(true)
    await user.click(getBox('Select all'))
    expect(screen.getByText(/^3 documents selected/).textContent).toContain('37.0\u00A0kB')

    await user.click(getButton('Download as ZIP'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatch(/^documents \d{4}-\d\d-\d\d\.zip$/)
    await waitFor(() => expect(listTitles()).toEqual(['Annual report', 'Letter', 'Figures']))
    expect(calls.at(1)).toMatchObject({ name: READ, body: { dokumente: SOME.map(({ id }) => id) } })
    await user.click(getButton('Clear selection'))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  test('that fail as an archive say so beside it, until the choice changes', async () => {
    stubServer({ [archiveOf(annual)]: respond({ code: 'documents.archiveTooLarge' }, 413) })
    const { user } = await openPanel()
    await user.click(getBox('Select: Annual report'))
    await user.click(getButton('Download as ZIP'))
    await waitFor(() => expect(listAlerts()).toEqual([english.failures.archiveTooLarge]))
    await user.click(getBox('Select: Letter'))
    expect(listAlerts()).toEqual([])
  })

  test('more than a hundred do not go into one archive', async () => {
    const { user } = await openPanel(Array.from({ length: 101 }, () => buildEntry()))
    // By role, a hundred rows take seconds.
    await user.click(screen.getByLabelText('Select all'))
    expect(screen.getByText('One archive holds up to 100 documents.')).toBeTruthy()
    expect(screen.getByText<HTMLButtonElement>('Download as ZIP').disabled).toBe(true)
  })
})
