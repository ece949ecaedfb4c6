import { screen, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import type { DocumentEntry } from './documents.api.ts'
import { PublishedDocuments } from './published-documents.tsx'
import { answerFile, setPdfViewer } from './testing/documents-answers.ts'

beforeEach(() => setPdfViewer(true))

const entry = (id: string, description: string, categories: readonly string[]): DocumentEntry => ({
  id,
  fileName: `${id}.pdf`,
  contentType: 'application/pdf',
  byteLength: 3,
  day: '2026-01-15',
  reportPeriod: '2026-01-15',
  description,
  otherLanguages: {},
  language: undefined,
  categories,
  isRead: false,
  href: `/api/download/${id}`,
})
const DOCUMENTS = [
  entry('r', 'Report 2025', ['annualReport']),
  entry('k', 'The key information', ['keyInformation']),
  entry('s', 'A supplement', ['prospectus']),
  entry('p', 'The prospectus', ['prospectus']),
]
const IN_GERMAN = { ...entry('kd', 'The key information', ['keyInformation']), language: 'de-DE' }
const LETTERS = [entry('l', 'Your letter', ['correspondence'])]

test('B4.2 documents stand by category, first what a decision rests on; any can be looked at', async () => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
  stubServer({
    'GET /api/download/k?anzeige=true': answerFile('pdf'),
    'POST *': respond({}),
    'GET /api/dokumente*': respond({ kategorien: [] }),
  })
  const { user } = await renderPart(
    <PublishedDocuments
      title="Documents"
      documents={[...DOCUMENTS, IN_GERMAN]}
      letters={LETTERS}
      emptyText="none"
    />,
  )
  const lists = screen.getAllByRole('list').filter((list) => list.hasAttribute('aria-labelledby'))
  const names = lists.map((list) => within(list).getAllByRole('listitem').length)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Prospectus',
    'Key information document',
    'Annual report',
    'Correspondence',
  ])
  expect(names).toEqual([2, 2, 1, 1])
  expect(screen.getByText('(in German)')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Preview: The key information' })[0] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: /The key information/ })).toBeTruthy()
})

test('B4.2 where there are none it is said how they can be had', async () => {
  await renderPart(<PublishedDocuments title="Documents" documents={[]} letters={[]} emptyText="Ask us" />)
  expect(screen.getByRole('region', { name: 'Documents' }).textContent).toContain('Ask us')
})
