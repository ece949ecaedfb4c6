import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { sessionCookie } from '#server/http/edge/session-cookie.ts'
import type { RenderPage } from '#server/http/pages/pages.routes.ts'
import { openDemoPortal } from '../api/demo-portal.ts'

const { default: pages } = (await import(path.resolve('dist/server/render.js'))) as {
  default: { fetch: (request: Request, options: object) => Promise<Response> }
}
const renderPage: RenderPage = async (request, context) =>
  await pages.fetch(request, { context: { ...context, findStyles: () => [] } })

const portal = await openDemoPortal()
afterAll(portal.close)
const { app } = await portal.openNode({ renderPage })
const [cookie = ''] = sessionCookie(await portal.enter('halden', 'special.investor'), 'local').split(';')

async function countStatements(page: string): Promise<number> {
  const statements = vi.spyOn(Client.prototype, 'query')
  statements.mockClear()
  const response = await app.request(`http://localhost${page}`, {
    headers: { cookie, host: 'localhost' },
  })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.includes('Sophie Albrecht')).toBe(true)
  return statements.mock.calls.length
}

test.each([
  ['/halden', 6],
  ['/halden/portfolio', 6],
  ['/halden/documents', 6],
  ['/halden/portfolio/returns', 6],
])('E2 %s asks the database at most %i times while nothing has changed', async (page, most) => {
  const cold = await countStatements(page)
  const warm = await countStatements(page)
  expect(warm).toBeLessThanOrEqual(most)
  expect(cold).toBeGreaterThan(warm)
})
