import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { ViewBanner } from './view-banner.tsx'

const session = buildSession({ viewee: { name: 'Sophie Albrecht' } })

test('A3.3 the banner names the person whose portfolio is seen', async () => {
  await renderPart(<ViewBanner />, { session, at: '/halden/de-DE/portfolio' })
  expect(screen.getByText('Sie sehen das Portfolio von Sophie Albrecht')).toBeTruthy()
})

test('A3.3 who sees their own has no banner', async () => {
  const { container } = await renderPart(<ViewBanner />, { session: buildSession() })
  expect(container.textContent).toBe('')
})

test('A4.9 its end is asked for once, and leads to the start page by a full load', async () => {
  const server = stubServer({ 'DELETE /api/auth/v1/login-with-view-for/halden': respond() })
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const { user } = await renderPart(<ViewBanner />, { session, at: '/halden/de-DE/portfolio' })
  const end = screen.getByRole('button', { name: 'Beenden' })
  await user.dblClick(end)
  await waitFor(() => expect(assign.mock.calls).toEqual([['/halden/de-DE']]))
  expect(server.names()).toEqual(['DELETE /api/auth/v1/login-with-view-for/halden'])
})
