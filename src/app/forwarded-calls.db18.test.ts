import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#server/http/endpoint/endpoint.ts'
import { isWithheld } from '#server/http/endpoint/endpoint.ts'
import { isBelow, SERVICE_BASES } from '#server/http/endpoint/services.ts'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'
import { buildSampleCalls } from '../../tests/api/sample-calls.ts'

const reached: IncomingMessage[] = []
beforeEach(() => void reached.splice(0))
const target = createServer((request, response) => {
  reached.push(request)
  request.resume()
  response.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(target, 'listening')
const origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`

/** All but sign-in: whose sessions they are is known here. */
const bases = SERVICE_BASES.filter(({ service }) => service !== 'authentication')
const portal = await openDemoPortal({
  forwardedBases: bases.map(({ base }) => ({ base, target: origin + base.replace(':client', '{client}') })),
})
afterAll(async () => {
  target.close()
  target.closeAllConnections()
  await portal.close()
})
const samples = await buildSampleCalls(portal.db)
const forwarded = portal.endpoints.filter(({ path }) => bases.some(({ base }) => isBelow(base, path)))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

type Caller = { readonly token?: string; readonly host?: string }

async function call(endpoint: Endpoint, { token, host = 'localhost' }: Caller): Promise<number> {
  const sample = samples[nameOf(endpoint)]
  if (!sample) throw new Error(`${nameOf(endpoint)} has no sample call`)
  const { body, contentType = 'application/json' } = sample
  const response = await portal.app.request(sample.path, {
    method: endpoint.method,
    headers: {
      host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return response.status
}

const OWNERS = { halden: 'special.investor', linden: 'public.investor' } as const
const STRANGERS = { halden: 'public.investor', linden: 'special.investor' } as const

async function enterAll(brand: 'halden' | 'linden') {
  const other = brand === 'halden' ? 'linden' : 'halden'
  const ended = await portal.enter(brand, OWNERS[brand])
  const headers = { host: 'localhost', authorization: `Bearer ${ended}` }
  await portal.app.request('/api/auth/v1/session', { method: 'DELETE', headers })
  return {
    owner: await portal.enter(brand, OWNERS[brand]),
    oneTime: await portal.enter(brand, OWNERS[brand], { isOneTimePassword: true }),
    ended,
    viewer: await portal.enterFor(brand, 'office.operator', OWNERS[brand]),
    stranger: await portal.enter(other, STRANGERS[brand]),
  }
}
const people = { halden: await enterAll('halden'), linden: await enterAll('linden') }
const clerk = await portal.enter('halden', 'office.operator')
const withoutPermission = await portal.enter('halden', 'no.permission')
const waiting = await portal.enter('halden', 'terms.investor')

describe('B10.1, security.md 11 to 13: a service elsewhere stands behind every guard', () => {
  test.each(forwarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const { access, method, isOpenToViewers } = endpoint
      const brand = samples[name]?.of === 'public.investor' ? 'linden' : 'halden'
      const { oneTime, ended, viewer, stranger, ...others } = people[brand]
      const owner = samples[name]?.of === 'office.operator' ? clerk : others.owner
      const isOpen = access === 'everybody'
      const isUnsafe = method !== 'GET' && method !== 'HEAD'
      const isPermission = !isOpen && access !== 'signedIn' && access !== 'anySession'
      const refused: Record<string, Caller> = {
        'foreign host': { token: owner, host: 'evil.example' },
        'foreign host, signed out': { host: 'evil.example' },
        ...(endpoint.path.includes(':client') && {
          'host of another brand': {
            token: owner,
            host: `${brand === 'halden' ? 'linden' : 'halden'}.localhost`,
          },
        }),
        ...(!isOpen && {
          'signed out': {},
          'ended session': { token: ended },
          'forged token': { token: `${owner.slice(0, -6)}AAAAAA` },
          'token of another brand': { token: stranger, host: `${brand}.localhost` },
        }),
        ...(!isOpen && access !== 'anySession' && { 'one-time session': { token: oneTime } }),
        ...(!isOpen && isUnsafe && !isOpenToViewers && { viewer: { token: viewer } }),
        ...(isPermission &&
          access !== 'forms/read' &&
          brand === 'halden' && {
            'no permission': { token: withoutPermission },
          }),
        ...(isWithheld(endpoint) && brand === 'halden' && { 'approval waits': { token: waiting } }),
      }
      for (const [who, caller] of Object.entries(refused)) {
        const status = await call(endpoint, caller)
        expect([who, status, reached.length]).toEqual([who, expect.toSatisfy((code) => code >= 400), 0])
      }

      expect(await call(endpoint, { token: owner })).toBe(200)
      const goesAlong = !isOpen || endpoint.knowsCaller
      const listBearers = () => reached.map(({ headers }) => headers.authorization)
      expect(listBearers()).toEqual([goesAlong ? `Bearer ${owner}` : undefined])
      expect(reached[0]?.method).toBe(method)

      if (!isOpen) return
      reached.splice(0)
      for (const token of [ended, oneTime, stranger]) await call(endpoint, { token })
      expect(listBearers()).toEqual([undefined, undefined, undefined])
    },
  )

  test('what is not described below a forwarded base is not passed on', async () => {
    for (const { base } of bases) {
      const path = `${base.replace(':client', 'halden')}/not/described/at/all`
      const response = await portal.app.request(path, {
        headers: { host: 'localhost', authorization: `Bearer ${people.halden.owner}` },
      })
      expect([path, response.status, reached.length]).toEqual([path, 404, 0])
    }
  })
})
