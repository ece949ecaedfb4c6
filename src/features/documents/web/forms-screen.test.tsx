import { screen, waitFor, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { toOrdinarySpaces } from '#tests/web/read-text.ts'
import { renderOnServer, renderPart } from '#tests/web/render-part.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import type { FormEntry } from './documents.api.ts'
import type { FormSearch } from './form-search.ts'
import { FormsScreen } from './forms-screen.tsx'
import { answerFile, setPdfViewer } from './testing/documents-answers.ts'

beforeEach(() => setPdfViewer(true))

const ADDRESS = { description: 'Change of address', source: 'Manager', language: 'en-GB' }

/** Told in no order. */
const FORMS = [
  buildForm({ description: 'Adressänderung', language: 'fr-FR', otherLanguages: { description: 'de-DE' } }),
  buildForm({ description: 'Tax return', source: 'Zenith', fileName: 'steuer.csv', contentType: 'text/csv' }),
  buildForm({ ...ADDRESS, id: 'address-de', language: 'de-DE', fileName: 'adresse.pdf', day: '2026-03-31' }),
  buildForm({ description: 'Bank account', source: 'Manager' }),
  buildForm({ ...ADDRESS, id: 'address-en', fileName: 'address.pdf' }),
]

function buildForm(own: Partial<FormEntry>): FormEntry {
  const { id = crypto.randomUUID() } = own
  return {
    id,
    fileName: 'form.pdf',
    contentType: 'application/pdf',
    byteLength: 12_345,
    day: '2026-01-31',
    description: 'Form',
    categories: ['form'],
    href: `/api/forms/${id}`,
    ...own,
  }
}

async function open(search: FormSearch = {}, { at = '/halden/forms', forms = FORMS } = {}) {
  const onSearch = vi.fn<(search: FormSearch, isTyping: boolean) => void>()
  const show = (shown: FormSearch) => (
    <FormsScreen title="Forms" forms={forms} search={shown} onSearch={onSearch} />
  )
  return { onSearch, page: show, ...(await renderPart(show(search), { at })) }
}

/** Headings and names as they stand, top to bottom. */
const outline = () =>
  [...document.querySelectorAll('h2, p:has(+ ul)')].map(({ textContent }) => textContent ?? '')
const downloads = () =>
  screen
    .getAllByRole('link', { name: /^Download|^Herunterladen/ })
    .map((link) => link.getAttribute('aria-label'))

test('B4.5 forms stand by source and name; each in the reader’s language first, and the others say which', async () => {
  await open()
  expect(outline()).toEqual([
    'Manager',
    'Bank account',
    'Change of address',
    'Zenith',
    'Tax return',
    'General forms',
    'Adressänderung(in German)',
  ])
  expect(screen.getByText('Adressänderung').lang).toBe('de-DE')
  const address = within(screen.getByRole('region', { name: 'Manager' })).getAllByRole('listitem')
  expect(address.map(({ textContent }) => toOrdinarySpaces(textContent ?? '')).slice(-2)).toEqual([
    'EnglishPDF 12.3 kBdated 31.01.2026PreviewDownload',
    'GermanPDF 12.3 kBdated 31.03.2026PreviewDownload',
  ])
  expect(screen.getByRole('status').textContent).toBe('4 forms')
  expect(screen.getByRole('link', { name: 'Download: Change of address (German)' })).toHaveProperty(
    'pathname',
    '/api/forms/address-de',
  )
})

test('B4.5 a German reader gets the German file first', async () => {
  await open({}, { at: '/halden/de-DE/forms' })
  expect(downloads().slice(1, 3)).toEqual([
    'Herunterladen: Change of address (Deutsch)',
    'Herunterladen: Change of address (Englisch)',
  ])
})

test.each([
  ['manager ADDRESS', ['Manager', 'Change of address']],
  ['steuer', ['Zenith', 'Tax return']],
  ['anderung', ['General forms', 'Adressänderung(in German)']],
])('B4.5 what the address asks for is found, by any word of any name: %s', async (q, found) => {
  await open({ q })
  expect(outline()).toEqual(found)
  expect(screen.getByRole('status').textContent).toBe('One form')
})

test('B4.5 what is typed goes to the address; what finds nothing says so, and leads back', async () => {
  const { user, onSearch, page, show } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Search forms' }), 'nowhere')
  await waitFor(() => expect(onSearch.mock.lastCall).toEqual([{ q: 'nowhere' }, false]))
  await show(page({ q: 'nowhere' }))
  expect(screen.getByRole('status').textContent).toBe('No forms')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nowhere')
  expect(outline()).toEqual(['No form has these words in its name.'])
  expect(screen.getByRole('link', { name: 'Show all forms' }).getAttribute('href')).toBe('/halden/forms')
})

test('B4.5 without script the form asks for the same address', async () => {
  const html = await renderOnServer(
    <FormsScreen title="Forms" forms={FORMS} search={{ q: 'tax' }} onSearch={() => undefined} />,
    { at: '/halden/forms' },
  )
  expect(html).toMatch(/<form [^>]*method="get".*<input type="search"[^>]* name="q" value="tax"/)
  expect(html).toContain('Tax return')
  expect(html).not.toContain('Bank account')
})

test('B4.5 where there are none, what will appear is told, and where to ask', async () => {
  await open({}, { forms: [] })
  expect(outline()).toEqual(['No forms yet'])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/halden/contact')
})

test('B4.5 a PDF is shown as it was checked, to visitors too: nobody is told that it was read', async () => {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.navigation.disableChildFrameNavigation = true
  const { names } = stubServer({ 'GET /api/forms/address-en': answerFile('%PDF') })
  const { user } = await open()
  expect(screen.queryByRole('button', { name: /Tax return/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preview: Change of address (English)' }))
  const frame = await within(await screen.findByRole('dialog')).findByTitle('Change of address')
  expect(frame.getAttribute('src')).toMatch(/^blob:.*#/)
  expect(names()).toEqual(['GET /api/forms/address-en'])
})
