import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'
import { buildSampleCalls, type SampleCall } from '../../tests/api/sample-calls.ts'
import { houseFactories } from '../../tests/database/house-factories.ts'
import { multiplyPeople } from '../../tests/database/multiply-people.ts'
import { countRowsRead, type RowsRead, type Statement } from '../../tests/database/rows-read.ts'

/** Without those two who hold so much that nobody else would count. */
const USERNAMES = ['special', 'company', 'both', 'historical', 'tan', 'terms', 'public'].map(
  (name) => `${name}.investor`,
)
const TIMES = 60
/** Of what others have brought. A plan may look at more of the person’s own. */
const MOST_OF_OTHERS = 0.1

const portal = await openDemoPortal()
const { client, close } = await openSingleConnection(portal.url)
afterAll(async () => {
  await close()
  await portal.close()
})
const samples = await buildSampleCalls(portal.db)
const { app } = await portal.openNode({ keepsAnswers: false })
const asked = new Map([...(await recordCalls()), ...(await listRemovals())])

async function recordCalls(): Promise<[string, Statement[]][]> {
  const calls: [string, Statement[]][] = []
  for (const [call, sample] of Object.entries(samples)) {
    const { of = 'special.investor' } = sample
    const [method = ''] = call.split(' ')
    // Those of the office are about everybody.
    if (of === 'office.operator') continue
    const token = await portal.enter(of === 'public.investor' ? 'linden' : 'halden', of)
    calls.push([call, await record({ ...sample, method, token })])
  }
  return calls
}

type Recorded = SampleCall & { readonly method: string; readonly token: string }

async function record({
  path,
  method,
  token,
  body,
  contentType = 'application/json',
}: Recorded): Promise<Statement[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': contentType }),
  }
  const sent = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.request(path, { method, headers, ...(body !== undefined && { body: sent }) })
  await response.arrayBuffer()
  const statements = (query.mock.calls as unknown[][]).flatMap(([asked, ...rest]) => {
    // Prepared or not.
    const { text = asked, values = rest[0] } = asked as Partial<Statement>
    return typeof text === 'string' ? [{ text, values: Array.isArray(values) ? values : [] }] : []
  })
  query.mockRestore()
  return statements
}

/** Of what nobody needs any more, and of a person with all that is theirs. */
async function listRemovals(): Promise<[string, Statement[]][]> {
  const house = houseFactories(portal.db)
  const { investorId, id: loginId } = await portal.getLogin('halden', 'both.investor')
  const remove = (table: string, id: unknown) => ({
    text: `delete from ${table} where id = $1`,
    values: [id],
  })
  return [
    [
      'removing a person',
      [
        { text: 'begin', values: [] },
        remove('login', loginId),
        remove('investor', investorId),
        { text: 'rollback', values: [] },
      ],
    ],
    ['removing a fund', [remove('fund', (await house.addFund()).id)]],
    ['removing a product', [remove('fund_product', (await house.addProduct()).id)]],
    ['removing a file', [remove('stored_file', (await house.addFile()).id)]],
    ['removing a property', [remove('property', (await house.addProperty()).id)]],
    ['removing a contact person', [remove('contact_person', (await house.addContactPerson()).id)]],
  ]
}

async function countAll(): Promise<Map<string, RowsRead>> {
  await client.query('vacuum analyze')
  const counts = new Map<string, RowsRead>()
  for (const [what, statements] of asked) counts.set(what, await countRowsRead(client, statements))
  return counts
}

async function countRows(): Promise<RowsRead> {
  const { rows } = await client.query<{ table: string; rows: number }>(
    `select relname as table, reltuples as rows from pg_class where relkind = 'r' and reltuples > 0`,
  )
  return new Map(rows.map(({ table, rows: count }) => [table, count]))
}

test('E2 what is read for one person, or to remove one, does not grow with the house', async () => {
  const before = { read: await countAll(), rows: await countRows() }
  await multiplyPeople(client, { usernames: USERNAMES, times: TIMES })
  const after = { read: await countAll(), rows: await countRows() }

  const more = (table: string) => (after.rows.get(table) ?? 0) - (before.rows.get(table) ?? 0)
  const grown = [...after.read].flatMap(([what, tables]) =>
    [...tables].flatMap(([table, read]) => {
      const was = before.read.get(what)?.get(table) ?? 0
      return more(table) > 0 && read - was > MOST_OF_OTHERS * more(table)
        ? [`${what}: ${read} of ${table}, ${was} before`]
        : []
    }),
  )
  expect(grown).toEqual([])
  // Otherwise nothing was shown.
  expect(more('fund_investment_cash_flow')).toBeGreaterThan(10_000)
  const reads = [...asked.values()].flat().filter(({ text }) => /^\s*(?:select|with)\b/.test(text))
  expect(reads.length).toBeGreaterThan(500)
})
