import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { PORTFOLIO_PROPS } from '../portfolio-props.wire.ts'
import { portfolioEndpoints } from './portfolio.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const call = buildTestApi(db, portfolioEndpoints())
const house = houseFactories(db)

type Item = Record<string, unknown> & { id: string; _type: string; name: string }
type Portfolio = { items: Item[]; missing: string[] }

async function addPerson() {
  const investor = await house.addInvestor()
  const login = await house.addLogin({ investor_id: investor.id })
  return { investor, principal: buildPrincipal({ investorId: investor.id, loginId: String(login.id) }) }
}

async function load(path: string, as: ReturnType<typeof buildPrincipal>): Promise<Portfolio> {
  const response = await call(`/api/halden/portfolio${path}`, { as })
  expect(response.status).toBe(200)
  return (await response.json()) as Portfolio
}

/** A fund with something of everything that can be asked for. */
async function addWholeFund(own: Parameters<typeof house.addFund>[0] = {}) {
  const manager = await house.addContactPerson()
  const picture = await house.addFile({ content_type: 'image/jpeg', file_name: 'a.jpg' })
  const fund = await house.addFund({ fund_manager_id: manager.id, picture_id: picture.id, ...own })
  await house.addValuation(fund.id, { day: '2026-06-30', share_price: '99.123456' })
  await house.addValuation(fund.id, { day: '2026-09-30', share_price: '101.5', gross_asset_value: '1500000' })
  await house.add('fund_distribution', {
    fund_id: fund.id,
    brand: 'halden',
    period_end: '2025-12-31',
    amount_per_share: '1.25',
    currency: 'EUR',
  })
  for (const [month, amount] of [
    ['2026-08-01', '10.00'],
    ['2026-09-01', '12.50'],
  ])
    await house.add('fund_statement_amount', {
      fund_id: fund.id,
      brand: 'halden',
      statement: 'incomeStatement',
      month: month ?? '',
      line: 'rentalIncome',
      amount: amount ?? '',
      currency: 'EUR',
    })
  const property = await house.addProperty({ purchased_on: '2020-01-01' })
  await house.add('property_parent', {
    property_id: property.id,
    brand: 'halden',
    system: fund.source_system,
    key: fund.source_key,
  })
  const file = await house.addFile()
  await house.addDocument(file.id, { fund_id: fund.id, kind: 'fundDocument', categories: ['annualReport'] })
  return { fund, property, manager }
}

describe('B1.1 the portfolio', () => {
  test('holds funds of all kinds, public funds and open subscriptions in the order of the ledger', async () => {
    const { investor, principal } = await addPerson()
    const product = await house.addProduct({ name: 'Wohnen Nord' })
    await house.addSubscription(investor.id, product.id)
    await house.addSubscription(investor.id, product.id, { status: 'ANGENOMMEN' })
    await house.addParticipation(investor.id, product.id)
    for (const kind of ['international', 'infrastructure', 'fundOfFunds', 'special'] as const) {
      const fund = await house.addFund({ kind, name: kind })
      await house.addInvestment(investor.id, fund.id, { nominal: kind === 'fundOfFunds' ? '900000' : '100' })
    }
    for (const query of ['', '?props', '?basic', '?props&basic']) {
      const { items } = await load(query, principal)
      expect(items.map(({ _type: type }) => type)).toEqual([
        'fundOfFundsInvestment',
        'specialFundInvestment',
        'publicFundInvestment',
        'infrastructureInvestment',
        'internationalInvestment',
        'publicSubscription',
      ])
    }
  })

  test('B1.4 the current value is share price times shares, exact', async () => {
    const { investor, principal } = await addPerson()
    const { fund } = await addWholeFund()
    await house.addInvestment(investor.id, fund.id, { number_of_shares: '1000.123456' })
    const { items } = await load('', principal)
    expect(items[0]).toMatchObject({
      currentShareValue: { amount: '101512.530784', currency: 'EUR' },
      specialFund: { sharePrice: { amount: '101.5' }, valuationDate: '2026-09-30' },
      _properties: [],
    })
    expect(items[0]).not.toHaveProperty('valuations')
  })

  test('B1.4 a negative open amount raises the soft commitments', async () => {
    const { investor, principal } = await addPerson()
    const fund = await house.addFund()
    await house.addInvestment(investor.id, fund.id, { open_own_capital: '-500.25', soft_commitments: '100' })
    const { items } = await load('', principal)
    expect(items[0]).toMatchObject({ openOwnCapital: { amount: '0' }, softCommitments: { amount: '600.25' } })
  })

  test('of a person who is no investor is empty', async () => {
    expect(await load('', buildPrincipal())).toEqual({ items: [], missing: [] })
  })
})

describe('B1.2 the parts asked for', () => {
  test('all of a fund', async () => {
    const { investor, principal } = await addPerson()
    const { fund, property, manager } = await addWholeFund()
    const investment = await house.addInvestment(investor.id, fund.id)
    await house.add('fund_investment_cash_flow', {
      id: randomUUID(),
      brand: 'halden',
      investor_id: investor.id,
      investment_id: investment.id,
      source_key: randomUUID(),
      kind: 'capitalCall',
      day: '2022-04-01',
      amount: '50000',
      currency: 'EUR',
    })
    const { items } = await load('?props', principal)
    expect(items[0]).toMatchObject({
      _properties: PORTFOLIO_PROPS,
      valuations: [{ date: '2026-06-30' }, { date: '2026-09-30' }],
      distributions: [{ isDerived: true, period: '2025-12-31', amount: { amount: '1250' } }],
      distributionsTotal: [{ amount: '1250', currency: 'EUR' }],
      ownCapitalCalls: [{ date: '2022-04-01', amount: { amount: '50000' } }],
      ownCapitalReturns: [],
      incomeStatements: {
        months: ['2026-08-01', '2026-09-01'],
        lines: [{ line: 'rentalIncome', isTotal: false, amounts: ['10.00', '12.50'] }],
      },
      documents: [{ kategorien: ['annualReport'] }],
      specialFund: {
        distributions: [{ period: '2025-12-31', amountPerShare: { amount: '1.25', currency: 'EUR' } }],
        properties: [{ id: property.id }],
        fundManager: { id: manager.id },
      },
    })
  })

  test('all of a public fund', async () => {
    const { investor, principal } = await addPerson()
    const product = await house.addProduct({ legal_form: 'GmbH & Co. KG' })
    const participation = await house.addParticipation(investor.id, product.id)
    const { items } = await load('?props', principal)
    expect(items[0]).toMatchObject({
      _type: 'publicFundInvestment',
      beteiligung: { id: participation.id, nominal: { betrag: '25000', waehrung: 'EUR' } },
      auszahlungen: { auszahlungen: [], summe: { betrag: '0' } },
      produkt: { basisdaten: { rechtsform: 'GmbH & Co. KG' }, objekte: { _embedded: { objekte: [] } } },
    })
  })

  test('only those named', async () => {
    const { investor, principal } = await addPerson()
    const { fund } = await addWholeFund()
    await house.addInvestment(investor.id, fund.id)
    const { items } = await load('?props=valuations,documents', principal)
    expect(items[0]).toMatchObject({ _properties: ['valuations', 'documents'] })
    expect(items[0]).not.toHaveProperty('distributions')
    expect(items[0]).not.toHaveProperty('incomeStatements')
  })

  test('an unknown one: 400', async () => {
    const { principal } = await addPerson()
    expect((await call('/api/halden/portfolio?props=secrets', { as: principal })).status).toBe(400)
  })
})

describe('B1.2 some of the items', () => {
  test('in the order of the portfolio, and which were not found', async () => {
    const { investor, principal } = await addPerson()
    const fund = await house.addFund()
    const small = await house.addInvestment(investor.id, fund.id, { nominal: '1' })
    const large = await house.addInvestment(investor.id, fund.id, { nominal: '2' })
    const unknown = randomUUID()
    const { items, missing } = await load(`/${small.id},${unknown},${large.id.toUpperCase()}`, principal)
    expect(items.map(({ id }) => id)).toEqual([large.id, small.id])
    expect(missing).toEqual([unknown])
  })

  test('also an open subscription', async () => {
    const { investor, principal } = await addPerson()
    const product = await house.addProduct()
    const subscription = await house.addSubscription(investor.id, product.id)
    await house.addSubscription(investor.id, product.id)
    const { items } = await load(`/${subscription.id}`, principal)
    expect(items.map(({ id }) => id)).toEqual([subscription.id])
  })

  test('another investor’s, another brand’s and an unknown id: 404', async () => {
    const { principal } = await addPerson()
    const other = await house.addInvestor()
    const foreign = await house.addInvestment(other.id, (await house.addFund()).id)
    const linden = houseFactories(db, 'linden')
    const abroad = await linden.addInvestment((await linden.addInvestor()).id, (await linden.addFund()).id)
    for (const id of [foreign.id, abroad.id, randomUUID()])
      expect((await call(`/api/halden/portfolio/${id}`, { as: principal })).status).toBe(404)
  })

  test('B2.1 also a fund on the market, for investors in public funds (A2.3)', async () => {
    const { investor, ...person } = await addPerson()
    const principal = { ...person.principal, investmentGroups: ['PGK'] as const }
    const product = await house.addProduct({ is_on_market: true, name: 'Offen', risk_class: 4 })
    const mine = await house.addParticipation(investor.id, product.id)
    const market = { id: product.id, _type: 'publicFundMarket', name: 'Offen', status: 'active' }
    const basics = { produkt: { basisdaten: { risikoklasse: 4 } }, properties: [], documents: [] }
    const { items, missing } = await load(`/${product.id},${mine.id}?props`, principal)
    expect(items).toMatchObject([
      { id: mine.id, _type: 'publicFundInvestment' },
      { ...market, ...basics },
    ])
    expect(missing).toEqual([])
    expect((await load(`/${product.id}`, { ...principal, investorId: undefined })).items).toMatchObject([
      market,
    ])
    expect((await call(`/api/halden/portfolio/${product.id}`, { as: buildPrincipal() })).status).toBe(404)
  })

  test('B2.1 a fund that is not on the market, or on another brand’s: 404', async () => {
    const { investor, principal } = await addPerson()
    const closed = await house.addProduct()
    await house.addParticipation(investor.id, closed.id)
    const abroad = await houseFactories(db, 'linden').addProduct({ is_on_market: true })
    for (const { id } of [closed, abroad])
      expect((await call(`/api/halden/portfolio/${id}`, { as: principal })).status).toBe(404)
  })

  test('B2.4 with the person who looks after the investor where the fund has no manager', async () => {
    const contact = await house.addContactPerson()
    const investor = await house.addInvestor({ contact_person_id: contact.id })
    const login = await house.addLogin({ investor_id: investor.id })
    const as = buildPrincipal({ investorId: investor.id, loginId: String(login.id) })
    const product = await house.addProduct({ is_on_market: true })
    const participation = await house.addParticipation(investor.id, product.id)
    const subscription = await house.addSubscription(investor.id, product.id)
    const ids = [participation.id, subscription.id, product.id].join()
    const { items } = await load(`/${ids}?props=fundManager`, as)
    const people = items.map(({ contactPerson }) => (contactPerson as { id: string }).id)
    expect(people).toEqual([contact.id, contact.id, contact.id])
    expect((await load(`/${ids}`, as)).items[0]).not.toHaveProperty('contactPerson')
  })

  test('malformed ids, and more than the limit: 400', async () => {
    const { principal } = await addPerson()
    const eleven = Array.from({ length: 11 }, () => randomUUID()).join()
    for (const path of ['12', `${randomUUID()},`, eleven, `${randomUUID()}?limit=0`])
      expect((await call(`/api/halden/portfolio/${path}`, { as: principal })).status).toBe(400)
    expect((await call(`/api/halden/portfolio/${eleven}?limit=11`, { as: principal })).status).toBe(404)
  })

  test('no token: 401, no permission: 403', async () => {
    expect((await call('/api/halden/portfolio')).status).toBe(401)
    expect((await call('/api/halden/portfolio', { as: buildPrincipal({ roles: [] }) })).status).toBe(403)
  })
})

describe('B1.3 a closed investment', () => {
  test('shows data up to the day it was closed, and no current value', async () => {
    const { investor, principal } = await addPerson()
    const { fund } = await addWholeFund()
    await house.addDocument((await house.addFile()).id, {
      fund_id: fund.id,
      kind: 'fundDocument',
      day: '2026-06-15',
      description: 'While it was held',
    })
    await house.addInvestment(investor.id, fund.id, { status: 'historical', closed_on: '2026-08-15' })
    const { items } = await load('?props', principal)
    expect(items[0]).toMatchObject({
      status: 'historical',
      closingDate: '2026-08-15',
      valuations: [{ date: '2026-06-30' }],
      incomeStatements: { months: ['2026-08-01'], lines: [{ amounts: ['10.00'] }] },
      documents: [{ beschreibung: 'While it was held' }],
    })
    expect(items[0]).not.toHaveProperty('currentShareValue')
  })

  test('has its statements, however long ago it was closed', async () => {
    const { investor, principal } = await addPerson()
    const { fund } = await addWholeFund({ bvi_performance: '4.5', performance_as_of: '2026-09-30' })
    for (const month of ['2023-05-01', '2023-06-01', '2023-07-01'])
      await house.add('fund_statement_amount', {
        fund_id: fund.id,
        brand: 'halden',
        statement: 'incomeStatement',
        month,
        line: 'rentalIncome',
        amount: '1.00',
        currency: 'EUR',
      })
    await house.addInvestment(investor.id, fund.id, { status: 'historical', closed_on: '2023-06-22' })
    await house.addInvestment(investor.id, fund.id, { nominal: '1' })
    const { items } = await load('?props', principal)
    expect(items.map((item) => item['incomeStatements'])).toMatchObject([
      { months: ['2023-05-01', '2023-06-01'] },
      { months: ['2023-05-01', '2023-06-01', '2023-07-01', '2026-08-01', '2026-09-01'] },
    ])
    expect(items.map(({ specialFund }) => specialFund)).toMatchObject([
      { distributions: [] },
      { bviPerformance: '4.5000', performanceDate: '2026-09-30' },
    ])
    expect(items[0]?.['specialFund']).not.toHaveProperty('bviPerformance')
  })

  test('in a public fund ends as well', async () => {
    const { investor, principal } = await addPerson()
    const product = await house.addProduct()
    for (const day of ['2024-12-31', '2025-12-31'])
      await house.add('fund_product_valuation', {
        product_id: product.id,
        brand: 'halden',
        day,
        net_asset_value: '1000',
        currency: 'EUR',
      })
    for (const year of [2024, 2025])
      await house.add('fund_product_payout', { product_id: product.id, brand: 'halden', year, actual: '4' })
    await house.addParticipation(investor.id, product.id, { status: 'historical', closed_on: '2025-06-30' })
    const { items } = await load('?props', principal)
    expect(items[0]).toMatchObject({
      closingDate: '2025-06-30',
      produkt: {
        entwicklung: { nav: [{ datum: '2024-12-31' }] },
        auszahlungen: { auszahlungen: [{ jahr: 2024 }] },
      },
    })
  })
})

describe('B5.1 documents', () => {
  test('of one item, and nobody else’s', async () => {
    const { investor, principal } = await addPerson()
    const other = await house.addInvestor()
    const fund = await house.addFund()
    const mine = await house.addInvestment(investor.id, fund.id)
    const theirs = await house.addInvestment(other.id, fund.id)
    const file = await house.addFile()
    const letter = {
      investor_id: investor.id,
      investment_id: mine.id,
      categories: ['taxCertificate', 'letter'],
    }
    await house.addDocument(file.id, { ...letter, report_period: '2025-12-31', description: 'Own' })
    await house.addDocument(file.id, { fund_id: fund.id, kind: 'fundDocument', description: 'Fund' })
    await house.addDocument(file.id, {
      investor_id: other.id,
      investment_id: theirs.id,
      description: 'Secret',
    })

    const path = `/api/halden/portfolio/documents/specialFundInvestment/${mine.id}`
    const { documents } = (await (await call(path, { as: principal })).json()) as { documents: Item[] }
    expect(documents.map((document) => document['beschreibung'])).toEqual(['Fund', 'Own'])
    for (const { reportPeriod, berichtszeitraum, timestampDownload, gelesen } of documents)
      expect([reportPeriod, timestampDownload]).toEqual([berichtszeitraum, gelesen])

    const categories = await call('/api/halden/portfolio/document/categories', { as: principal })
    expect(await categories.json()).toEqual({
      categories: [
        { category: 'taxCertificate', count: 1, subcategories: [{ subcategory: 'letter', count: 1 }] },
      ],
    })
    for (const wrong of [`specialFundInvestment/${theirs.id}`, `publicFundInvestment/${mine.id}`])
      expect((await call(`/api/halden/portfolio/documents/${wrong}`, { as: principal })).status).toBe(404)
    expect(
      (await call(`/api/halden/portfolio/documents/nonsense/${mine.id}`, { as: principal })).status,
    ).toBe(400)
  })
})

test('B4.1 A2.3 the market holds what can be subscribed to, with the slices asked for', async () => {
  const linden = houseFactories(db, 'linden')
  const product = await linden.addProduct({ is_on_market: true, name: 'Offen', term: '10 Jahre' })
  await linden.addProduct({ name: 'Geschlossen' })
  const as = buildPrincipal({ brand: 'linden', investmentGroups: ['PGK'] })
  const { items } = (await (await call('/api/linden/portfolio/market?props', { as })).json()) as Portfolio
  expect(items.find(({ id }) => id === product.id)).toMatchObject({
    _type: 'publicFundMarket',
    name: 'Offen',
    produkt: { basisdaten: { laufzeit: '10 Jahre' } },
  })
  expect(items.map(({ name }) => name)).not.toContain('Geschlossen')
  const special = buildPrincipal({ brand: 'linden', investmentGroups: ['DACH'] })
  expect((await call('/api/linden/portfolio/market', { as: special })).status).toBe(403)
})

describe('a portfolio of 200 investments', () => {
  async function countStatements(investments: number): Promise<number> {
    const { investor, principal } = await addPerson()
    const product = await house.addProduct()
    const funds = await Promise.all(Array.from({ length: Math.min(investments, 20) }, () => addWholeFund()))
    for (let index = 0; index < investments; index += 2) {
      await house.addInvestment(investor.id, funds[index % funds.length]?.fund.id ?? '')
      await house.addParticipation(investor.id, product.id)
    }
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements += 1
        return Promise.resolve(result)
      },
    }
    const counted = buildTestApi(db.withPlugin(counter), portfolioEndpoints())
    const response = await counted('/api/halden/portfolio?props', { as: principal })
    expect(((await response.json()) as Portfolio).items).toHaveLength(investments)
    return statements
  }

  test('B1.2 with all props takes as many statements as one of 2: a fixed handful', async () => {
    const few = await countStatements(2)
    expect(await countStatements(200)).toBe(few)
    expect(few).toBeLessThanOrEqual(26)
  })

  test('security.md 1: forty of them at once by one login leave others their turn; most are refused', async () => {
    const { principal } = await addPerson()
    const { principal: other } = await addPerson()
    const ask = async (as: typeof principal) => (await call('/api/halden/portfolio?props', { as })).status
    const flood = Array.from({ length: 40 }, () => ask(principal))
    expect(await ask(other)).toBe(200)
    const statuses = await Promise.all(flood)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })
})
