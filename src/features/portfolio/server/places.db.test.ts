import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { encodePlaces } from '../places.wire.ts'
import { placeEndpoints } from './places.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = houseFactories(db)
const call = buildTestApi(db, placeEndpoints)

type Places = ReturnType<typeof encodePlaces>['places']
type Parent = { readonly system: string; readonly key: string }

async function load(investorId: string | undefined): Promise<Places> {
  const as = buildPrincipal(investorId === undefined ? {} : { investorId })
  const response = await call('/api/halden/portfolio/places', { as })
  expect(response.status).toBe(200)
  return ((await response.json()) as { places: Places }).places
}

async function addFundWith(investorId: string, own: Parameters<typeof house.addInvestment>[2] = {}) {
  const fund = await house.addFund()
  const investment = await house.addInvestment(investorId, fund.id, own)
  return { investment, parent: { system: fund.source_system, key: fund.source_key } }
}

async function addProperty(parents: readonly Parent[], own: Parameters<typeof house.addProperty>[0] = {}) {
  const property = await house.addProperty(own)
  for (const parent of parents)
    await house.add('property_parent', { property_id: property.id, brand: 'halden', ...parent })
  return property
}

describe('B1 the places of the portfolio', () => {
  test('are exact, by name, each once with the largest item that owns it', async () => {
    const investor = await house.addInvestor()
    const { investment, parent } = await addFundWith(investor.id, { nominal: '30000' })
    const product = await house.addProduct()
    const participation = await house.addParticipation(investor.id, product.id, { nominal: '20000' })
    await house.addParticipation(investor.id, product.id, { nominal: '10000' })
    const tranche = { system: 'tranche', key: product.source_key }
    const west = await addProperty([parent, tranche], {
      name: 'Haus 10',
      latitude: '53.543210',
      longitude: '-9.9',
    })
    const east = await addProperty([tranche], {
      name: 'Haus 9',
      city: 'Wien',
      country: 'AT',
      main_use_type: 'hotel',
    })
    const places = await load(investor.id)
    expect(places.map(({ name }) => name)).toEqual(['Haus 9', 'Haus 10'])
    expect(places[0]).toEqual({
      id: east.id,
      itemId: participation.id,
      owners: 2,
      name: 'Haus 9',
      city: 'Wien',
      country: 'AT',
      useType: 'hotel',
    })
    expect(places[1]).toMatchObject({
      id: west.id,
      itemId: investment.id,
      owners: 3,
      coordinates: { latitude: '53.54321', longitude: '-9.9' },
    })
  })

  test('are those that are owned today, of what is held today', async () => {
    const investor = await house.addInvestor()
    const { parent } = await addFundWith(investor.id)
    const { parent: left } = await addFundWith(investor.id, { status: 'historical', closed_on: '2026-01-31' })
    const { parent: later } = await addFundWith(investor.id, { invested_on: '2026-12-01' })
    await addProperty([parent], { name: 'sold', sold_on: '2026-11-15' })
    await addProperty([parent], { name: 'not yet bought', purchased_on: '2026-11-16' })
    await addProperty([parent], { name: 'owned', purchased_on: '2026-11-15', sold_on: '2026-11-16' })
    await addProperty([left], { name: 'left' })
    await addProperty([later], { name: 'later' })
    expect((await load(investor.id)).map(({ name }) => name)).toEqual(['owned'])
  })

  test('security.md 12: of others are nobody’s, and who holds nothing has none', async () => {
    const stranger = await house.addInvestor()
    const { parent } = await addFundWith(stranger.id)
    await addProperty([parent])
    expect(await load(stranger.id)).toHaveLength(1)
    expect(await load((await house.addInvestor()).id)).toEqual([])
    expect(await load(undefined)).toEqual([])
  })

  test('A12.1 take the permission to read the portfolio', async () => {
    const response = await call('/api/halden/portfolio/places', { as: buildPrincipal({ roles: [] }) })
    expect(response.status).toBe(403)
  })
})
