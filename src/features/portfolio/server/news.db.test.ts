import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { asTenant, type Tenant } from '#server/db/tenant.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { encodeNews } from '../news.wire.ts'
import { summaryEndpoints } from './summary.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const NOW = '2026-11-15T12:00:00.000Z'
const MONTH_AGO = '2026-10-16T12:00:00.000Z'
const call = buildTestApi(db, summaryEndpoints({ now: () => new Date(NOW) }))

type News = ReturnType<typeof encodeNews>
type Person = ReturnType<typeof buildPrincipal>

async function addPerson() {
  const investor = await house.addInvestor()
  const login = await house.addLogin({ investor_id: investor.id })
  const loginId = String(login.id)
  const sessionId = randomUUID()
  return { investor, loginId, as: buildPrincipal({ investorId: investor.id, loginId, sessionId }) }
}

const signInAgain = (as: Person): Person => ({ ...as, sessionId: randomUUID() })

async function load(as: Person): Promise<News> {
  const response = await call('/api/halden/portfolio/news', { as })
  expect(response.status).toBe(200)
  return (await response.json()) as News
}

async function see(as: Person, until: string): Promise<string> {
  const response = await call('/api/halden/portfolio/news/seen', { as, method: 'PUT', body: { until } })
  expect(response.status).toBe(200)
  return ((await response.json()) as { until: string }).until
}

const loadSince = async (as: Person) => (await load(as)).since

async function publish(number: number, at: string): Promise<void> {
  const row = { brand: 'halden', number, at, day: at.slice(0, 10), kind: 'import', actor: 'operator' }
  await house.add('publication', { ...row, digest: 'a'.repeat(64), changes: '{}' })
}
await publish(1, '2026-08-01T06:00:00Z')
await publish(2, '2026-11-10T06:00:00Z')
await publish(3, '2026-11-14T06:00:00Z')

describe('since the last visit', () => {
  test('is since a month ago for who was never shown any news', async () => {
    const { as } = await addPerson()
    expect(await load(as)).toMatchObject({
      since: MONTH_AGO,
      until: '2026-11-15T11:59:30.000Z',
      isFirstVisit: true,
    })
  })

  test('B10.4 signing in again makes nothing old that was not shown', async () => {
    const { as } = await addPerson()
    await see(as, '2026-11-01T08:00:00Z')
    for (const person of [signInAgain(as), signInAgain(as), signInAgain(as)])
      expect(await load(person)).toMatchObject({ since: '2026-11-01T08:00:00.000Z', isFirstVisit: false })
  })

  test('B10.4 what was shown stays for the rest of that session, and is old in the next', async () => {
    const { as: first } = await addPerson()
    await see(first, '2026-11-01T08:00:00Z')
    expect(await loadSince(first)).toBe(MONTH_AGO)
    expect((await load(first)).isFirstVisit).toBe(true)
    const second = signInAgain(first)
    await see(second, '2026-11-10T08:00:00Z')
    await see(second, '2026-11-10T09:00:00Z')
    expect(await loadSince(second)).toBe('2026-11-01T08:00:00.000Z')
    expect(await loadSince(signInAgain(first))).toBe('2026-11-10T09:00:00.000Z')
  })

  test('B10.4 two sessions at once: what was seen in one is old in the other', async () => {
    const { as: one } = await addPerson()
    const other = signInAgain(one)
    await see(one, '2026-11-10T08:00:00Z')
    expect(await loadSince(other)).toBe('2026-11-10T08:00:00.000Z')
    await Promise.all([see(other, '2026-11-12T08:00:00Z'), see(other, '2026-11-12T08:00:00Z')])
    expect(await loadSince(other)).toBe('2026-11-10T08:00:00.000Z')
    expect(await loadSince(signInAgain(one))).toBe('2026-11-12T08:00:00.000Z')
  })

  test('never goes back, nor beyond now', async () => {
    const { as } = await addPerson()
    expect(await see(as, '2026-11-10T08:00:00Z')).toBe('2026-11-10T08:00:00.000Z')
    expect(await see(as, '2026-11-09T08:00:00Z')).toBe('2026-11-10T08:00:00.000Z')
    expect(await see(as, '2027-01-01T00:00:00Z')).toBe(NOW)
  })

  test('A4.9 who looks at another portfolio sees the last month there, and marks nothing', async () => {
    const { as: viewer } = await addPerson()
    await see(viewer, '2026-11-10T08:00:00Z')
    const { as: viewee } = await addPerson()
    const viewing = {
      ...signInAgain(viewer),
      investorId: viewee.investorId ?? '',
      actingFor: { loginId: viewee.loginId, name: 'Vera' },
    }
    expect(await load(viewing)).toMatchObject({ since: MONTH_AGO, isFirstVisit: true })
    const body = { until: NOW }
    const refused = await call('/api/halden/portfolio/news/seen', { as: viewing, method: 'PUT', body })
    expect(refused.status).toBe(403)
    expect(await loadSince(signInAgain(viewer))).toBe('2026-11-10T08:00:00.000Z')
    expect((await load(viewee)).isFirstVisit).toBe(true)
  })

  test('is forgotten with the login, and nobody else’s to see', async () => {
    const { as, loginId } = await addPerson()
    await see(as, '2026-11-10T08:00:00Z')
    const listSeen = async (tenant: Tenant) =>
      await asTenant(db, tenant, (own) => own.selectFrom('news_seen').select('login_id').execute())
    expect(await listSeen({ brand: 'halden', loginId })).toEqual([{ login_id: loginId }])
    expect(await listSeen({ brand: 'linden', loginId })).toEqual([])
    expect(await listSeen({ brand: 'halden', loginId: randomUUID() })).toEqual([])
    await db.deleteFrom('login').where('id', '=', loginId).execute()
    const left = await db.selectFrom('news_seen').select('login_id').where('login_id', '=', loginId).execute()
    expect(left).toEqual([])
  })
})

describe('B10.4 news goes by arrival', () => {
  async function addArchive() {
    const { as, investor } = await addPerson()
    const file = await house.addFile()
    const fund = await house.addFund()
    const investment = await house.addInvestment(investor.id, fund.id)
    return {
      as,
      addLetter: (description: string, day: string, publishedIn: number | null) =>
        house.addDocument(file.id, {
          investor_id: investor.id,
          description,
          day,
          published_in: publishedIn,
        }),
      addPayment: (day: string, publishedIn: number | null) =>
        house.add('fund_investment_cash_flow', {
          id: randomUUID(),
          brand: 'halden',
          investor_id: investor.id,
          investment_id: investment.id,
          source_key: randomUUID(),
          kind: 'distribution',
          day,
          amount: '12.50',
          currency: 'EUR',
          published_in: publishedIn,
        }),
    }
  }

  test('a document dated last year that was published since is new, and among the latest', async () => {
    const { as, addLetter } = await addArchive()
    for (const month of ['05', '06', '07', '08', '09'])
      await addLetter(`archive ${month}`, `2026-${month}-30`, 1)
    await addLetter('late', '2025-03-31', 3)
    await see(as, '2026-11-12T08:00:00Z')
    const { newDocuments, latestDocuments, items } = await load(signInAgain(as))
    expect([newDocuments, items]).toEqual([1, []])
    expect(latestDocuments.map(({ beschreibung }) => beschreibung)).toEqual([
      'archive 09',
      'archive 08',
      'archive 07',
      'archive 06',
      'late',
    ])
  })

  test('one published before the last visit is old, whatever its day', async () => {
    const { as, addLetter } = await addArchive()
    await addLetter('dated ahead', '2026-12-31', 2)
    await see(as, '2026-11-12T08:00:00Z')
    expect((await load(signInAgain(as))).newDocuments).toBe(0)
  })

  test('what came with the first publication, or before there were any, goes by its own day', async () => {
    const { as, addLetter, addPayment } = await addArchive()
    await see(as, '2026-11-12T08:00:00Z')
    for (const publishedIn of [1, null]) {
      await addLetter('old', '2026-11-12', publishedIn)
      await addLetter('new', '2026-11-13', publishedIn)
      await addPayment('2026-11-12', publishedIn)
      await addPayment('2026-11-13', publishedIn)
    }
    const { newDocuments, received } = await load(signInAgain(as))
    expect(newDocuments).toBe(2)
    expect(received.map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-13'])
  })

  test('the own day begins where the house lives', async () => {
    const { as, addLetter } = await addArchive()
    await addLetter('of the 13th', '2026-11-13', 1)
    await see(as, '2026-11-12T22:59:59Z')
    expect((await load(signInAgain(as))).newDocuments).toBe(1)
    await see(signInAgain(as), '2026-11-12T23:00:00Z')
    expect((await load(signInAgain(as))).newDocuments).toBe(0)
  })

  test('a payment is new once it is published and its day has come', async () => {
    const { as, addPayment } = await addArchive()
    await see(as, '2026-11-12T08:00:00Z')
    await addPayment('2026-03-31', 3)
    await addPayment('2026-11-15', 2)
    await addPayment('2026-11-11', 2)
    await addPayment('2026-11-16', 3)
    const { newPayments, received, items } = await load(signInAgain(as))
    expect(received.map(({ date }) => date)).toEqual(['2026-11-15', '2026-03-31'])
    expect([newPayments, items.map(({ payments }) => payments)]).toEqual([2, [2]])
  })

  test('all payments are counted, and the latest five listed', async () => {
    const { as, addPayment } = await addArchive()
    for (const day of ['01', '02', '03', '04', '05', '06', '07']) await addPayment(`2026-11-${day}`, 1)
    const { newPayments, received } = await load(as)
    expect([newPayments, received.map(({ date }) => date.slice(-2))]).toEqual([
      7,
      ['07', '06', '05', '04', '03'],
    ])
  })
})

describe('since a month ago', () => {
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
