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

test('A4.7 a link that leads nowhere says so in the first HTML, without a form; a good one offers it', async () => {
  const { username, email } = await portal.addUser()
  const reset = async () => {
    await portal.request('/api/logins/v1/halden/password/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: username, mt_id: 120 }),
    })
    const mail = (await portal.readMails(email)).at(-1)
    return /password-reset\/([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
  }
  const open = async (token: string, brand = 'halden') =>
    await (await portal.request(`/${brand}/password-reset/${token}`)).text()
  const old = await reset()
  const token = await reset()
  expect(await open(token)).toContain('type="password"')
  for (const [page, text] of [
    [await open('short'), 'This link is not complete.'],
    [await open(`${token}%2F`), 'This link is not complete.'],
    [await open(old), 'This link is not valid or has been used already.'],
    [await open(token, 'linden'), 'This link is not valid or has been used already.'],
    [await open('x'.repeat(43)), 'This link is not valid or has been used already.'],
  ] as const) {
    expect(page).toContain('This link no longer works')
    expect(page).toContain(text)
    expect(page).not.toContain('type="password"')
    expect(page).not.toContain(username)
  }
})
