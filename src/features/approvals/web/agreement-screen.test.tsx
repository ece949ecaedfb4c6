import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { AgreementScreen } from './agreement-screen.tsx'
import {
  buildApprovable,
  buildApproved,
  renderApprovals,
  respond,
  startServer,
} from './testing/render-approvals.tsx'

type Loads = Parameters<typeof renderApprovals>[0]['loads']

async function open(loads: Loads, { viewee, locale }: { viewee?: string; locale?: Locale } = {}) {
  return await renderApprovals({
    loads,
    screen: ({ documents, approved = [] }) => (
      <AgreementScreen title="Approval of terms" documents={documents} approved={approved} viewee={viewee} />
    ),
    ...(locale && { locale }),
  })
}

afterEach(() => vi.unstubAllGlobals())

test('A8.1 the page asks for the same as the dialog, and shows afterwards what was approved', async () => {
  startServer(respond(200))
  const page = await open([{ documents: [buildApprovable('Terms')] }, { approved: [buildApproved('Terms')] }])
  expect(page.find('h1')?.textContent).toBe('A document for your approval')
  expect(page.find('dialog')).toBeNull()
  await page.press('Accept')
  expect(page.find('h1')?.textContent).toBe('Approval of terms')
  expect(page.find('output')?.textContent).toBe('Thank you. Your approval has been saved.')
  expect(page.listDocuments()).toEqual(['Terms'])
})

test('A8.2 what was approved has its version and its time; what has changed since cannot be read here', async () => {
  const page = await open([{ approved: [buildApproved('New'), buildApproved('Old', { links: [] })] }])
  const [first, second] = page.container.querySelectorAll('li')
  expect(first?.querySelector('time')?.dateTime).toBe('2026-11-15T08:30:00.000Z')
  expect(first?.querySelector('code')?.textContent).toBe('sum of New')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/files/New')
  expect(second?.querySelector('a')).toBeNull()
  expect(second?.textContent).toContain('Old')
  expect(page.find('output')?.textContent).toBe('')
})

test('A8.1 with nothing to approve, and nothing approved, the page says what will be there', async () => {
  const page = await open([{}], { locale: 'de-DE' })
  expect(page.find('h2')?.textContent).toBe('Es liegt nichts zur Zustimmung vor')
})

test('A12.3 who looks at another portfolio is asked for nothing there', async () => {
  const page = await open([{}], { viewee: 'Vera Viewed' })
  expect(page.container.textContent).toContain('Please end the view of the portfolio of Vera Viewed')
  expect(page.container.querySelectorAll('button')).toHaveLength(0)
})
