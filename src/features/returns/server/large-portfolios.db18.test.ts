import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readAsTenant } from '#server/db/tenant.ts'
import { openDemoPortal } from '../../../../tests/api/demo-portal.ts'
import { TOLD } from '../portfolio-returns.wire.ts'
import { loadLedger } from './load-ledger.service.ts'

const [BRAND, TODAY] = ['halden', '2026-11-15']
const portal = await openDemoPortal()
const { db, app } = portal
afterAll(portal.close)

// Ten times what they hold already.
const { id: loginId, investorId = '' } = await portal.getLogin(BRAND, 'special.investor')
await sql`
  with copied as (
    insert into fund_investment select (jsonb_populate_record(held, jsonb_build_object(
        'id', gen_random_uuid(), 'number', held.number || '-' || copy, 'source_key', held.id || '-' || copy))).*
      from fund_investment as held cross join generate_series(1, 10) as copy where held.investor_id = ${investorId}
      returning id, number, investor_id
  )
  insert into fund_investment_cash_flow select (jsonb_populate_record(flow, jsonb_build_object(
      'id', gen_random_uuid(), 'investment_id', copied.id))).*
    from fund_investment_cash_flow as flow join fund_investment as held on held.id = flow.investment_id
      join copied on starts_with(copied.number, held.number || '-') where held.investor_id = ${investorId}
`.execute(db)

async function ask(path: string, { token }: { readonly token: string }) {
  return await app.request(`/api/${BRAND}/portfolio/${path}`, {
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  })
}

test.each(['returns', 'working'] as const)(
  'B1.5 of many investments the thread tells the same %s as we do here',
  async (kind) => {
    const path = kind === 'working' ? 'returns/working' : 'returns'
    const asked = { brand: BRAND, loginId, investorId, today: TODAY, day: TODAY, currency: 'EUR' }
    const ledger = await readAsTenant(db, asked, async (tenant) => await loadLedger(tenant, asked))
    expect(ledger.positions.length).toBeGreaterThan(200)
    const here = TOLD[kind]({ ...asked, ...ledger, hasDerived: true })
    const response = await ask(path, { token: await portal.enter(BRAND, 'special.investor') })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(here)))
  },
)

test('security.md 1: who asks for many is refused beyond a few, and nobody else waits for it', async () => {
  const token = await portal.enter(BRAND, 'special.investor')
  const flood = Array.from({ length: 16 }, (_, nth) => ask(`returns?date=2026-10-${10 + nth}`, { token }))
  expect((await ask('returns', { token: await portal.enter(BRAND, 'both.investor') })).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused[0]?.headers.get('retry-after')).toBe('10')
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(16 - refused.length)
  expect((await ask('returns', { token })).status).toBe(200)
})
