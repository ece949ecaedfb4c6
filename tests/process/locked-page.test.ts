import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../database/fresh-database.ts'
import { encodePart } from '../session/genuine-token.ts'
import { PortalProcess } from './portal-process.ts'

const compress = (text: string) => deflateRawSync(text).toString('base64url')
const unsigned = `${encodePart({ alg: 'none' })}.${encodePart({ name: 'Mallory', roles: 'operator' })}.`

const { url, close } = await freshDatabase()
const portal = new PortalProcess({ DATABASE_URL: url })
const address = await portal.ready()
afterAll(async () => {
  await portal.stop()
  portal.removeData()
  await close()
})

test.each([
  ['nothing', 'jwt='],
  ['nonsense', 'jwt=nonsense'],
  ['a token that nobody signed', `jwt=${compress(unsigned)}`],
  ['a decompression bomb', `jwt=${compress('0'.repeat(2_000_000))}`],
  ['more than fits', `jwt=${'a'.repeat(5000)}`],
])(
  'A6.4 a page asked for with %s in its cookie asks to sign in, and takes the cookie away',
  async (_name, cookie) => {
    const response = await fetch(`${address}/halden/portfolio`, { headers: { cookie, accept: 'text/html' } })
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('This area is secured')
    expect(page).not.toContain('Mallory')
    expect(response.headers.get('set-cookie')).toMatch(/^jwt=;.*Max-Age=0$/)
  },
)

test('A6.4 a page asked for with two such cookies asks to sign in, and takes neither away', async () => {
  const headers = { cookie: 'jwt=one; jwt=two' }
  const response = await fetch(`${address}/halden/portfolio`, { headers })
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
})
