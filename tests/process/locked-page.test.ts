import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePart } from '../session/genuine-token.ts'
import { PortalProcess } from './portal-process.ts'

const START_TIMEOUT_MS = 120_000
const compress = (text: string) => deflateRawSync(text).toString('base64url')
const unsigned = `${encodePart({ alg: 'none' })}.${encodePart({ name: 'Mallory', roles: 'operator' })}.`

let portal: PortalProcess
let address = ''
beforeAll(async () => {
  portal = new PortalProcess()
  address = await portal.ready()
}, START_TIMEOUT_MS)
afterAll(async () => {
  await portal.stop()
  portal.removeData()
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
