import { expect, test, vi } from 'vitest'
import { buildSession, renderInShell } from '#web/shell/testing/render-in-shell.tsx'
import { ViewBanner } from './view-banner.tsx'

const session = buildSession({ viewee: { name: 'Sophie Albrecht' } })

test('A3.3 the banner names the person whose portfolio is seen', async () => {
  const page = await renderInShell(<ViewBanner />, { session, at: '/halden/de-DE/portfolio' })
  expect(page.texts('p')).toEqual(['Sie sehen das Portfolio von Sophie Albrecht'])
  expect((await renderInShell(<ViewBanner />, { session: buildSession() })).texts('*')).toEqual([])
})

test('A4.9 its end is asked for once, and leads to the start page by a full load', async () => {
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const page = await renderInShell(<ViewBanner />, { session, at: '/halden/de-DE/portfolio' })
  await page.press('Beenden')
  await page.press('Beenden')
  expect(fetch.mock.calls.map(([path, { method }]) => `${method} ${path}`)).toEqual([
    'DELETE /api/auth/v1/login-with-view-for/halden',
  ])
  expect(assign.mock.calls).toEqual([['/halden/de-DE']])
  vi.unstubAllGlobals()
})
