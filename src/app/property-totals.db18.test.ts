import { afterAll, expect, test } from 'vitest'
import type { AssetAnswer } from '#features/assets/assets.wire.ts'
import { decodeProperty } from '#features/assets/web/assets.api.ts'
import { sumProperties } from '#features/assets/web/property-totals.ts'
import { portfolioEndpoints } from '#features/portfolio/server/portfolio.routes.ts'
import type { Money } from '#kernel/money.ts'
import { buildPrincipal, buildTestApi } from '../../tests/api/test-api.ts'
import { demoDatabase } from '../../tests/database/demo-database.ts'

const { db, close } = await demoDatabase()
afterAll(close)
const call = buildTestApi(db, portfolioEndpoints())

type Item = {
  readonly name: string
  readonly status: string
  readonly valuations?: ReadonlyArray<{ readonly propertyMarketValue?: Money }>
  readonly specialFund?: { readonly properties: readonly AssetAnswer[] }
}

async function listItems(): Promise<readonly Item[]> {
  const logins = await db
    .selectFrom('login')
    .select(['id', 'brand', 'investor_id'])
    .where('investor_id', 'is not', null)
    .execute()
  const answers = await Promise.all(
    logins.map(async ({ id, brand, investor_id }) => {
      const as = buildPrincipal({ loginId: id, brand, investorId: investor_id ?? '' })
      const response = await call(`/api/${brand}/portfolio?props=valuations,properties`, { as })
      return ((await response.json()) as { items: Item[] }).items
    }),
  )
  return answers.flat()
}

test('B3.2 the total of the properties is the property value of the fund’s last valuation, of everything held and left', async () => {
  const items = await listItems()
  const compared = items.flatMap(({ name, status, valuations, specialFund }) => {
    const told = valuations?.at(-1)?.propertyMarketValue
    if (!told || !specialFund) return []
    const owned = specialFund.properties.map(decodeProperty).filter(({ saleData }) => !saleData)
    return { name, status, told: [told], summed: sumProperties(owned).marketValues }
  })
  expect(compared.length).toBeGreaterThan(30)
  expect(compared.filter(({ status }) => status === 'historical')).not.toEqual([])
  expect(compared.filter(({ told, summed }) => JSON.stringify(told) !== JSON.stringify(summed))).toEqual([])
})
