import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { SearchEntries } from '../search.domain.ts'
import { listSearchEntries } from './list-search-entries.service.ts'
import { searchEndpoints } from './search.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const call = buildTestApi(db, searchEndpoints)

async function load(own: Parameters<typeof buildPrincipal>[0]): Promise<SearchEntries> {
  const response = await call('/api/halden/portfolio/search-entries', { as: buildPrincipal(own) })
  expect(response.status).toBe(200)
  return (await response.json()) as SearchEntries
}

async function addFundWith(investorId: string, name: string, properties: readonly string[] = []) {
  const fund = await house.addFund({ name, isin: 'DE0001234561' })
  const investment = await house.addInvestment(investorId, fund.id, { number: `No. ${name}` })
  for (const property of properties) {
    const { id } = await house.addProperty({ name: property })
    const parent = { system: fund.source_system, key: fund.source_key }
    await house.add('property_parent', { property_id: id, brand: 'halden', ...parent })
  }
  return investment
}

describe('A11.1 the entries of the search', () => {
  test('name investments by name, number and ISIN, and their properties by address', async () => {
    const investor = await house.addInvestor()
    const investment = await addFundWith(investor.id, 'Urban Core', ['Kaispeicher'])
    const { investments, funds } = await load({ investorId: investor.id })
    expect(investments).toEqual([
      {
        id: investment.id,
        name: 'Urban Core',
        number: 'No. Urban Core',
        isin: 'DE0001234561',
        properties: [
          {
            id: expect.any(String) as string,
            name: 'Kaispeicher',
            street: 'Am Kaiserkai 12',
            zip: '20457',
            city: 'Hamburg',
            country: 'DE',
          },
        ],
      },
    ])
    expect(funds).toEqual([])
  })

  test('hold participations and open subscriptions, and no others', async () => {
    const investor = await house.addInvestor()
    const product = await house.addProduct({ name: 'Wohnen Nord', fund_name: 'Nord KG' })
    const participation = await house.addParticipation(investor.id, product.id, { number: 'B-7' })
    const open = await house.addSubscription(investor.id, product.id)
    await house.addSubscription(investor.id, product.id, { status: 'ERLEDIGT' })
    const { investments } = await load({ investorId: investor.id })
    const expected = [
      { id: participation.id, name: 'Wohnen Nord', number: 'B-7', fundName: 'Nord KG', properties: [] },
      { id: open.id, name: 'Wohnen Nord', fundName: 'Nord KG', properties: [] },
    ]
    expect(investments).toEqual(expected.toSorted((left, right) => (left.id < right.id ? -1 : 1)))
  })

  test('A12.2 hold the market for public-fund investors alone', async () => {
    const { id: investorId } = await house.addInvestor()
    const fund = await house.addProduct({ name: 'Market fund', is_on_market: true })
    await house.addProduct({ name: 'Off the market' })
    const { funds } = await load({ investorId, investmentGroups: ['PGK'] })
    expect(funds).toEqual([{ id: fund.id, name: 'Market fund' }])
    expect((await load({ investorId, investmentGroups: ['DACH'] })).funds).toEqual([])
  })

  test('security.md 12: of others are nobody’s, and who holds nothing has none', async () => {
    const stranger = await house.addInvestor()
    await addFundWith(stranger.id, 'Stranger', ['Theirs'])
    const own = await house.addInvestor()
    await addFundWith(own.id, 'Own', ['Mine'])
    const names = (await load({ investorId: own.id })).investments.flatMap(({ name, properties }) =>
      [name].concat(properties.map((property) => property.name)),
    )
    expect(names).toEqual(['Own', 'Mine'])
    expect((await load({ investorId: (await house.addInvestor()).id })).investments).toEqual([])
    expect((await load({})).investments).toEqual([])
  })

  test('A12.1 take the permission to read the portfolio', async () => {
    const as = buildPrincipal({ roles: [] })
    expect((await call('/api/halden/portfolio/search-entries', { as })).status).toBe(403)
  })

  test('take three statements, however many there are', async () => {
    const investor = await house.addInvestor()
    for (const name of ['A', 'B', 'C', 'D']) await addFundWith(investor.id, name, [`${name} 1`, `${name} 2`])
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const reading = { locale: 'en-GB', houseLocale: 'en-GB' } as const
    const asked = { brand: 'halden', investorId: investor.id, hasMarket: true, today: '2026-11-15', reading }
    const { investments } = await listSearchEntries(db.withPlugin(counting), asked)
    expect(investments.map(({ properties }) => properties.length)).toEqual([2, 2, 2, 2])
    expect(statements).toBe(3)
  })
})
