import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#server/http/endpoint/endpoint.ts'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'
import { buildSampleCalls, type SampleCall } from '../../tests/api/sample-calls.ts'

/** What goes out leaves a trace that must not be missing, and a calendar's program is counted: these wait until there is room. */
const WRITES = new Set([
  'GET /api/profile/v1/auskunft',
  'GET /api/download/:id',
  'GET /api/dokumente/v2/archiv',
  'GET /api/calendar/v1/:client/:file',
])
const RENEWAL = 'POST /api/auth/v1/login'
const isRefusal = (status: number) => status >= 400 && status < 500

const portal = await openDemoPortal()
afterAll(portal.close)
const samples = await buildSampleCalls(portal.db)
// Each answer is worked out anew.
const { app, endpoints } = await portal.openNode({ keepsAnswers: false })

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isSafe = ({ method }: Endpoint) => method === 'GET' || method === 'HEAD'
const brandOf = (of: SampleCall['of']) => (of === 'public.investor' ? 'linden' : 'halden')

async function call(endpoint: Endpoint, token: string): Promise<Response> {
  const { path, body, contentType = 'application/json' } = samples[nameOf(endpoint)] as SampleCall
  const response = await app.request(path, {
    method: endpoint.method,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response
}

/** As a server whose disk is full: nothing is written any more, all can be read. */
async function fillDisk(): Promise<void> {
  await sql
    .raw(`
    create function refuse_write() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    do $$ declare written regclass; begin
      for written in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('create trigger a_full_disk before insert or update or delete on %s execute function refuse_write()', written);
      end loop;
    end $$;
  `)
    .execute(portal.db)
}

const people = new Map<string, string>()
for (const { of = 'special.investor' } of Object.values(samples))
  if (!people.has(of)) people.set(of, await portal.enter(brandOf(of), of))
const tokenFor = (endpoint: Endpoint) => people.get(samples[nameOf(endpoint)]?.of ?? 'special.investor') ?? ''

describe('security.md 24: on a full disk', async () => {
  const safe = endpoints.filter(isSafe)
  const before = new Map<string, number>()
  for (const endpoint of safe) before.set(nameOf(endpoint), (await call(endpoint, tokenFor(endpoint))).status)
  await fillDisk()

  test('everything can be read as before, by whoever is signed in', async () => {
    const failed: unknown[] = []
    for (const endpoint of safe) {
      const name = nameOf(endpoint)
      const { status } = await call(endpoint, tokenFor(endpoint))
      if (status !== (WRITES.has(name) ? 503 : before.get(name)))
        failed.push([name, status, before.get(name)])
    }
    expect(failed).toEqual([])
  })

  test('what is to be changed is answered 503, with a time to try again, and a session is renewed', async () => {
    const asked: string[] = []
    for (const endpoint of endpoints.filter((each) => !isSafe(each))) {
      const name = nameOf(endpoint)
      const { status, headers } = await call(endpoint, tokenFor(endpoint))
      if (status === 503 && headers.has('retry-after')) asked.push(name)
      // Others are refused before anything would be written.
      else
        expect([name, status]).toEqual(RENEWAL === name ? [name, 200] : [name, expect.toSatisfy(isRefusal)])
    }
    expect(asked).toContain('POST /api/produkte/v2/interessen')
    expect(asked).toContain('PUT /api/userconfig/v1/user/:setting')
    expect(asked.length).toBeGreaterThan(20)
  })
})
