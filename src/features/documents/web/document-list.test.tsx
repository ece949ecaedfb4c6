import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { PUBLISHED_BY_MISTAKE } from '../documents.domain.ts'
import { documents as german } from '../locales/de-DE.ts'
import { documents as english } from '../locales/en-GB.ts'
import { documentList as list } from '../locales/list/en-GB.ts'
import type { ListedEntry } from './document-list.api.ts'
import { DocumentList } from './document-list.tsx'
import type { DocumentEntry } from './documents.api.ts'
import type { FailureName } from './download-failure.ts'
import { LatestDocuments } from './latest-documents.tsx'
import { buildListed } from './testing/build-listed.ts'
import {
  answerFile,
  markedRead,
  READ,
  setPdfViewer,
  UNREAD,
  watchSaving,
} from './testing/documents-answers.ts'
import { renderList } from './testing/render-list.tsx'

let saved: string[] = []
beforeEach(() => {
  saved = watchSaving()
  setPdfViewer(true)
})
afterEach(() => vi.restoreAllMocks())

const annual = buildListed({
  description: 'Annual report',
  categories: ['annualReport'],
  fileName: 'annual.pdf',
})
const letter = buildListed({ description: 'Letter', categories: ['correspondence', 'Own'], isRead: true })
const figures = buildListed({
  description: 'Figures',
  categories: ['annualReport'],
  contentType: 'text/csv',
})
const SOME: readonly ListedEntry[] = [annual, letter, figures]
const ID = '00000000-0000-4000-8000-00000000000a'
const OTHER_ID = '00000000-0000-4000-8000-00000000000b'
const fileOf = ({ href }: DocumentEntry) => `GET ${href}`
const archiveOf = (...documents: readonly DocumentEntry[]) =>
  `GET /api/dokumente/v2/archiv?ids=${documents.map(({ id }) => id).join(',')}`
const ZIP = { 'content-type': 'application/zip', 'content-length': '3' }

const openPanel = async (documents = SOME, options = {}) => await renderList(documents, options)

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

describe('B5.5 the list of documents', () => {
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

  test('are narrowed by words and filters, and the address follows', async () => {
    const choices = {
      categories: [
        { category: 'annualReport', count: 2, subcategories: [] },
        { category: 'tax', count: 3, subcategories: [{ subcategory: 'gains, losses', count: 1 }] },
      ],
      years: [{ year: 2025, count: 4 }],
      items: [
        { id: ID, name: 'Fund', number: 'S-1', count: 1 },
        { id: OTHER_ID, name: 'Fund', number: 'S-2', count: 1 },
      ],
    }
    const { user, onSearch } = await openPanel(SOME, { choices })
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(options('Investment')).toEqual(['All investments', 'Fund · S-1 (1)', 'Fund · S-2 (1)'])
    expect(options('Category')).toEqual([
      'All categories',
      'Annual report (2)',
      'tax: all (3)',
      'gains, losses (1)',
    ])
    expect(options('Year')).toEqual(['All years', '2025 (4)'])

    const choose = async (name: string, value: string) =>
      await user.selectOptions(screen.getByRole('combobox', { name }), value)
    await choose('Category', 'tax/gains%2C losses')
    expect(onSearch).toHaveBeenLastCalledWith({ category: 'tax/gains%2C losses' }, false)
    await choose('Year', '2025')
    await choose('Investment', OTHER_ID)
    await user.click(getBox('Unread only'))
    await user.click(getBox('Earlier versions too'))
    await user.type(screen.getByRole('searchbox'), 'net value')
    await waitFor(() =>
      expect(onSearch).toHaveBeenLastCalledWith(
        {
          q: 'net value',
          investment: OTHER_ID,
          category: 'tax/gains%2C losses',
          year: '2025',
          unread: '1',
          versions: 'all',
        },
        false,
      ),
    )
  })

  test('show what an address narrows them to, and lead back to all', async () => {
    const search = { q: 'fund', category: 'terms,tax', year: '1999', unread: '1', investment: ID }
    await openPanel([], { search })
    const value = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('fund')
    expect([value('Category'), value('Year'), value('Investment')]).toEqual(['terms,tax', '1999', ID])
    expect(getBox('Unread only').checked).toBe(true)
    expect(screen.getByText('4 in use')).toBeTruthy()
    expect(screen.getByText('No document matches this choice.')).toBeTruthy()
    expect(getLink('Show all')).toBeTruthy()
  })

  test('are asked for anew where the address changes, and stay meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    stubServer({ 'GET /api/dokumente/v2/liste?jahr=2025': () => promise })
    const { show, onSearch } = await openPanel()
    await show(<DocumentList search={{ year: '2025' }} onSearch={onSearch} />)
    expect(listTitles()).toHaveLength(3)
    resolve(Response.json({ dokumente: [] }))
    await waitFor(() => expect(listTitles()).toEqual([]))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).value).toBe('2025')
  })

  test('that cannot be had say so, and can be asked for again', async () => {
    const listed = respond({ dokumente: [] })
    stubServer({ 'GET /api/dokumente/v2/liste?jahr=2025': [respond({ errorId: 'E-7' }, 500), listed] })
    const { show, onSearch, user } = await openPanel([])
    await show(<DocumentList search={{ year: '2025' }} onSearch={onSearch} itemId={undefined} />)
    await waitFor(() => expect(listAlerts()[0]).toContain('E-7'))
    await user.click(getButton('Retry'))
    await waitFor(() => expect(screen.getByText('No document matches this choice.')).toBeTruthy())
  })

  test('come page by page, and the reader goes on with the first of the next', async () => {
    const row = {
      id: OTHER_ID,
      dateiname: 'next.pdf',
      content_type: 'application/pdf',
      groesse: 3,
      datum: '2026-01-01',
      berichtszeitraum: '2025-12-31',
      beschreibung: 'Next',
      kategorien: [],
      links: [],
      version: { nummer: 1, anzahl: 1, aktuell: true },
    }
    stubServer({ 'GET /api/dokumente/v2/liste?cursor=abc': respond({ dokumente: [row] }) })
    const { user } = await openPanel(SOME, { next: 'abc' })
    expect(screen.getByText('The first 3 documents')).toBeTruthy()
    await user.click(getLink('Load more'))
    await waitFor(() => expect(listTitles()).toHaveLength(4))
    expect(screen.getByText('4 documents')).toBeTruthy()
    expect(document.activeElement).toBe(getRow('Next'))
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull()
  })

  test('without script are a form that says the same in the address', async () => {
    const { container } = await openPanel(SOME, {
      search: { year: '2025', unread: '1' },
      isFromServer: true,
    })
    const form = container.querySelector('form')
    expect(form?.getAttribute('method')).toBe('get')
    const said = [...(form?.querySelectorAll<HTMLOptionElement>('option[selected], [checked]') ?? [])]
    expect(said.map(({ value }) => value)).toEqual(['', '', '2025', '1'])
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))
    expect(names).toEqual(['q', 'investment', 'category', 'year', 'unread', 'versions'])
  })

  test('tell which investment they belong to, unless all belong to one', async () => {
    const owned = [
      buildListed({ item: { id: ID, name: 'Harbour' } }),
      buildListed({ item: { name: 'Gone' } }),
    ]
    const { show } = await openPanel(owned)
    expect(getLink('Harbour').getAttribute('href')).toContain(`/halden/portfolio/${ID}`)
    expect(screen.getByText('Gone')).toBeTruthy()
    await show(null)
    await openPanel(owned, { itemId: ID })
    expect(screen.queryByText('Harbour')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Investment' })).toBeNull()
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
    const { user, show, list } = await openPanel()
    await show(
      <>
        {list}
        <LatestDocuments documents={[figures, annual]} />
      </>,
    )
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
    const { user } = await openPanel([buildListed({ href: undefined })])
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
    const { user } = await openPanel([buildListed({ byteLength: 2_000_000_000 })])
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
    const { user } = await openPanel(Array.from({ length: 101 }, () => buildListed()))
    // By role, a hundred rows take seconds.
    await user.click(screen.getByLabelText('Select all'))
    expect(screen.getByText('One archive holds up to 100 documents.')).toBeTruthy()
    expect(screen.getByText<HTMLButtonElement>('Download as ZIP').disabled).toBe(true)
  })
})

describe('B5.5 marks', () => {
  test('make one unread again and read again', async () => {
    const { calls } = stubServer({ [UNREAD]: respond({}), [READ]: markedRead })
    const { user } = await openPanel()
    await user.click(getButton('Mark as unread: Letter'))
    expect(listTitles()[1]).toBe('Unread: Letter')
    await user.click(getButton('Mark as read: Letter'))
    await waitFor(() => expect(listTitles()[1]).toBe('Letter'))
    expect(calls.map(({ name, body }) => ({ name, body }))).toEqual([
      { name: UNREAD, body: { dokumente: [letter.id] } },
      { name: READ, body: { dokumente: [letter.id] } },
    ])
  })

  test('of several chosen ones come together; a refused one is taken back and told', async () => {
    stubServer({ [READ]: markedRead, [UNREAD]: respond({}, 500) })
    const { user } = await openPanel()
    await user.click(getBox('Select all'))
    await user.click(getButton('Mark as read'))
    await waitFor(() => expect(listTitles()).toEqual(['Annual report', 'Letter', 'Figures']))
    await user.click(getButton('Mark as unread'))
    await waitFor(() => expect(screen.getByText(list.notMarked)).toBeTruthy())
    expect(listTitles()).toEqual(['Annual report', 'Letter', 'Figures'])
  })

  test('A12.3 are not offered to a viewer', async () => {
    await openPanel(SOME, { session: buildSession({ viewee: { name: 'Ada' } }) })
    expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
  })
})

describe('B5.6 versions', () => {
  const current = buildListed({ description: 'Report', version: 3, versions: 3 })
  const earlier = buildListed({
    id: current.id,
    description: 'Report as it was',
    version: 2,
    versions: 3,
    isCurrent: false,
    replacedBy: { version: 3, day: '2026-03-14' },
    href: `/api/download/${current.id}?version=2`,
  })

  test('the current one leads to all of them, an earlier one says what replaced it', async () => {
    await openPanel([current, earlier], { search: { versions: 'all' } })
    expect(getLink('Version 3 of 3').getAttribute('href')).toContain(`document=${current.id}`)
    expect(getRow('as it was').textContent).toContain('Version 2Replaced by version 3 on 14.03.2026')
    expect(getLink('To the current version').getAttribute('href')).toContain(`document=${current.id}`)
    expect(screen.getAllByRole('checkbox', { name: /^Select: / })).toHaveLength(1)
    expect(listTitles()).toEqual(['Unread: Report', 'Report as it was'])
  })

  test('of one document stand alone, and lead to all documents', async () => {
    await openPanel([current, earlier], { search: { document: current.id } })
    expect(getRow('Unread: Report').textContent).toContain('Version 3Current version')
    expect(screen.queryByRole('search')).toBeNull()
    expect(getLink('All documents')).toBeTruthy()
    await openPanel([], { search: { document: current.id } })
    expect(screen.getByText(list.oneMissing)).toBeTruthy()
  })

  test('an earlier one is downloaded as it was, and marks nothing', async () => {
    const { names } = stubServer({ [fileOf(earlier)]: answerFile('abc') })
    const { user } = await openPanel([earlier])
    await user.click(getLink('Download: Report as it was'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(names()).toEqual([fileOf(earlier)])
  })

  test('what was recalled says when and why, and has no file to open', async () => {
    const recalled = { day: '2026-10-30', reason: 'Sent in error.' }
    await openPanel([buildListed({ description: 'Letter', recalled, href: undefined })])
    const row = getRow('Letter')
    expect(row.textContent).toContain('Recalled on 30.10.2026: Sent in error.')
    for (const role of ['link', 'button', 'checkbox']) expect(within(row).queryByRole(role)).toBeNull()
  })

  test('a reason in another language says in which', async () => {
    const recalled = {
      day: '2026-10-30',
      reason: 'Falsch versandt.',
      otherLanguages: { reason: 'de-DE' },
    } as const
    await openPanel([buildListed({ description: 'Letter', recalled, href: undefined })])
    const reason = within(getRow('Letter')).getByText('Falsch versandt.')
    expect(reason.lang).toBe('de-DE')
    expect(reason.nextElementSibling?.textContent).toBe('(in German)')
  })

  test('B10.4 what an import brought by mistake says so in words', async () => {
    const recalled = { day: '2026-10-30', reason: PUBLISHED_BY_MISTAKE }
    await openPanel([buildListed({ description: 'Letter', recalled, href: undefined })])
    expect(getRow('Letter').textContent).toContain('Recalled on 30.10.2026: Published by mistake.')
  })
})
