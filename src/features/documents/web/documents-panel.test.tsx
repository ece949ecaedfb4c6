import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildSession } from '#web/shell/testing/render-in-shell.tsx'
import { documents as german } from '../locales/de-DE.ts'
import { documents as english } from '../locales/en-GB.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import type { FailureName } from './download-failure.ts'
import { LatestDocuments } from './latest-documents.tsx'
import { buildEntry } from './testing/build-entry.ts'
import {
  answerFile,
  openServer,
  renderDocuments,
  setPdfViewer,
  waitFor,
  watchSaving,
} from './testing/render-documents.tsx'

let saved: string[] = []
beforeEach(() => {
  saved = watchSaving()
  setPdfViewer(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Marks last as long as the page, so each test has documents of its own. */
const buildSome = () => [
  buildEntry({ beschreibung: 'Annual report', kategorien: ['annualReport'], dateiname: 'annual.pdf' }),
  buildEntry({
    beschreibung: 'Letter',
    kategorien: ['correspondence', 'Own'],
    gelesen: '2026-11-01T08:00:00Z',
  }),
  buildEntry({ beschreibung: 'Figures', kategorien: ['annualReport'], content_type: 'text/csv' }),
]

describe('B5.1 the documents of an investment', () => {
  test('stand in the order of the server, each with what is known of it', () => {
    const { listTitles, all } = renderDocuments(<DocumentsPanel documents={buildSome()} />)
    expect(listTitles()).toEqual(['Unread: Annual report', 'Letter', 'Unread: Figures'])
    const [row] = all('li')
    expect(row?.textContent).toContain('Annual reportPDF 12.3\u00A0kB')
    expect(row?.textContent).toContain('Report period 30.09.2026')
    expect(row?.textContent).toContain('Date 15.10.2026')
    expect(all('li')[1]?.textContent).toContain('CorrespondenceOwn')
  })

  test('without any say what will appear', () => {
    const { container } = renderDocuments(<DocumentsPanel documents={[]} />, { locale: 'de-DE' })
    expect(container.textContent).toContain('Noch keine Dokumente')
  })

  test('without script are links that download by themselves', () => {
    const [document] = buildSome()
    if (!document) throw new Error('no document')
    const { all } = renderDocuments(<DocumentsPanel documents={[document]} />)
    const link = all('a[download]')[0]
    expect(link?.getAttribute('href')).toBe(`/api/download/${document.id}`)
    expect(link?.getAttribute('aria-label')).toBe('Download: Annual report')
  })

  test('are filtered by any of several categories, each with its count', async () => {
    const { press, listTitles, all, container } = renderDocuments(<DocumentsPanel documents={buildSome()} />)
    const chips = () => all('[aria-pressed]').map(({ textContent }) => textContent)
    expect(chips()).toEqual(['Unread 2', 'Annual report 2', 'Correspondence 1', 'Own 1'])
    await press('Correspondence')
    expect(listTitles()).toEqual(['Letter'])
    expect(container.textContent).toContain('1 of 3 documents')
    await press('Annual report')
    expect(listTitles()).toHaveLength(3)
    await press('Annual report')
    await press('Unread')
    expect(container.textContent).toContain('No document matches this choice.')
    await press('Show all')
    expect(listTitles()).toHaveLength(3)
  })

  test('read while only unread ones are shown stay where they are', async () => {
    openServer(() => answerFile('abc'))
    const { press, listTitles, all, download } = renderDocuments(<DocumentsPanel documents={buildSome()} />)
    await press('Unread')
    await download('Download: Annual report')
    expect(listTitles()).toEqual(['Annual report', 'Unread: Figures'])
    expect(all('[aria-pressed=true]')[0]?.textContent).toBe('Unread 1')
  })

  test('are previewed only where something can show them', () => {
    const { all } = renderDocuments(<DocumentsPanel documents={buildSome()} />)
    const previews = all('button').map((button) => button.getAttribute('aria-label'))
    expect(previews).toContain('Preview: Letter')
    expect(previews).not.toContain('Preview: Figures')
  })

  test('the newest of them stand elsewhere under a title', () => {
    const { container, listTitles } = renderDocuments(<LatestDocuments documents={buildSome()} />)
    expect(container.querySelector('h2')?.textContent).toBe('Latest documents')
    expect(listTitles()).toHaveLength(3)
    expect(container.querySelector('[type=checkbox]')).toBeNull()
    const none = renderDocuments(<LatestDocuments documents={[]} title="New" />)
    expect(none.container.textContent).toBe('')
  })
})

describe('B5.2 a download', () => {
  test('is checked, saved under its name, and marked as read', async () => {
    const [document, ...others] = buildSome()
    if (!document) throw new Error('no document')
    const calls = openServer(() => answerFile('abc'))
    const { listTitles, container, download } = renderDocuments(
      <DocumentsPanel documents={[document, ...others]} />,
    )
    await download('Download: Annual report')
    expect(saved).toEqual(['annual.pdf'])
    expect(calls).toEqual([
      { path: `/api/download/${document.id}` },
      { path: '/api/dokumente/v2/gelesen', body: { dokumente: [document.id] } },
    ])
    expect(listTitles()[0]).toBe('Annual report')
    expect(container.textContent).toContain('Downloaded and checked')
    // What is shown elsewhere on the page knows it too.
    expect(renderDocuments(<LatestDocuments documents={[document]} />).listTitles()).toEqual([
      'Annual report',
    ])
  })

  test('A12.3 of a viewer marks nothing, and nothing is unread to them', async () => {
    const calls = openServer(() => answerFile('abc'))
    const session = buildSession({ viewee: { name: 'Ada' } })
    const { listTitles, listAlerts, download } = renderDocuments(<DocumentsPanel documents={buildSome()} />, {
      session,
    })
    expect(listTitles()).toEqual(['Annual report', 'Letter', 'Figures'])
    await download('Download: Annual report')
    expect(saved).toHaveLength(1)
    expect(calls).toHaveLength(1)
    expect(listAlerts()).toEqual([])
  })

  const refuse =
    (status: number, problem: object = {}) =>
    () =>
      Response.json(problem, { status })
  const failures: [FailureName, hasRetry: boolean, () => Response][] = [
    ['unauthorised', true, refuse(401)],
    ['forbidden', false, refuse(403)],
    ['notFound', false, refuse(404, { code: 'documents.notFound' })],
    ['notAvailable', true, refuse(404, { code: 'documents.notAvailable' })],
    ['approvalRequired', false, refuse(428)],
    ['wrongData', true, () => answerFile('abc', { 'repr-digest': 'sha-256=:AAAA:' })],
    ['noDigest', true, () => new Response('<p>Blocked</p>')],
    ['internal', true, refuse(500, { errorId: 'E-7' })],
    ['unavailable', true, refuse(503, { errorId: 'E-7' })],
    [
      'connectionLost',
      true,
      () => {
        throw new TypeError('network error')
      },
    ],
  ]

  test.each(failures)('that ends as %s says so beside the document', async (failure, hasRetry, answer) => {
    const calls = openServer(answer)
    const { all, listTitles, download } = renderDocuments(<DocumentsPanel documents={buildSome()} />)
    await download('Download: Annual report')
    const alert = all('li')[0]?.querySelector('[role=alert]')
    expect(alert?.textContent).toContain(english.failures[failure])
    expect(alert?.querySelector('button') !== null).toBe(hasRetry)
    expect(alert?.textContent.includes('E-7')).toBe(failure === 'internal' || failure === 'unavailable')
    expect(saved).toEqual([])
    expect(calls).toHaveLength(1)
    expect(listTitles()[0]).toBe('Unread: Annual report')
  })

  test('that failed can be tried again', async () => {
    let isDown = true
    openServer(() => (isDown ? Response.json({}, { status: 503 }) : answerFile('abc')))
    const { listAlerts, download } = renderDocuments(<DocumentsPanel documents={buildSome()} />, {
      locale: 'de-DE',
    })
    await download('Herunterladen: Annual report')
    expect(listAlerts()).toEqual([german.failures.unavailable])
    isDown = false
    await download('Erneut versuchen')
    expect(listAlerts()).toEqual([])
    expect(saved).toEqual(['annual.pdf'])
  })

  test('of a document that names no path says so, without asking', async () => {
    const calls = openServer(() => answerFile('abc'))
    const { listAlerts, download } = renderDocuments(
      <DocumentsPanel documents={[buildEntry({ links: [] })]} />,
    )
    await download('Download')
    expect(listAlerts()).toEqual([english.failures.noPath])
    expect(calls).toEqual([])
  })

  test('that cannot be checked is offered as what it is', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'x' })
    const { all, download } = renderDocuments(<DocumentsPanel documents={[buildEntry({ id: 'plain' })]} />)
    await download('Download')
    expect(all('[role=alert]')[0]?.textContent).toContain(english.failures.uncheckable)
    const link = all('a').find(({ textContent }) => textContent === 'Download without a check')
    expect(link?.getAttribute('href')).toBe('/api/download/plain')
  })

  test('that takes its time tells how far it is, and can be cancelled', async () => {
    openServer((_, signal) => {
      const start = (controller: ReadableStreamDefaultController) => {
        controller.enqueue(new Uint8Array(25))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      }
      const headers = { 'repr-digest': 'sha-256=:AAAA:', 'content-length': '100' }
      return new Response(new ReadableStream({ start }), { headers })
    })
    const { press, all, listAlerts } = renderDocuments(<DocumentsPanel documents={buildSome()} />)
    await press('Download: Annual report')
    await waitFor(() => expect(all('progress')[0]?.getAttribute('value')).toBe('25'))
    await press('Cancel')
    await waitFor(() => expect(all('progress')).toEqual([]))
    expect(listAlerts()).toEqual([])
  })

  test('too large to be checked here is left to the browser', async () => {
    const calls = openServer(() => answerFile('abc'))
    const large = buildEntry({ groesse: 2_000_000_000 })
    const { download } = renderDocuments(<DocumentsPanel documents={[large]} />)
    await download('Download')
    expect(saved).toEqual([])
    expect(calls.map(({ path }) => path)).toEqual(['/api/dokumente/v2/gelesen'])
  })
})

describe('B5.1 several documents', () => {
  const zip = { 'content-type': 'application/zip', 'content-length': '3' }

  test('are chosen one by one or all, and downloaded as one archive', async () => {
    const documents = buildSome()
    const calls = openServer(() => answerFile('abc', zip))
    const { press, all, container, listTitles, download, choose } = renderDocuments(
      <DocumentsPanel documents={documents} />,
    )
    const boxes = all('[type=checkbox]') as HTMLInputElement[]
    expect(boxes.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Select all',
      'Select: Annual report',
      'Select: Letter',
      'Select: Figures',
    ])
    await choose(2)
    expect(container.textContent).toContain('One document selected')
    expect(boxes[0]?.indeterminate).toBe(true)
    await choose(0)
    expect(container.textContent).toContain('3 documents selected37.0\u00A0kB')

    await download('Download as ZIP')
    expect(saved[0]).toMatch(/^documents \d{4}-\d\d-\d\d\.zip$/)
    const ids = documents.map(({ id }) => id)
    expect(calls).toEqual([
      { path: `/api/dokumente/v2/archiv?ids=${ids.join(',')}` },
      { path: '/api/dokumente/v2/gelesen', body: { dokumente: ids } },
    ])
    expect(listTitles()).toEqual(['Annual report', 'Letter', 'Figures'])
    await press('Clear selection')
    expect(container.textContent).not.toContain('selected')
  })

  test('that fail as an archive say so beside it, until the choice changes', async () => {
    openServer(() => Response.json({ code: 'documents.archiveTooLarge' }, { status: 413 }))
    const { listAlerts, download, choose } = renderDocuments(<DocumentsPanel documents={buildSome()} />)
    await choose(1)
    await download('Download as ZIP')
    expect(listAlerts()).toEqual([english.failures.archiveTooLarge])
    await choose(2)
    expect(listAlerts()).toEqual([])
  })

  test('more than a hundred do not go into one archive', async () => {
    const many = Array.from({ length: 101 }, () => buildEntry())
    const { container, getAction, choose } = renderDocuments(<DocumentsPanel documents={many} />)
    await choose(0)
    expect(container.textContent).toContain('One archive holds up to 100 documents.')
    expect((getAction('Download as ZIP') as HTMLButtonElement).disabled).toBe(true)
  })
})
