import { afterAll, describe, expect, test } from 'vitest'
import { PRODUCT_PARENT_SYSTEM } from '#features/assets/assets.domain.ts'
import { assetEndpoints } from '#features/assets/server/assets.routes.ts'
import { productEndpoints } from '#features/market/server/products.routes.ts'
import { buildPicture } from '#features/pictures/picture.test-data.ts'
import { createPictures } from '#features/pictures/server/pictures.keeper.ts'
import { pictureEndpoints } from '#features/pictures/server/pictures.routes.ts'
import { placeEndpoints } from '#features/portfolio/server/places.routes.ts'
import { portfolioEndpoints } from '#features/portfolio/server/portfolio.routes.ts'
import { searchEndpoints } from '#features/search/server/search.routes.ts'
import { buildPrincipal, buildTestApi } from '../../tests/api/test-api.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { houseFactories } from '../../tests/database/house-factories.ts'
import { temporaryStore } from '../../tests/objects/temporary-store.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const store = temporaryStore()
afterAll(store.close)
const pictures = createPictures(store)
const call = buildTestApi(db, [
  ...assetEndpoints,
  ...productEndpoints({ pictures }),
  ...placeEndpoints,
  ...searchEndpoints,
  ...portfolioEndpoints(),
  ...pictureEndpoints({ pictures }),
])
const house = houseFactories(db)
const { sha256, byteLength } = await store.keep(await buildPicture({ width: 8, height: 6 }))

const LEFT = { status: 'historical', closed_on: '2024-12-31' } as const
/** Whatever is told later says it with this figure. */
const LATER = '777'

type Seen = { readonly id: string; readonly name?: string; readonly saleData?: unknown } & Record<
  string,
  unknown
>

async function addProperty(name: string, parent: { system: string; key: string }, own: object) {
  const property = await house.addProperty({
    name,
    purchased_on: '2020-01-15',
    lettable_area: '1000',
    let_area: LATER,
    occupancy_by_area: '77.7',
    occupancy_by_parking: '77.7',
    occupancy_by_potential_rent: '77.7',
    annual_contracted_rent: LATER,
    annual_potential_rent: LATER,
    wault_base_years: '7.77',
    wault_worst_case_years: '7.77',
    appraised_market_value: LATER,
    booked_value: LATER,
    net_purchase_price: '500',
    total_investment_costs: LATER,
    investment_strategy: 'sell',
    as_of: '2026-09-30',
    ...own,
  })
  const of = { property_id: property.id, brand: 'halden' }
  await house.add('property_parent', { ...of, ...parent })
  for (const [day, market_value] of [
    ['2023-03-31', '1000'],
    ['2024-06-30', '1100'],
    ['2025-06-30', LATER],
    ['2026-09-30', LATER],
  ])
    await house.add('property_valuation', {
      ...of,
      day: day ?? '',
      market_value: market_value ?? '',
      currency: 'EUR',
    })
  await house.add('property_use', { ...of, use_type: 'office', area: '1000', annual_rent: LATER })
  await house.add('property_loan', {
    ...of,
    id: property.id,
    source_key: property.id,
    lender: 'Nordbank',
    amount: LATER,
    currency: 'EUR',
  })
  const file = await house.addFile({ sha256, byte_length: byteLength, content_type: 'image/jpeg' })
  await house.add('property_picture', { ...of, position: 1, file_id: file.id })
  return { id: property.id, pictureId: file.id }
}

/** Somebody who has left a fund and a public fund, each with a property of every fate. */
async function addLeaver() {
  const investor = await house.addInvestor()
  const login = await house.addLogin({ investor_id: investor.id })
  const fund = await house.addFund()
  const product = await house.addProduct()
  await house.addInvestment(investor.id, fund.id, LEFT)
  await house.addParticipation(investor.id, product.id, LEFT)
  const parents = [
    { system: fund.source_system, key: fund.source_key },
    { system: PRODUCT_PARENT_SYSTEM, key: product.source_key },
  ]
  const properties = []
  for (const parent of parents) {
    properties.push({
      kept: await addProperty('Kept', parent, {}),
      soldLater: await addProperty('Sold later', parent, { sold_on: '2025-01-01', sale_price: LATER }),
      soldBefore: await addProperty('Sold before', parent, { sold_on: '2024-03-31', sale_price: '1200' }),
      boughtLater: await addProperty('Bought later', parent, { purchased_on: '2025-01-01' }),
    })
  }
  const as = buildPrincipal({
    investorId: investor.id,
    loginId: String(login.id),
    investmentGroups: ['DACH', 'PGK'],
  })
  return { investor, fund, product, parents, properties, as }
}

type Leaver = Awaited<ReturnType<typeof addLeaver>>

async function ask<Answer>({ as }: Pick<Leaver, 'as'>, path: string): Promise<Answer> {
  const response = await call(path, { as })
  expect(response.status, path).toBe(200)
  return (await response.json()) as Answer
}

/** Every list of properties that the portal gives out, the fund's and the public fund's. */
async function listEverywhere(leaver: Leaver): Promise<Record<string, readonly Seen[]>> {
  const lists: Record<string, readonly Seen[]> = {}
  for (const { system, key } of leaver.parents)
    lists[`byparent ${system}`] = await ask<Seen[]>(
      leaver,
      `/real-estate/v2/property/byparent/${system}/${key}`,
    )
  const { items } = await ask<{
    items: Array<{ properties?: Seen[]; specialFund?: { properties: Seen[] } }>
  }>(leaver, '/api/halden/portfolio?props')
  for (const item of items)
    lists[item.specialFund ? 'item fund' : 'item product'] =
      item.specialFund?.properties ?? item.properties ?? []
  const { _embedded: objects } = await ask<{ _embedded: { objekte: Seen[] } }>(
    leaver,
    `/api/produkte/v2/tranche/${leaver.product.id}/objekte`,
  )
  lists['objekte'] = objects.objekte
  return lists
}

/** Ids may hold any digits. */
const NAMES = new Set(['id', 'parents', 'pictures', 'foreignKey'])
const DAY = /\d{4}-\d{2}-\d{2}/g
const nameOf = ({ name, bezeichnung }: Seen) => name ?? bezeichnung

describe('B1.8 whoever has left', () => {
  test('sees in every call what the properties were then, and nothing that came later', async () => {
    const leaver = await addLeaver()
    const lists = await listEverywhere(leaver)
    expect(Object.keys(lists)).toHaveLength(5)
    for (const [place, properties] of Object.entries(lists)) {
      expect(properties.map(nameOf), place).toEqual(['Kept', 'Sold before', 'Sold later'])
      const text = JSON.stringify(properties, (name, value) => (NAMES.has(name) ? undefined : value))
      expect(text, place).not.toMatch(/7\.?7\.?7/)
      expect(text, place).not.toContain('sell"')
      expect([...text.matchAll(DAY)].map(([day]) => day).filter((day) => day > LEFT.closed_on)).toEqual([])
    }
    expect(lists['item fund']).toMatchObject([
      { asOf: '2024-06-30', appraisedMarketValue: { amount: '1100' }, lettableArea: '1000' },
      { asOf: '2023-03-31', appraisedMarketValue: { amount: '1000' }, saleData: { date: '2024-03-31' } },
      { asOf: '2024-06-30', appraisedMarketValue: { amount: '1100' } },
    ])
    expect(lists['objekte']).toMatchObject([
      { stichtag: '2024-06-30', verkehrswert: { betrag: '1100' } },
      { verkaufsdatum: '2024-03-31', verkaufspreis: { betrag: '1200' } },
      { stichtag: '2024-06-30' },
    ])
  })

  test('finds a property that was sold later among those that are still owned', async () => {
    const leaver = await addLeaver()
    for (const { system, key } of leaver.parents) {
      const path = `/real-estate/v2/property/byparent/${system}/${key}?active=true`
      expect((await ask<Seen[]>(leaver, path)).map(nameOf)).toEqual(['Kept', 'Sold later'])
    }
  })

  test('does not find what was bought later: not by its id, in the search, by its picture, nor on the map', async () => {
    const leaver = await addLeaver()
    for (const { boughtLater, kept, soldLater } of leaver.properties) {
      expect((await call(`/real-estate/v2/property/${boughtLater.id}`, { as: leaver.as })).status).toBe(404)
      expect((await call(`/picture/v1/${boughtLater.pictureId}`, { as: leaver.as })).status).toBe(404)
      expect((await call(`/picture/v1/${kept.pictureId}`, { as: leaver.as })).status).toBe(200)
      const one = await ask<Seen>(leaver, `/real-estate/v2/property/${soldLater.id}`)
      expect(one).toMatchObject({ asOf: '2024-06-30', loans: [] })
      expect(one).not.toHaveProperty('saleData')
      const known = await ask<Seen>(leaver, `/real-estate/v2/property/${kept.id}`)
      expect(known['marketValues']).toHaveLength(2)
    }
    for (const path of ['search-entries', 'places'])
      expect(JSON.stringify(await ask(leaver, `/api/halden/portfolio/${path}`))).not.toContain('Bought later')
  })

  test('sees everything who still holds another investment in it, but for what is told of the one they left', async () => {
    const leaver = await addLeaver()
    const before = await listEverywhere(leaver)
    await house.addInvestment(leaver.investor.id, leaver.fund.id, { invested_on: '2023-01-01' })
    await house.addParticipation(leaver.investor.id, leaver.product.id)
    const [ofFund] = leaver.parents
    const path = `/real-estate/v2/property/byparent/${ofFund?.system}/${ofFund?.key}`
    const properties = await ask<Seen[]>(leaver, path)
    expect(properties.map(nameOf)).toEqual(['Bought later', 'Kept', 'Sold before', 'Sold later'])
    expect(properties[1]).toMatchObject({ asOf: '2026-09-30', occupancyByArea: '77.7' })
    expect(properties[3]).toMatchObject({ asOf: '2024-06-30', saleData: { date: '2025-01-01' } })
    for (const { boughtLater } of leaver.properties)
      expect((await ask<Seen>(leaver, `/real-estate/v2/property/${boughtLater.id}`)).name).toBe(
        'Bought later',
      )

    const { items } = await ask<{ items: Array<{ status: string; specialFund?: { properties: Seen[] } }> }>(
      leaver,
      '/api/halden/portfolio?props',
    )
    const left = items.find(({ status, specialFund }) => specialFund && status === 'historical')
    const held = items.find(({ status, specialFund }) => specialFund && status === 'active')
    expect(held?.specialFund?.properties).toEqual(properties)
    expect(left?.specialFund?.properties).toEqual(before['item fund'])
  })

  test('of one of two owners sees it through each as they hold it', async () => {
    const leaver = await addLeaver()
    const [properties] = leaver.properties
    const [, ofProduct] = leaver.parents
    const shared = properties?.boughtLater.id ?? ''
    await house.add('property_parent', {
      property_id: shared,
      brand: 'halden',
      system: ofProduct?.system ?? '',
      key: ofProduct?.key ?? '',
    })
    expect((await call(`/real-estate/v2/property/${shared}`, { as: leaver.as })).status).toBe(404)
    await house.addParticipation(leaver.investor.id, leaver.product.id)
    const one = await ask<Seen>(leaver, `/real-estate/v2/property/${shared}`)
    // That the fund they left has bought it as well is not told.
    expect(one['parents']).toEqual([{ parent: ofProduct, ownershipShare: '100' }])
    const lists = await listEverywhere(leaver)
    expect(lists['byparent FUNDS']?.map(nameOf)).toEqual(['Kept', 'Sold before', 'Sold later'])
  })

  test('security.md 12: sees nothing of what others left or hold', async () => {
    const [leaver, stranger] = [await addLeaver(), await addLeaver()]
    for (const owned of leaver.properties.flatMap((one) => Object.values(one))) {
      expect((await call(`/real-estate/v2/property/${owned.id}`, { as: stranger.as })).status).toBe(404)
      expect((await call(`/picture/v1/${owned.pictureId}`, { as: stranger.as })).status).toBe(404)
    }
    for (const { system, key } of leaver.parents) {
      const path = `/real-estate/v2/property/byparent/${system}/${key}`
      expect((await call(path, { as: stranger.as })).status).toBe(404)
    }
  })
})
