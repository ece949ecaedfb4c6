import { afterAll, describe, expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { insertEntitlements, sumEntitlements, tryEntitlements } from './entitlements.queries.ts'
import { votingFactories } from './voting.test-data.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addFund, addInvestment, addInvestor, addParticipation, addProduct, buildMeeting } =
  votingFactories(db)

const RECORD_DAY = '2026-10-31'
type Scope = 'product' | 'fund'

/** By the number of the holding. */
async function entitle(scope: Scope, scopeId: string, amount = '100.00') {
  const meeting = await buildMeeting({
    state: 'announced',
    scope,
    scope_id: scopeId,
    record_day: RECORD_DAY,
    amount_per_vote: amount,
  })
  const electing = {
    id: meeting.id,
    brand: 'halden',
    scope,
    scopeId,
    recordDay: RECORD_DAY,
    amountPerVote: createMoney(amount, 'EUR'),
  }
  const trial = await tryEntitlements(db, electing)
  await insertEntitlements(db, electing)
  const rows = await db
    .selectFrom('vote_entitlement')
    .select(['number', 'votes', 'may_split', 'nominal'])
    .where('meeting_id', '=', electing.id)
    .orderBy('number')
    .execute()
  return { trial, rows, votes: Object.fromEntries(rows.map((row) => [row.number, row.votes])), electing }
}

describe('B7.2 a participation counts on the record day', () => {
  const cases = [
    ['accepted on the day itself', { accepted_on: RECORD_DAY }, true],
    ['accepted the day after', { accepted_on: '2026-11-01' }, false],
    ['paid before and accepted after', { paid_on: '2026-01-01', accepted_on: '2026-11-01' }, false],
    ['paid, and without a day of acceptance', { paid_on: '2026-10-01' }, true],
    ['received alone, too late', { received_on: '2026-11-01' }, false],
    ['without any day', {}, true],
    ['closed on the day itself', { accepted_on: '2020-01-01', closed_on: RECORD_DAY }, false],
    ['closed the day after', { accepted_on: '2020-01-01', closed_on: '2026-11-01' }, true],
    ['in another currency', { accepted_on: '2020-01-01', currency: 'USD' }, false],
  ] as const
  test.each(cases)('%s', async (_title, own, isEntitled) => {
    const product = await addProduct()
    const investor = await addInvestor()
    await addParticipation(investor.id, product.id, { number: 'B-1', ...own })
    const { votes } = await entitle('product', product.id)
    expect(votes).toEqual(isEntitled ? { 'B-1': '250' } : {})
  })
})

test('B7.2 an investment in a fund counts from its first day until it is closed', async () => {
  const fund = await addFund()
  const investor = await addInvestor()
  const add = async (number: string, own: object) =>
    await addInvestment(investor.id, fund.id, { number, ...own })
  await add('S-1', { invested_on: RECORD_DAY })
  await add('S-2', { invested_on: '2026-11-01' })
  await add('S-3', { invested_on: '2020-01-01', closed_on: RECORD_DAY, status: 'historical' })
  await add('S-4', { invested_on: '2020-01-01', closed_on: '2026-11-01', status: 'historical' })
  expect((await entitle('fund', fund.id)).votes).toEqual({ 'S-1': '1000', 'S-4': '1000' })
})

describe('B7.2 votes are whole amounts in the nominal', () => {
  const cases = [
    ['25099.99', '100.00', '250'],
    ['100.00', '100.00', '1'],
    ['99.99', '100.00', '0'],
    ['0.00', '100.00', '0'],
    // A division would round: it is one cent less than a whole amount.
    ['999999999999999999.98', '999999999999999999.99', '0'],
    ['999999999999999999.99', '999999999999999999.99', '1'],
    ['10000000.00', '0.03', '333333333'],
  ] as const
  test.each(cases)('%s by %s gives %s', async (nominal, amount, votes) => {
    const product = await addProduct()
    const investor = await addInvestor()
    await addParticipation(investor.id, product.id, { number: 'B-1', nominal })
    expect((await entitle('product', product.id, amount)).votes).toEqual({ 'B-1': votes })
  })
})

test('B7.3 a nominee may split, and a small holding has a row that says why it has no vote', async () => {
  const product = await addProduct()
  const nominee = await addInvestor({ is_nominee: true })
  const small = await addInvestor()
  await addParticipation(nominee.id, product.id, { number: 'B-1' })
  await addParticipation(nominee.id, product.id, { number: 'B-2', nominal: '50.00' })
  await addParticipation(small.id, product.id, { number: 'B-3', nominal: '99.00' })
  await addParticipation(small.id, product.id, { number: 'B-4', currency: 'USD' })
  const { rows, trial, electing } = await entitle('product', product.id)
  expect(rows).toEqual([
    { number: 'B-1', votes: '250', may_split: true, nominal: '25000.00' },
    { number: 'B-2', votes: '0', may_split: true, nominal: '50.00' },
    { number: 'B-3', votes: '0', may_split: false, nominal: '99.00' },
  ])
  expect(trial).toEqual({
    investors: 1,
    holdings: 3,
    votes: 250n,
    holdingsWithoutVotes: 2,
    holdingsInOtherCurrencies: 1,
  })
  expect(await sumEntitlements(db, electing)).toEqual({ holdings: 3, votes: 250n })
})

test('security.md 12 holdings of another brand do not count', async () => {
  const linden = houseFactories(db, 'linden')
  const product = await linden.addProduct()
  const investor = await linden.addInvestor()
  await linden.addParticipation(investor.id, product.id)
  expect((await entitle('product', product.id)).rows).toEqual([])
})
