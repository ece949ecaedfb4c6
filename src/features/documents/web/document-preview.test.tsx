import { screen, waitFor, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubServer } from '#tests/web/stub-server.ts'
import { documents as english } from '../locales/en-GB.ts'
import type { ListedEntry } from './document-list.api.ts'
import { buildListed } from './testing/build-listed.ts'
import { answerFile, markedRead, READ, setPdfViewer, watchSaving } from './testing/documents-answers.ts'
import { renderList } from './testing/render-list.tsx'

let saved: string[] = []
beforeEach(() => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
  saved = watchSaving()
  setPdfViewer(true)
})
afterEach(() => vi.restoreAllMocks())

const openPanel = async (...documents: readonly ListedEntry[]) => await renderList(documents)

/** The viewer as it stands when the document is here, or why it is not. */
async function openPreview(document: ListedEntry) {
  const { user } = await openPanel(document)
  await user.click(screen.getByRole('button', { name: `Preview: ${document.description}` }))
  const dialog = await screen.findByRole('dialog')
  return { user, dialog, viewer: within(dialog) }
}

const fileOf = ({ href }: ListedEntry) => `GET ${href}?anzeige=true`
const downloadOf = ({ href }: ListedEntry) => `GET ${href}`

test('B5.1 a PDF is shown as it was checked and is read then; B5.6 saving it is a download of its own', async () => {
  const document = buildListed({ description: 'Annual report', fileName: 'annual.pdf' })
  const { names } = stubServer({
    [fileOf(document)]: answerFile('%PDF'),
    [downloadOf(document)]: [answerFile('%PDF', { 'repr-digest': 'sha-256=:AAAA:' }), answerFile('%PDF')],
    [READ]: markedRead,
  })
  const { user, viewer } = await openPreview(document)
  const frame = await viewer.findByTitle('Annual report')
  expect(frame.getAttribute('src')).toMatch(/^blob:.*#/)
  expect(viewer.getByRole('heading', { level: 2 }).textContent).toContain('Preview: Annual report')
  expect(screen.queryByText('Unread:')).toBeNull()
  await waitFor(() => expect(names()).toEqual([fileOf(document), READ]))
  await user.click(viewer.getByRole('link', { name: /download/i }))
  expect((await viewer.findByRole('alert')).textContent).toContain(english.failures.wrongData)
  expect(saved).toEqual([])
  await user.click(viewer.getByRole('button', { name: 'Retry' }))
  expect(await viewer.findByText(english.done)).toBeTruthy()
  expect(saved).toEqual(['annual.pdf'])
  expect(names().slice(2)).toEqual([downloadOf(document), downloadOf(document), READ])
})

test('B5.1 a picture is shown as a picture', async () => {
  const document = buildListed({ contentType: 'image/png', description: 'Site plan' })
  stubServer({ [fileOf(document)]: answerFile('PNG', { 'content-type': 'image/png' }), [READ]: markedRead })
  const { viewer } = await openPreview(document)
  const picture = await viewer.findByRole('img', { name: 'Site plan' })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
})

test('B5.2 what is not what its digest says is not shown, and says why; it can be tried again', async () => {
  const document = buildListed({ description: 'Annual report' })
  const tampered = answerFile('%PDF', { 'repr-digest': 'sha-256=:AAAA:' })
  stubServer({ [fileOf(document)]: [tampered, answerFile('%PDF')], [READ]: markedRead })
  const { user, viewer } = await openPreview(document)
  const alert = await viewer.findByRole('alert')
  expect(alert.textContent).toContain(english.failures.wrongData)
  expect(viewer.queryByTitle('Annual report')).toBeNull()
  expect(screen.getByText('Unread:')).toBeTruthy()
  await user.click(viewer.getByRole('button', { name: 'Retry' }))
  expect(await viewer.findByTitle('Annual report')).toBeTruthy()
})

test('B5.1 where the browser has no viewer for PDF, none is offered', async () => {
  setPdfViewer(false)
  await openPanel(buildListed(), buildListed({ description: 'Site plan', contentType: 'image/png' }))
  const previews = screen.getAllByRole('button', { name: /^Preview/ })
  expect(previews.map((button) => button.getAttribute('aria-label'))).toEqual(['Preview: Site plan'])
})
