import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RenderPage } from '#server/http/pages/pages.routes.ts'
import { openEmptyPortal } from '../api/empty-portal.ts'

const built = path.resolve('dist/server/render.js')
const { default: pages } = (await import(built)) as {
  default: { fetch: (request: Request, options: object) => Promise<Response> }
}
const render: RenderPage = async (request, context) =>
  await pages.fetch(request, { context: { ...context, findStyles: () => [] } })

const portal = await openEmptyPortal({
  renderPage: async (request, context) => {
    if (request.url.endsWith('/forms')) throw new Error('it cannot be drawn')
    return await render(request, context)
  },
})
afterAll(portal.close)

test('A2.8 what stands in for a page that failed is 500, in the shell, with a number and without script', async () => {
  const response = await portal.request('/linden/de-DE/forms')
  const page = await response.text()
  expect(response.status).toBe(500)
  expect(page).toContain('<html lang="de-DE"')
  expect(page).toContain('Fehler: 500')
  expect(page).toContain(response.headers.get('x-request-id'))
  expect(page).toContain('<footer')
  expect(page).not.toContain('type="module"')
})

test('A2.8 asked for by name it is a page that does not exist, in the language of the address', async () => {
  for (const [address, language] of [
    ['/linden/de-DE/error', 'de-DE'],
    ['/linden/error', 'en-GB'],
    ['/linden/de-DE/nowhere', 'de-DE'],
  ] as const) {
    const response = await portal.request(address, { headers: { 'accept-language': 'en' } })
    const page = await response.text()
    expect([address, response.status]).toEqual([address, 404])
    expect(page).toContain(`<html lang="${language}"`)
    expect(page).not.toContain(response.headers.get('x-request-id'))
  }
})
