import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { AgreementScreen } from './agreement-screen.tsx'
import { approvablesQuery } from './approvals.api.ts'
import { APPROVALS, APPROVE, approved } from './testing/approvals-answers.ts'

const SESSION = buildSession()

async function open({ at = '/halden/user/agreement', session = SESSION, hasWaiting = false } = {}) {
  const queryClient = createQueryClient()
  for (const locale of ['en-GB', 'de-DE'] as const)
    queryClient.setQueryData(
      approvablesQuery({ client: 'halden', locale }, SESSION).queryKey,
      hasWaiting ? [{ id: 'Terms', checksum: 'sum of Terms', name: 'Terms', href: '/files/Terms' }] : null,
    )
  const part = <AgreementScreen title="Accepted documents" session={session} />
  return await renderPart(part, { at, session, queryClient })
}

test('A8.1 the page asks for the same as the dialog, and shows afterwards what was approved', async () => {
  stubServer({ [APPROVALS]: [approved(), approved('Terms')], [APPROVE]: respond() })
  const { user } = await open({ hasWaiting: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'A document for you to accept' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Accepted documents' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Thank you. We have recorded what you accepted.')
  expect(screen.getByRole('link', { name: /^Terms/ })).toBeTruthy()
})

test('A8.2 what was approved has its version and its time; what has changed since cannot be read here', async () => {
  stubServer({ [APPROVALS]: approved('New', 'Old') })
  await open()
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two documents were approved')
  expect(within(first).getByRole('time').getAttribute('datetime')).toBe('2026-11-15T08:30:00.000Z')
  expect(within(first).getByText('sum of New')).toBeTruthy()
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/files/New')
  expect(within(second).queryByRole('link')).toBeNull()
  expect(second.textContent).toContain('Old')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('A8.1 with nothing to approve, and nothing approved, the page says what will be there', async () => {
  stubServer({ [APPROVALS]: approved() })
  await open({ at: '/halden/de-DE/user/agreement' })
  expect(await screen.findByRole('heading', { name: 'Es liegt nichts zur Zustimmung vor' })).toBeTruthy()
})

test('A12.3 who looks at another portfolio is asked for nothing there', async () => {
  const server = stubServer({})
  await open({ session: buildSession({ viewee: { name: 'Vera Viewed' } }) })
  expect(screen.getByText(/Please end the view of the portfolio of Vera Viewed/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toHaveLength(0)
  expect(server.calls).toEqual([])
})
