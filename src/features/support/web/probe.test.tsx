import { describe, expect, test } from 'vitest'
import { stubServer } from '#tests/web/stub-server.ts'
import { probe } from './probe.ts'

const READER = { client: 'halden', locale: 'en-GB' } as const

/** What is found where the service answers so; where it does not, the line is down. */
async function probeLogins(response?: Response) {
  const name = 'GET /api/logins/v1/halden/password/guidelines'
  stubServer(response ? { [name]: () => response } : {})
  let time = 1000
  const now = () => (time += 20.4)
  return await probe('logins', { reader: READER, now, signal: new AbortController().signal })
}

const problem = (status: number, facts: object = {}) =>
  Response.json(facts, { status, headers: { 'content-type': 'application/problem+json' } })

describe('B8.2 how a service answers', () => {
  test('an answer counts as reachable, with its time in whole milliseconds', async () => {
    expect(await probeLogins(Response.json({}))).toEqual({
      state: 'reachable',
      status: 200,
      milliseconds: 20,
    })
  })

  test.each([401, 403, 404, 428, 429])('a refusal with %i is an answer', async (status) => {
    expect(await probeLogins(problem(status))).toMatchObject({ state: 'reachable', status })
  })

  test('a failure carries the number that support finds in the log', async () => {
    const finding = await probeLogins(problem(503, { errorId: 'e-17' }))
    expect(finding).toMatchObject({ state: 'failing', status: 503, errorId: 'e-17' })
  })

  test('a failure without a readable body is a failure', async () => {
    const finding = await probeLogins(new Response('gateway', { status: 502 }))
    expect(finding).toEqual({ state: 'failing', status: 502, milliseconds: 20 })
  })

  test('a page in place of an answer comes from something on the way', async () => {
    const page = new Response('<h1>Blocked</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(await probeLogins(page)).toMatchObject({ state: 'intercepted' })
  })

  test('no answer is not reachable', async () => {
    expect(await probeLogins()).toEqual({
      state: 'unreachable',
      milliseconds: 20,
    })
  })
})
