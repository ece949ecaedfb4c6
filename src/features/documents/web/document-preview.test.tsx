import type { DetachedWindowAPI } from 'happy-dom'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documents as english } from '../locales/en-GB.ts'
import type { DocumentEntry } from './documents.api.ts'
import { DocumentsPanel } from './documents-panel.tsx'
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
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
  saved = watchSaving()
  setPdfViewer(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openPreview(document: DocumentEntry) {
  const rendered = renderDocuments(<DocumentsPanel documents={[document]} />)
  await rendered.press('Preview')
  // The viewer is fetched first.
  await waitFor(() =>
    expect(rendered.container.querySelector('dialog :is(iframe, img, [role=alert])')).not.toBeNull(),
  )
  return { ...rendered, find: (selector: string) => rendered.container.querySelector(`dialog ${selector}`) }
}

test('B5.1 a PDF is shown as it was checked, is read then, and can be saved without asking again', async () => {
  const document = buildEntry({ beschreibung: 'Annual report', dateiname: 'annual.pdf' })
  const calls = openServer(() => answerFile('%PDF'))
  const { find, listTitles, container } = await openPreview(document)
  expect(find('iframe')?.getAttribute('src')).toMatch(/^blob:.*#/)
  expect(find('iframe')?.getAttribute('title')).toBe('Annual report')
  expect(find('h2')?.textContent).toContain('Preview: Annual report')
  expect(listTitles()).toEqual(['Annual report'])
  expect(calls.map(({ path }) => path)).toEqual([`/api/download/${document.id}`, '/api/dokumente/v2/gelesen'])
  act(() => container.querySelector<HTMLElement>('dialog a[download]')?.click())
  expect(saved).toEqual(['annual.pdf'])
  expect(calls).toHaveLength(2)
})

test('B5.1 a picture is shown as a picture', async () => {
  openServer(() => answerFile('PNG', { 'content-type': 'image/png' }))
  const { find } = await openPreview(buildEntry({ content_type: 'image/png', beschreibung: 'Site plan' }))
  expect(find('img')?.getAttribute('src')).toMatch(/^blob:/)
  expect(find('img')?.getAttribute('alt')).toBe('Site plan')
})

test('B5.2 what is not what its digest says is not shown, and says why; it can be tried again', async () => {
  let isTampered = true
  openServer(() => answerFile('%PDF', isTampered ? { 'repr-digest': 'sha-256=:AAAA:' } : {}))
  const { find, press, listTitles } = await openPreview(buildEntry({ beschreibung: 'Annual report' }))
  expect(find('iframe')).toBeNull()
  expect(find('[role=alert]')?.textContent).toContain(english.failures.wrongData)
  expect(listTitles()).toEqual(['Unread: Annual report'])
  isTampered = false
  await press('Retry')
  await waitFor(() => expect(find('iframe')).not.toBeNull())
})

test('B5.1 where the browser has no viewer for PDF, none is offered', () => {
  setPdfViewer(false)
  const { all } = renderDocuments(
    <DocumentsPanel documents={[buildEntry(), buildEntry({ content_type: 'image/png' })]} />,
  )
  expect(
    all('button').filter((button) => button.getAttribute('aria-label')?.startsWith('Preview')),
  ).toHaveLength(1)
})
