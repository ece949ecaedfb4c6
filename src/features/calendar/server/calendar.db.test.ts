import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { NEW_FEED_LIMIT, WRONG_ADDRESS_LIMIT } from '../calendar.domain.ts'
import { calendarEndpoints } from './calendar.routes.ts'
import { withoutIds } from './feed-text.test-data.ts'
import { hashToken } from './feed-token.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const now = () => new Date('2026-11-15T12:00:00Z')
const call = buildTestApi(db, calendarEndpoints({ db, houses: TEST_HOUSES, environment: 'local', now }))

const FEED = '/api/calendar/v1/feed'

async function addPerson(own: { locale?: 'de-DE' } = {}) {
  const investor = await house.addInvestor()
  const login = await house.addLogin({ investor_id: investor.id, roles: ['zeichner'], ...own })
  const loginId = String(login.id)
  return { investor, loginId, as: buildPrincipal({ investorId: investor.id, loginId }) }
}

async function make(as: ReturnType<typeof buildPrincipal>): Promise<string> {
  const response = await call(FEED, { as, method: 'POST' })
  expect(response.status).toBe(201)
  return ((await response.json()) as { address: string }).address
}

const fetchFeed = async (address: string) => await call(new URL(address).pathname)
const readEvents = async (address: string) => {
  const text = await (await fetchFeed(address)).text()
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(line.indexOf(':') + 1))
  return values('DTSTART').map((day, index) => `${day} ${values('SUMMARY')[index]}`)
}
const listAudit = async (loginId: string) =>
  await db
    .selectFrom('audit_event')
    .select(['kind', 'facts'])
    .where('actor_login_id', '=', loginId)
    .orderBy('number')
    .execute()

describe('the address', () => {
  test('is told once, can be fetched without a session, and only its digest is kept', async () => {
    const { as, loginId } = await addPerson()
    expect(await (await call(FEED, { as })).json()).toEqual({})
    const address = await make(as)
    expect(address).toMatch(/^http:\/\/localhost\/api\/calendar\/v1\/halden\/[\w-]{43}\.ics$/)
    expect(await (await call(FEED, { as })).json()).toEqual({
      feed: { createdAt: '2026-11-15T12:00:00.000Z' },
    })
    const response = await fetchFeed(address)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('private')
    expect(await (await call(FEED, { as })).json()).toEqual({
      feed: { createdAt: '2026-11-15T12:00:00.000Z', lastFetchedAt: '2026-11-15T12:00:00.000Z' },
    })
    const [row] = await db.selectFrom('calendar_feed').selectAll().where('login_id', '=', loginId).execute()
    expect(row?.token_hash).toBe(hashToken(address.slice(-47, -4)))
    expect(await listAudit(loginId)).toEqual([
      { kind: 'calendarFeed.created', facts: { isReplacement: false } },
    ])
  })

  test('a new one replaces the earlier, also when both are asked for at once', async () => {
    const { as, loginId } = await addPerson()
    const first = await make(as)
    const others = await Promise.all([make(as), make(as)])
    expect((await fetchFeed(first)).status).toBe(404)
    const answers = await Promise.all(others.map(async (address) => (await fetchFeed(address)).status))
    expect(answers).toEqual(expect.arrayContaining([200, 404]))
    expect((await listAudit(loginId))[1]?.facts).toEqual({ isReplacement: true })
  })

  test('a revoked one leads nowhere from then on, and revoking again changes nothing', async () => {
    const { as, loginId } = await addPerson()
    const address = await make(as)
    for (const _ of [1, 2]) expect((await call(FEED, { as, method: 'DELETE' })).status).toBe(200)
    expect((await fetchFeed(address)).status).toBe(404)
    expect((await listAudit(loginId)).map(({ kind }) => kind)).toEqual([
      'calendarFeed.created',
      'calendarFeed.revoked',
    ])
  })

  test.each([
    ['of a disabled login', { is_disabled: true }],
    ['of a login that may not see a portfolio', { roles: [] }],
    ['of a login that must choose a password first', { is_one_time_password: true }],
    ['of a login without investments', { investor_id: null }],
  ])('%s leads nowhere', async (_, own) => {
    const { as, loginId } = await addPerson()
    const address = await make(as)
    await db.updateTable('login').set(own).where('id', '=', loginId).execute()
    expect((await fetchFeed(address)).status).toBe(404)
  })

  test('unknown, malformed and another brand’s are refused in the same words', async () => {
    const { as } = await addPerson()
    const token = (await make(as)).slice(-47, -4)
    const files = [`halden/${'a'.repeat(43)}.ics`, 'halden/x', `halden/${token}`, `linden/${token}.ics`]
    for (const file of files) {
      const response = await call(`/api/calendar/v1/${file}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'calendar.notFound' })
    }
  })

  test('security.md 21: who guesses too often is refused, who knows it never, be it from the same address', async () => {
    const { as } = await addPerson()
    const address = await make(as)
    const guess = async (brand = 'halden') => await call(`/api/calendar/v1/${brand}/wrong.ics`)
    for (let count = 0; count < WRONG_ADDRESS_LIMIT.attempts; count += 1) await guess()
    const refused = await guess()
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    expect((await fetchFeed(address)).status).toBe(200)
    expect((await guess('linden')).status).toBe(404)
    await db.deleteFrom('rate_limit').execute()
  })

  test('security.md 21: a login makes ten addresses an hour at most', async () => {
    const { as } = await addPerson()
    for (let count = 0; count < NEW_FEED_LIMIT.attempts; count += 1) await make(as)
    const refused = await call(FEED, { as, method: 'POST' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await refused.json()).toMatchObject({ code: 'calendar.tooManyAttempts' })
  })

  test('security.md 11: whoever looks at a portfolio neither sees nor makes nor ends a feed', async () => {
    const investor = await addPerson()
    await make(investor.as)
    const viewer = await addPerson()
    await make(viewer.as)
    const acting = { ...viewer.as, actingFor: { loginId: investor.loginId, name: 'Ada' } }
    expect(await (await call(FEED, { as: acting })).json()).toEqual({})
    for (const method of ['POST', 'DELETE'])
      expect((await call(FEED, { as: acting, method })).status).toBe(403)
  })
})

describe('the dates', () => {
  test('are those of payments, of the last year and to come, without amounts', async () => {
    const { as, investor } = await addPerson()
    const fund = await house.addFund({
      name: 'Urban; Core I',
      initiated_on: '2020-03-01',
      planned_runtime_years: 10,
      first_fiscal_year_end: '2020-09-30',
    })
    const investment = await house.addInvestment(investor.id, fund.id)
    const flow = async (day: string, kind: 'distribution' | 'capitalCall') => {
      const id = crypto.randomUUID()
      const owner = { id, source_key: id, brand: 'halden', investor_id: investor.id }
      const amount = { amount: '4711.00', currency: 'EUR' }
      await house.add('fund_investment_cash_flow', {
        ...owner,
        ...amount,
        investment_id: investment.id,
        kind,
        day,
      })
    }
    await flow('2025-11-14', 'distribution')
    await flow('2025-11-15', 'distribution')
    await flow('2026-12-15', 'capitalCall')
    const address = await make(as)
    expect(await readEvents(address)).toEqual([
      '20251115 Distribution: Urban\\; Core I',
      '20261215 Capital call: Urban\\; Core I',
      '20270930 End of fiscal year: Urban\\; Core I',
      '20300301 End of planned term: Urban\\; Core I',
    ])
    const text = await (await fetchFeed(address)).text()
    expect(withoutIds(text)).not.toContain('4711')
    expect(text).toContain(`URL:http://localhost/halden/portfolio/${investment.id}`.slice(0, 75))
  })

  test('are those of participations and open subscriptions, in the login’s language', async () => {
    const { as, investor } = await addPerson({ locale: 'de-DE' })
    const product = await house.addProduct({ first_distribution_on: '2027-06-30' })
    const other = await house.addProduct({ name: 'Wohnen Süd 2', first_distribution_on: '2027-07-31' })
    const dates = { payment_due_on: '2026-11-30', payout_entitled_from: '2027-01-01' }
    const participation = await house.addParticipation(investor.id, product.id, dates)
    await house.addSubscription(investor.id, other.id)
    await house.addSubscription(investor.id, product.id)
    const id = crypto.randomUUID()
    await house.add('participation_payout', {
      id,
      source_key: id,
      brand: 'halden',
      investor_id: investor.id,
      participation_id: participation.id,
      day: '2026-06-30',
      amount: '100.00',
      currency: 'EUR',
    })
    expect(await readEvents(await make(as))).toEqual([
      '20260630 Auszahlung: Wohnen Nord 1',
      '20261130 Einzahlung fällig: Wohnen Nord 1',
      '20270101 Ab heute auszahlungsberechtigt: Wohnen Nord 1',
      '20270630 Erste geplante Auszahlung: Wohnen Nord 1',
      '20270731 Erste geplante Auszahlung: Wohnen Süd 2',
    ])
  })

  test('of closed investments are those of their payments alone; those of others are none', async () => {
    const { as, investor } = await addPerson()
    const stranger = await house.addInvestor()
    const fund = await house.addFund({
      name: 'Old Fund',
      initiated_on: '2020-03-01',
      planned_runtime_years: 10,
      first_fiscal_year_end: '2020-09-30',
    })
    await house.addInvestment(investor.id, fund.id, { status: 'historical', closed_on: '2026-06-30' })
    const product = await house.addProduct({ first_distribution_on: '2027-06-30' })
    await house.addParticipation(stranger.id, product.id, { payment_due_on: '2026-11-30' })
    expect(await readEvents(await make(as))).toEqual([])
  })

  test('keep their ids from fetch to fetch', async () => {
    const { as, investor } = await addPerson()
    const product = await house.addProduct()
    await house.addParticipation(investor.id, product.id, { payment_due_on: '2026-11-30' })
    const address = await make(as)
    const readUid = async () => /UID:.*/.exec(await (await fetchFeed(address)).text())?.[0]
    const uid = await readUid()
    expect(uid).toMatch(/^UID:paymentDue-/)
    expect(await readUid()).toBe(uid)
  })
})
