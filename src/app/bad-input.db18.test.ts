import { afterAll, expect, test } from 'vitest'
import { type Endpoint, listBodyTypes } from '#server/http/endpoint/endpoint.ts'
import {
  BAD_HEADERS,
  BAD_SEGMENTS,
  type BadBody,
  listBadBodies,
  listUnwantedBodies,
} from '../../tests/api/bad-inputs.ts'
import { openEmptyPortal } from '../../tests/api/empty-portal.ts'
import { VALID_BODIES } from '../../tests/api/valid-bodies.ts'

const portal = await openEmptyPortal()
afterAll(portal.close)

const { endpoints } = portal.identity
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const NOBODY = '00000000-0000-4000-8000-000000000000'
const PARAMETER = /:\w+/g

const fillPath = (path: string) => path.replace(':client', 'halden').replaceAll(PARAMETER, NOBODY)

/** One address for each parameter and each way to spoil it. */
function listBadPaths(path: string): [name: string, path: string][] {
  const parameters = path.match(PARAMETER) ?? []
  return parameters.flatMap((parameter) =>
    Object.entries(BAD_SEGMENTS).map(([name, segment]): [string, string] => [
      `${parameter} ${name}`,
      fillPath(path.replace(parameter, () => segment)),
    ]),
  )
}

async function readProblem(response: Response, name: string): Promise<{ code: string }> {
  const text = await response.text()
  expect([name, response.headers.get('content-type')]).toEqual([
    name,
    'application/problem+json; charset=utf-8',
  ])
  expect([name, text]).toEqual([name, expect.not.stringMatching(/\.ts\b|node_modules|\bat \w+ \(/)])
  const problem = JSON.parse(text) as { code: string }
  const { status, headers } = response
  expect([name, problem]).toMatchObject([name, { status, errorId: headers.get('x-request-id') }])
  return problem
}

/** For what was sent, not for who sent it. */
async function expectRefused(response: Response, name: string, status?: number): Promise<void> {
  const isCallersFault = response.status >= 400 && response.status < 500
  const expected = status ?? (isCallersFault ? response.status : 'a fault of the caller')
  expect([name, response.status]).toEqual([name, expected])
  const { code } = await readProblem(response, name)
  expect([name, code]).toEqual([name, expect.not.stringMatching(/^session\./)])
}

async function expectNoFailure(response: Response, name: string): Promise<void> {
  expect([name, response.status]).toEqual([name, expect.toSatisfy((status: number) => status < 500)])
  if (response.status >= 400) await readProblem(response, name)
}

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'security.md 16: bad input to %s is the caller’s fault',
  async (name, endpoint) => {
    const { method, path, access } = endpoint
    const [bodyType = 'application/json'] = listBodyTypes(endpoint)
    const valid = VALID_BODIES[name]
    const authorise = async (): Promise<Record<string, string>> =>
      access === 'everybody' ? {} : { authorization: `Bearer ${(await portal.enter()).token}` }
    const authorization = await authorise()
    const send = async (
      { body, contentType = bodyType, headers }: Omit<BadBody, 'name'>,
      { to = fillPath(path), by = authorization } = {},
    ) =>
      await portal.request(to, {
        method,
        headers: { ...by, ...(contentType && { 'content-type': contentType }), ...headers },
        ...(body !== undefined && { body }),
      })
    // A call without a body may do as it is told, and end the session.
    const isHarmless = endpoint.body !== undefined || method === 'GET'
    const sendAnew = async (bad: Omit<BadBody, 'name'>) =>
      await send(bad, { by: isHarmless ? authorization : await authorise() })

    if (endpoint.body) {
      if (!valid) throw new Error(`${name} has no line in VALID_BODIES`)
      expect(endpoint.body.safeParse(valid).success).toBe(true)
      for (const bad of listBadBodies(bodyType, valid))
        await expectRefused(await send(bad), bad.name, bad.status)
    } else if (method !== 'GET') {
      for (const bad of listUnwantedBodies()) await expectNoFailure(await sendAnew(bad), bad.name)
    }
    for (const [bad, to] of listBadPaths(path))
      await expectRefused(await send({ body: valid && JSON.stringify(valid) }, { to }), bad)
    const body = endpoint.body && (bodyType === 'application/json' ? 'null' : 'x')
    for (const [bad, headers] of Object.entries(BAD_HEADERS))
      await expectNoFailure(await sendAnew({ body, headers }), bad)
  },
)
