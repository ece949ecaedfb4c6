import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Day } from '#kernel/dates.ts'
import { recordPublication } from '#server/publications/publications.queries.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { loadShareLots } from './load-share-lots.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)

test('B1.7 an announced call whose day has come says nothing of the days before the data', async () => {
  const investor = await house.addInvestor()
  const fund = await house.addFund()
  const held = await house.addInvestment(investor.id, fund.id, {
    number_of_shares: '10',
    invested_on: '2024-01-01',
  })
  for (const [day, shares] of [
    ['2025-06-01', '6'],
    ['2026-11-10', null],
  ] as const)
    await house.add('fund_investment_cash_flow', {
      id: randomUUID(),
      brand: 'halden',
      investor_id: investor.id,
      investment_id: held.id,
      source_key: randomUUID(),
      kind: 'capitalCall',
      day,
      amount: '100',
      currency: 'EUR',
      shares,
    })
  const load = async () =>
    (await loadShareLots(db, { brand: 'halden', investorId: investor.id, today: '2026-11-15' })).map(
      ({ since, shares }) => `${since} ${shares}`,
    )
  expect(await load()).toEqual(['2024-01-01 null', '2025-06-01 null', '2026-11-10 10'])

  const change = { added: 1, changed: 0, removed: 0 }
  const publish = async (number: number, day: Day, table: string) =>
    await db.transaction().execute(
      async (transaction) =>
        await recordPublication(transaction, {
          brand: 'halden',
          number,
          day,
          kind: 'import',
          digest: '0'.repeat(64),
          changes: { [table]: change },
        }),
    )
  await publish(1, '2026-10-31', 'fund_investment')
  await publish(2, '2026-11-12', 'document')
  expect(await load()).toEqual(['2024-01-01 4', '2025-06-01 10'])
})
