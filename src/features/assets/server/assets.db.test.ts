import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import {
  FORMS_OF_OWNERSHIP,
  INVESTMENT_PROFILES,
  INVESTMENT_STRATEGIES,
  OWNERSHIP_STRUCTURES,
  PRODUCT_PARENT_SYSTEM,
  USE_TYPES,
} from '../assets.domain.ts'
import { assetEndpoints } from './assets.routes.ts'
import { listProperties } from './list-properties.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const call = buildTestApi(db, assetEndpoints)
const halden = houseFactories(db)
const linden = houseFactories(db, 'linden')

const investor = await halden.addInvestor()
const stranger = await halden.addInvestor()
const neighbour = await linden.addInvestor()
const person = buildPrincipal({ investorId: investor.id })
const fund = await halden.addFund({ source_key: 'F 1/ä' })
const otherFund = await halden.addFund({ source_key: 'F-2' })
const product = await halden.addProduct({ source_key: 'T-1' })
const TODAY = '2026-11-15'
const FUND_PARENT = { system: 'FUNDS', key: 'F 1/ä' }
const FUND_PATH = '/real-estate/v2/property/byparent/FUNDS/F%201%2F%C3%A4'

type Own = NonNullable<Parameters<typeof halden.addProperty>[0]>

type Parent = { readonly system: string; readonly key: string; readonly ownership_share?: string }

async function addProperty(own: Own, ...parents: readonly Parent[]) {
  const property = await halden.addProperty(own)
  for (const parent of parents)
    await halden.add('property_parent', { property_id: property.id, brand: 'halden', ...parent })
  return property
}

beforeAll(async () => {
  await halden.addInvestment(investor.id, fund.id)
  await halden.addInvestment(stranger.id, otherFund.id)
  await halden.addParticipation(investor.id, product.id)
})

describe('B3.1 one property', () => {
  test('comes with every attribute that it has', async () => {
    const property = await addProperty(
      {
        source_key: 'P-7',
        name: 'Kaispeicher',
        latitude: '53.543210',
        longitude: '9.990000',
        construction_year: 1998,
        economic_construction_year: 2015,
        purchased_on: '2019-04-01',
        sold_on: '2026-09-30',
        sale_price: '52000000.00',
        land_area: '4200.00',
        lettable_area: '11350.50',
        let_area: '11000.00',
        parking_spaces_inside: 80,
        parking_spaces_outside: 12,
        pitches: 0,
        care_places: 5,
        beds: 6,
        occupancy_by_area: '96.9200',
        occupancy_by_parking: '90.0000',
        occupancy_by_potential_rent: '97.5000',
        annual_contracted_rent: '2400000.00',
        annual_potential_rent: '2500000.50',
        wault_base_years: '5.40',
        wault_worst_case_years: '3.00',
        appraised_market_value: '51000000.00',
        booked_value: '49000000.00',
        net_purchase_price: '40000000.00',
        total_investment_costs: '43100000.00',
        form_of_ownership: 'partLeasehold',
        ownership_structure: 'clubDeal',
        investment_profile: 'coreAndCorePlus',
        investment_strategy: 'hold',
        location_quality: 'A',
        as_of: '2026-09-30',
        is_development: true,
      },
      { ...FUND_PARENT, ownership_share: '33.3333333333' },
      { system: PRODUCT_PARENT_SYSTEM, key: 'T-1', ownership_share: '50' },
      { system: 'FUNDS', key: 'F-2', ownership_share: '10' },
    )
    const of = { property_id: property.id, brand: 'halden' }
    await halden.add('property_use', { ...of, use_type: 'retail', area: '350.50' })
    await halden.add('property_use', { ...of, use_type: 'office', is_development: true, area: '1000.00' })
    await halden.add('property_use', {
      ...of,
      use_type: 'office',
      area: '10000.00',
      annual_rent: '2000000.00',
    })
    await halden.add('property_valuation', {
      ...of,
      day: '2026-06-30',
      market_value: '51000000.00',
      currency: 'EUR',
    })
    await halden.add('property_valuation', {
      ...of,
      day: '2025-06-30',
      market_value: '50500000.00',
      currency: 'EUR',
    })
    const loan = { brand: 'halden', property_id: property.id, currency: 'CHF', amount: '1000000.00' }
    const [open, late, early] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
      string,
      string,
      string,
    ]
    await halden.add('property_loan', { ...loan, id: open, source_key: 'L-1', lender: 'Nordbank' })
    await halden.add('property_loan', {
      ...loan,
      id: late,
      source_key: 'L-2',
      lender: 'Südbank',
      interest_rate: '3.2500',
      repayment_rate: '2.0000',
      fixed_until: '2028-12-31',
      matures_on: '2033-12-31',
    })
    await halden.add('property_loan', {
      ...loan,
      id: early,
      source_key: 'L-3',
      lender: 'Ostbank',
      matures_on: '2029-12-31',
    })
    const second = await halden.addFile({ content_type: 'image/jpeg' })
    const first = await halden.addFile({ content_type: 'image/jpeg' })
    await halden.add('property_picture', { ...of, position: 2, file_id: second.id })
    await halden.add('property_picture', { ...of, position: 1, file_id: first.id })

    const response = await call(`/real-estate/v2/property/${property.id}`, { as: person })
    expect(await response.json()).toEqual({
      id: property.id,
      foreignKey: { system: 'ASSETS', key: 'P-7' },
      name: 'Kaispeicher',
      client: 'halden',
      address: {
        street: 'Am Kaiserkai',
        housenumber: '12',
        zip: '20457',
        city: 'Hamburg',
        country: 'DE',
      },
      coordinates: { latitude: '53.54321', longitude: '9.99' },
      // Not the fund that the caller does not hold.
      parents: [
        { parent: FUND_PARENT, ownershipShare: '33.3333333333' },
        { parent: { system: 'tranche', key: 'T-1' }, ownershipShare: '50' },
      ],
      currency: 'EUR',
      mainUseType: 'office',
      isDevelopment: true,
      useTypes: [
        {
          useType: 'office',
          isDevelopment: false,
          area: '10000',
          annualRent: { amount: '2000000', currency: 'EUR' },
        },
        { useType: 'office', isDevelopment: true, area: '1000' },
        { useType: 'retail', isDevelopment: false, area: '350.5' },
      ],
      constructionYear: 1998,
      economicConstructionYear: 2015,
      purchaseDate: '2019-04-01',
      saleData: { date: '2026-09-30', price: { amount: '52000000', currency: 'EUR' } },
      landArea: '4200',
      lettableArea: '11350.5',
      letArea: '11000',
      parkingSpacesInside: 80,
      parkingSpacesOutside: 12,
      pitches: 0,
      carePlaces: 5,
      beds: 6,
      occupancyByArea: '96.92',
      occupancyByParking: '90',
      occupancyByPotentialRent: '97.5',
      annualContractedRent: { amount: '2400000', currency: 'EUR' },
      annualPotentialRent: { amount: '2500000.5', currency: 'EUR' },
      waultBase: '5.4',
      waultWorstCase: '3',
      appraisedMarketValue: { amount: '51000000', currency: 'EUR' },
      bookedValue: { amount: '49000000', currency: 'EUR' },
      netPurchasePrice: { amount: '40000000', currency: 'EUR' },
      totalInvestmentCosts: { amount: '43100000', currency: 'EUR' },
      formOfOwnership: 'partLeasehold',
      ownershipStructure: 'clubDeal',
      investmentProfile: 'coreAndCorePlus',
      investmentStrategy: 'hold',
      locationQuality: 'A',
      asOf: '2026-09-30',
      figuresUntil: '2026-09-30',
      marketValues: [
        { date: '2025-06-30', value: { amount: '50500000', currency: 'EUR' } },
        { date: '2026-06-30', value: { amount: '51000000', currency: 'EUR' } },
      ],
      loans: [
        {
          id: early,
          lender: 'Ostbank',
          amount: { amount: '1000000', currency: 'CHF' },
          maturityDate: '2029-12-31',
        },
        {
          id: late,
          lender: 'Südbank',
          amount: { amount: '1000000', currency: 'CHF' },
          interestRate: '3.25',
          repaymentRate: '2',
          fixedUntil: '2028-12-31',
          maturityDate: '2033-12-31',
        },
        { id: open, lender: 'Nordbank', amount: { amount: '1000000', currency: 'CHF' } },
      ],
      pictures: [
        { id: first.id, href: `/picture/v1/${first.id}.${first.sha256.slice(0, 16)}` },
        { id: second.id, href: `/picture/v1/${second.id}.${second.sha256.slice(0, 16)}` },
      ],
    })
  })

  test('leaves out what nobody knows of it', async () => {
    const property = await addProperty({ house_number: null }, { system: PRODUCT_PARENT_SYSTEM, key: 'T-1' })
    const response = await call(`/real-estate/v2/property/${property.id}`, { as: person })
    expect(await response.json()).toEqual({
      id: property.id,
      foreignKey: { system: 'ASSETS', key: property.source_key },
      name: 'Kaispeicher West',
      client: 'halden',
      address: { street: 'Am Kaiserkai', zip: '20457', city: 'Hamburg', country: 'DE' },
      parents: [{ parent: { system: 'tranche', key: 'T-1' }, ownershipShare: '100' }],
      currency: 'EUR',
      mainUseType: 'office',
      isDevelopment: false,
      useTypes: [],
      marketValues: [],
      loans: [],
      pictures: [],
    })
  })

  test('security.md 12: is not found by those who hold nothing of it, nor at another brand', async () => {
    const property = await addProperty({}, FUND_PARENT)
    const path = `/real-estate/v2/property/${property.id}`
    const statusFor = async (as: ReturnType<typeof buildPrincipal>) => (await call(path, { as })).status
    expect(await statusFor(person)).toBe(200)
    expect(await statusFor(buildPrincipal({ investorId: stranger.id }))).toBe(404)
    expect(await statusFor(buildPrincipal({ brand: 'linden', investorId: neighbour.id }))).toBe(404)
    expect(await statusFor(buildPrincipal({ brand: 'linden', investorId: investor.id }))).toBe(404)
    expect(await statusFor(buildPrincipal())).toBe(404)
  })

  test('B10.2 needs a known id, a token and the permission', async () => {
    const unknown = '/real-estate/v2/property/00000000-0000-4000-8000-00000000abcd'
    expect((await call(unknown, { as: person })).status).toBe(404)
    expect((await call('/real-estate/v2/property/7', { as: person })).status).toBe(400)
    expect((await call(unknown)).status).toBe(401)
    expect((await call(unknown, { as: buildPrincipal({ roles: [] }) })).status).toBe(403)
  })
})

describe('B10.2 properties of a parent', () => {
  beforeAll(async () => {
    await db.deleteFrom('property').execute()
  })

  const listNames = async (path: string) => {
    const response = await call(path, { as: person })
    return ((await response.json()) as { name: string }[]).map(({ name }) => name)
  }

  test('come by name; active=true leaves out those that are sold', async () => {
    await addProperty({ name: 'Zeche' }, FUND_PARENT)
    // B1.8: a sale that is announced has not happened.
    await addProperty({ name: 'Haus 10', sold_on: '2026-11-16' }, FUND_PARENT)
    await addProperty({ name: 'Haus 9', sold_on: '2025-01-31' }, FUND_PARENT)
    await addProperty({ name: 'Ärztehaus' }, FUND_PARENT, { system: 'FUNDS', key: 'F-2' })
    await addProperty({ name: 'Not theirs' }, { system: 'FUNDS', key: 'F-2' })
    expect(await listNames(FUND_PATH)).toEqual(['Ärztehaus', 'Haus 9', 'Haus 10', 'Zeche'])
    expect(await listNames(`${FUND_PATH}?active=true`)).toEqual(['Ärztehaus', 'Haus 10', 'Zeche'])
    expect(await listNames(`${FUND_PATH}?active=false`)).toHaveLength(4)
  })

  test('are an empty list where the parent has none, and not found where the caller may not see it', async () => {
    expect(await listNames('/real-estate/v2/property/byparent/tranche/T-1')).toEqual([])
    const statusOf = async (parent: string) =>
      (await call(`/real-estate/v2/property/byparent/${parent}`, { as: person })).status
    expect(await statusOf('FUNDS/F-2')).toBe(404)
    expect(await statusOf('FUNDS/unknown')).toBe(404)
    expect(await statusOf('ASSETS/F-1')).toBe(404)
    expect(await statusOf(`FUNDS/${'x'.repeat(201)}`)).toBe(400)
    expect(await statusOf('tranche/T-1?active=perhaps')).toBe(400)
  })

  test('security.md 12: of a parent with the same key at another brand are not shown', async () => {
    const theirs = await linden.addFund({ source_key: 'F 1/ä' })
    await linden.addInvestment(neighbour.id, theirs.id)
    const as = buildPrincipal({ brand: 'linden', investorId: neighbour.id })
    const response = await call(FUND_PATH, { as })
    expect(await response.json()).toEqual([])
  })

  test('need a token and the permission', async () => {
    expect((await call(FUND_PATH)).status).toBe(401)
    expect((await call(FUND_PATH, { as: buildPrincipal({ roles: [] }) })).status).toBe(403)
  })
})

test('security.md 12: the door leaves out parents that the caller may not see', async () => {
  const other = { system: 'FUNDS', key: 'F-2' }
  const parents = [FUND_PARENT, other, { system: PRODUCT_PARENT_SYSTEM, key: 'T-1' }]
  const tenant = { brand: 'halden', investorId: investor.id }
  const listed = await asTenant(db, tenant, (db) =>
    listProperties(db, { brand: 'halden', parents, today: TODAY }),
  )
  expect(listed(FUND_PARENT).map(({ name }) => name)).toEqual(['Ärztehaus', 'Haus 9', 'Haus 10', 'Zeche'])
  expect(listed(other)).toEqual([])
  const none = await asTenant(db, tenant, (db) =>
    listProperties(db, { brand: 'halden', parents: [], today: TODAY }),
  )
  expect(none(FUND_PARENT)).toEqual([])
})

test('B10.2 as many statements are run for one property as for several', async () => {
  const countStatements = async (...parents: { system: string; key: string }[]) => {
    let statements = 0
    const listed = await asTenant(db, { brand: 'halden', investorId: investor.id }, async (transaction) => {
      const counted = transaction.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      return await listProperties(counted, { brand: 'halden', parents, today: TODAY })
    })
    return { statements, properties: parents.flatMap(listed).length }
  }
  await addProperty({}, { system: PRODUCT_PARENT_SYSTEM, key: 'T-1' })
  const one = await countStatements({ system: PRODUCT_PARENT_SYSTEM, key: 'T-1' })
  const several = await countStatements(FUND_PARENT, { system: PRODUCT_PARENT_SYSTEM, key: 'T-1' })
  expect([one.properties, several.properties]).toEqual([1, 5])
  expect(several.statements).toBe(one.statements)
})

test.each([
  ['use_type', USE_TYPES],
  ['investment_profile', INVESTMENT_PROFILES],
  ['form_of_ownership', FORMS_OF_OWNERSHIP],
  ['ownership_structure', OWNERSHIP_STRUCTURES],
  ['investment_strategy', INVESTMENT_STRATEGIES],
])('B3.1 the database knows the same words for %s', async (type, words) => {
  const { rows } = await sql<{ word: string }>`
    select enumlabel as word from pg_enum where enumtypid = ${type}::regtype order by enumsortorder`.execute(
    db,
  )
  expect(rows.map(({ word }) => word)).toEqual(words)
})
