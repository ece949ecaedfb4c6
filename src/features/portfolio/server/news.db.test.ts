import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { encodeNews } from '../news.wire.ts'
import { summaryEndpoints } from './summary.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const call = buildTestApi(db, summaryEndpoints({ now: () => new Date('2026-11-15T12:00:00Z') }))

type News = ReturnType<typeof encodeNews>
type Session = { created_at: string; last_used_at: string; is_one_time_password?: boolean }

async function addPerson() {
  const investor = await house.addInvestor()
  const login = await house.addLogin({ investor_id: investor.id })
  const loginId = String(login.id)
  const sessionId = await addSession(loginId, {
    created_at: '2026-11-15T11:00:00Z',
    last_used_at: '2026-11-15T12:00:00Z',
  })
  return { investor, loginId, as: buildPrincipal({ investorId: investor.id, loginId, sessionId }) }
}

async function addSession(loginId: string, own: Session): Promise<string> {
  const id = randomUUID()
  const row = { expires_at: '2026-11-15T19:00:00Z', user_agent: '', address: '192.0.2.1', ...own }
  await house.add('session', { id, brand: 'halden', login_id: loginId, ...row })
  return id
}

async function load(as: ReturnType<typeof buildPrincipal>): Promise<News> {
  const response = await call('/api/halden/portfolio/news', { as })
  expect(response.status).toBe(200)
  return (await response.json()) as News
}

describe('since the last visit', () => {
  test('is since the session before, whatever else is open now', async () => {
    const { as, loginId } = await addPerson()
    await addSession(loginId, { created_at: '2026-10-01T08:00:00Z', last_used_at: '2026-10-01T08:30:00Z' })
    await addSession(loginId, { created_at: '2026-09-01T08:00:00Z', last_used_at: '2026-09-01T08:30:00Z' })
    await addSession(loginId, { created_at: '2026-11-15T11:30:00Z', last_used_at: '2026-11-15T11:59:00Z' })
    expect(await load(as)).toMatchObject({ since: '2026-10-01T08:30:00.000Z', isFirstVisit: false })
  })

  test('is since a month ago for who comes for the first time', async () => {
    const { as, loginId } = await addPerson()
    const oneTime = { is_one_time_password: true, last_used_at: '2026-11-15T10:59:00Z' }
    await addSession(loginId, { created_at: '2026-11-15T10:50:00Z', ...oneTime })
    expect(await load(as)).toMatchObject({ since: '2026-10-16T12:00:00.000Z', isFirstVisit: true })
  })

  test('B5.1 counts documents that are new and unread, and lists the latest', async () => {
    const { as, investor, loginId } = await addPerson()
    const file = await house.addFile()
    const add = (own: object) => house.addDocument(file.id, { investor_id: investor.id, ...own })
    await add({ day: '2026-09-30', description: 'old' })
    const read = await add({ day: '2026-11-01', description: 'read' })
    await add({ day: '2026-11-02', description: 'new' })
    await house.addDocument(file.id, { kind: 'form', day: '2026-11-03', description: 'a form for everybody' })
    await house.add('document_read', { login_id: loginId, document_id: read.id, brand: 'halden' })
    const { newDocuments, latestDocuments } = await load(as)
    expect(newDocuments).toBe(1)
    expect(latestDocuments.map(({ beschreibung }) => beschreibung)).toEqual(['new', 'read', 'old'])
  })

  test('lists what was paid, newest first, and nothing that is still to come', async () => {
    const { as, investor } = await addPerson()
    const fund = await house.addFund({ name: 'Urban Core I' })
    const investment = await house.addInvestment(investor.id, fund.id)
    for (const day of ['2026-09-30', '2026-10-20', '2026-11-20'])
      await house.add('fund_investment_cash_flow', {
        id: randomUUID(),
        brand: 'halden',
        investor_id: investor.id,
        investment_id: investment.id,
        source_key: randomUUID(),
        kind: 'distribution',
        day,
        amount: '12.50',
        currency: 'EUR',
      })
    const product = await house.addProduct({ name: 'Wohnen Nord' })
    const participation = await house.addParticipation(investor.id, product.id)
    await house.add('participation_payout', {
      id: randomUUID(),
      brand: 'halden',
      investor_id: investor.id,
      participation_id: participation.id,
      source_key: randomUUID(),
      day: '2026-11-01',
      amount: '3',
      currency: 'EUR',
    })
    const { received } = await load(as)
    expect(received).toEqual([
      {
        itemId: participation.id,
        name: 'Wohnen Nord',
        date: '2026-11-01',
        amount: { amount: '3', currency: 'EUR' },
      },
      {
        itemId: investment.id,
        name: 'Urban Core I',
        date: '2026-10-20',
        amount: { amount: '12.5', currency: 'EUR' },
      },
    ])
  })
})

describe('B1 what is new for each item', () => {
  test('documents of its own, of its fund or product, and payments', async () => {
    const { as, investor, loginId } = await addPerson()
    const fund = await house.addFund()
    const [one, other] = [
      await house.addInvestment(investor.id, fund.id),
      await house.addInvestment(investor.id, fund.id),
    ]
    const product = await house.addProduct()
    const participation = await house.addParticipation(investor.id, product.id)
    const quiet = await house.addInvestment(investor.id, (await house.addFund()).id)
    const file = await house.addFile()
    const add = (own: object) => house.addDocument(file.id, { day: '2026-11-01', ...own })
    await add({ fund_id: fund.id, kind: 'fundDocument' })
    await add({ fund_id: fund.id, kind: 'fundDocument', day: '2026-01-01' })
    await add({ investor_id: investor.id, fund_id: fund.id, investment_id: one.id })
    await add({ product_id: product.id, kind: 'fundDocument' })
    await add({ investor_id: investor.id, product_id: product.id, participation_id: participation.id })
    const read = await add({ investor_id: investor.id, fund_id: fund.id, investment_id: quiet.id })
    await house.add('document_read', { login_id: loginId, document_id: read.id, brand: 'halden' })
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-20'])
      await house.add('participation_payout', {
        id: randomUUID(),
        brand: 'halden',
        investor_id: investor.id,
        participation_id: participation.id,
        source_key: randomUUID(),
        day,
        amount: '3',
        currency: 'EUR',
      })
    const expected = [
      { itemId: one.id, documents: 2, payments: 0 },
      { itemId: other.id, documents: 1, payments: 0 },
      { itemId: participation.id, documents: 2, payments: 2 },
    ]
    expect((await load(as)).items).toEqual(
      expected.toSorted((left, right) => (left.itemId < right.itemId ? -1 : 1)),
    )
  })
})

test('security.md 12: what others received is nobody else’s news', async () => {
  const { investor } = await addPerson()
  const file = await house.addFile()
  await house.addDocument(file.id, { investor_id: investor.id, day: '2026-11-10' })
  const { as } = await addPerson()
  expect(await load(as)).toMatchObject({ newDocuments: 0, latestDocuments: [], received: [], items: [] })
})
