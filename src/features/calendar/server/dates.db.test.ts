import type { KyselyPlugin } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { listVoteDates } from '#features/voting/server/list-vote-dates.service.ts'
import { votingFactories } from '#features/voting/server/voting.test-data.ts'
import { asTenant } from '#server/db/tenant.ts'
import { toTenant } from '#server/http/endpoint/principal.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { calendarEndpoints } from './calendar.routes.ts'
import { withoutIds } from './feed-text.test-data.ts'
import { loadDates } from './load-dates.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const now = () => new Date('2026-11-15T12:00:00Z')
const call = buildTestApi(db, calendarEndpoints({ db, houses: TEST_HOUSES, environment: 'local', now }))
const house = houseFactories(db)

async function addPerson(factories = house, brand = 'halden') {
  const { id: investorId } = await factories.addInvestor()
  const { id } = await factories.addLogin({ investor_id: investorId, roles: ['zeichner'] })
  return { ...buildPrincipal({ brand, investorId, loginId: String(id) }), investorId }
}
type Person = Awaited<ReturnType<typeof addPerson>>

type Flow = { day: string; amount: string; currency?: string }

async function addFlow(
  { investorId }: Person,
  investmentId: string,
  { kind, ...flow }: Flow & { kind: 'capitalCall' | 'capitalReturn' | 'distribution' },
) {
  const id = crypto.randomUUID()
  const owner = { id, source_key: id, brand: 'halden', investor_id: investorId, investment_id: investmentId }
  await house.add('fund_investment_cash_flow', { currency: 'EUR', ...owner, kind, ...flow })
}

async function addPayout({ investorId }: Person, participationId: string, flow: Flow) {
  const id = crypto.randomUUID()
  const owner = { id, source_key: id, brand: 'halden', investor_id: investorId }
  await house.add('participation_payout', {
    ...owner,
    participation_id: participationId,
    currency: 'EUR',
    ...flow,
  })
}

type Answer = {
  readonly dates: ReadonlyArray<{
    readonly id: string
    readonly kind: string
    readonly date: string
    readonly name: string
    readonly investmentId: string
    readonly number?: string
    readonly amount?: { readonly amount: string; readonly currency: string }
    readonly isDerived: boolean
  }>
  readonly forecasts: readonly unknown[]
}

async function read(as: Person, query = ''): Promise<Answer> {
  const response = await call(`/api/${as.brand}/portfolio/dates${query}`, { as })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const list = async (as: Person, query?: string) =>
  (await read(as, query)).dates.map(({ date, kind, name, amount }) =>
    [date, kind, name, amount && `${amount.amount} ${amount.currency}`].filter(Boolean).join(' '),
  )

/** An investor of both kinds, with something of every kind of date. */
async function addRich(): Promise<Person> {
  const person = await addPerson()
  const fund = await house.addFund({
    name: 'Urban Core I',
    initiated_on: '2020-03-01',
    planned_runtime_years: 10,
    first_fiscal_year_end: '2020-12-31',
    next_report_on: '2027-01-20',
  })
  const investment = await house.addInvestment(person.investorId, fund.id)
  await addFlow(person, investment.id, { kind: 'distribution', day: '2026-11-14', amount: '1.00' })
  await addFlow(person, investment.id, { kind: 'distribution', day: '2026-11-15', amount: '4711.10' })
  await addFlow(person, investment.id, {
    kind: 'capitalCall',
    day: '2026-12-15',
    amount: '50000.00',
    currency: 'USD',
  })
  const product = await house.addProduct({
    name: 'Wohnen Nord 1',
    first_distribution_on: '2027-06-30',
    next_report_on: '2027-06-30',
  })
  const participation = await house.addParticipation(person.investorId, product.id, {
    agio: '1250.50',
    payment_due_on: '2026-11-30',
    payout_entitled_from: '2027-01-01',
  })
  await addPayout(person, participation.id, { day: '2027-06-30', amount: '1062.50' })
  for (const [year, planned, actual] of [
    [2025, '4', '4.1'],
    [2026, '4.25', null],
    [2027, '4.5', null],
    [2028, '0', null],
  ] as const)
    await house.add('fund_product_payout', { product_id: product.id, brand: 'halden', year, planned, actual })
  return person
}

const rich = await addRich()

describe('B1.9 what comes next', () => {
  test('has all kinds with their exact amounts, each in its own currency, from today on', async () => {
    expect(await list(rich)).toEqual([
      '2026-11-15 distribution Urban Core I 4711.1 EUR',
      '2026-11-30 paymentDue Wohnen Nord 1 26250.5 EUR',
      '2026-12-15 capitalCall Urban Core I 50000 USD',
      '2026-12-31 fiscalYearEnd Urban Core I',
      '2027-01-01 payoutEntitlement Wohnen Nord 1',
      '2027-01-20 report Urban Core I',
      '2027-06-30 payout Wohnen Nord 1 1062.5 EUR',
      '2027-06-30 firstDistribution Wohnen Nord 1',
      '2027-06-30 report Wohnen Nord 1',
      '2030-03-01 runtimeEnd Urban Core I',
    ])
  })

  test('has the planned payouts of the years that are still open, apart and without a day', async () => {
    const { forecasts } = await read(rich)
    const same = { name: 'Wohnen Nord 1', number: 'B-2001', nominal: { amount: '25000', currency: 'EUR' } }
    expect(forecasts).toEqual([
      {
        ...same,
        investmentId: expect.any(String),
        year: 2027,
        rate: '4.5',
        amount: { amount: '1125', currency: 'EUR' },
      },
    ])
  })

  test('is cut short for who asks for the first few, and then has no forecasts', async () => {
    expect(await list(rich, '?limit=2')).toHaveLength(2)
    expect((await read(rich, '?limit=2')).forecasts).toEqual([])
    expect((await call('/api/halden/portfolio/dates?limit=0', { as: rich })).status).toBe(400)
  })

  test('decision 039: the calendar feed has the same from today on, and no amounts', async () => {
    const made = await call('/api/calendar/v1/feed', { as: rich, method: 'POST' })
    const { address } = (await made.json()) as { address: string }
    const text = await (await call(new URL(address).pathname)).text()
    const values = (name: string) =>
      [...text.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}[^:]*:(.*)\r$`, 'gm'))].map(
        ([, value = '']) => value,
      )
    const ids = values('UID').map((id) => id.replace('@halden', ''))
    const told = values('DTSTART').map((day, index) => [day, ids[index]])
    const { dates } = await read(rich)
    expect(told.filter(([day = '']) => day >= '20261115')).toEqual(
      dates.map(({ date, id }) => [date.replaceAll('-', ''), id]),
    )
    expect(told).toHaveLength(dates.length + 1)
    const amounts = dates.flatMap(({ amount }) => amount?.amount ?? [])
    expect(amounts.filter((amount) => withoutIds(text).includes(amount))).toEqual([])
  })

  test('B1.4 expects distributions that are derived, and marks them', async () => {
    const person = await addPerson()
    const fund = await house.addFund({ name: 'Derived Fund' })
    const { id } = await house.addInvestment(person.investorId, fund.id, { number_of_shares: '1000' })
    // A period is paid up to four months after its end.
    for (const period_end of ['2026-06-30', '2026-11-30'])
      await house.add('fund_distribution', {
        fund_id: fund.id,
        brand: 'halden',
        period_end,
        amount_per_share: '1.2345',
        currency: 'EUR',
      })
    const { dates } = await read(person)
    expect(dates).toEqual([
      {
        id: `distribution-${id}-2026-11-30`,
        kind: 'distribution',
        date: expect.stringMatching(/^202[67]-/),
        name: 'Derived Fund',
        number: 'S-1001',
        investmentId: id,
        amount: { amount: '1234.5', currency: 'EUR' },
        isDerived: true,
      },
    ])
  })

  test('has no payment that was made before it was due', async () => {
    const person = await addPerson()
    const product = await house.addProduct()
    const dates = { payment_due_on: '2026-11-30', paid_on: '2026-11-15' }
    await house.addParticipation(person.investorId, product.id, dates)
    expect(await list(person)).toEqual([])
  })

  test('B1.8 has nothing later of what is or will be closed, but for money that is announced', async () => {
    const person = await addPerson()
    const fund = await house.addFund({
      name: 'Old Fund',
      first_fiscal_year_end: '2020-12-31',
      next_report_on: '2027-01-20',
    })
    const gone = await house.addInvestment(person.investorId, fund.id, { closed_on: '2026-10-31' })
    await addFlow(person, gone.id, { kind: 'distribution', day: '2026-12-01', amount: '1.00' })
    expect(await list(person)).toEqual(['2026-12-01 distribution Old Fund 1 EUR'])
    const leaving = await house.addInvestment(person.investorId, fund.id, { closed_on: '2026-12-31' })
    await addFlow(person, leaving.id, { kind: 'capitalReturn', day: '2026-12-31', amount: '2.00' })
    await addFlow(person, leaving.id, { kind: 'distribution', day: '2027-02-01', amount: '3.00' })
    expect(await list(person)).toEqual([
      '2026-12-01 distribution Old Fund 1 EUR',
      '2026-12-31 capitalReturn Old Fund 2 EUR',
      '2026-12-31 fiscalYearEnd Old Fund',
      '2027-02-01 distribution Old Fund 3 EUR',
    ])
    expect((await read(person)).dates[2]?.investmentId).toBe(leaving.id)
  })
})

describe('B7.7 what can still be voted on', () => {
  const voting = votingFactories(db)
  const inTime = { starts_at: '2026-11-10T08:00:00Z', ends_at: '2026-11-29T23:30:00Z' }

  /** The lines of a calendar feed, unfolded. */
  async function readFeed(as: Person): Promise<string> {
    const made = await call('/api/calendar/v1/feed', { as, method: 'POST' })
    const { address } = (await made.json()) as { address: string }
    return (await (await call(new URL(address).pathname)).text()).replaceAll('\r\n ', '')
  }

  test('starts and ends by the day and time of the brand, in the list and in the feed, until it is voted on', async () => {
    const person = await addPerson()
    const meeting = await voting.buildMeeting(inTime)
    const held = await voting.addEntitlement(meeting.id, person.investorId)
    expect((await read(person)).dates).toEqual([
      {
        id: `voteEnd-${meeting.id}`,
        kind: 'voteEnd',
        date: '2026-11-30',
        name: 'Wohnen Nord 1',
        vote: { meetingId: meeting.id, at: '2026-11-29T23:30:00.000Z' },
        isDerived: false,
      },
    ])
    const feed = await readFeed(person)
    expect(feed).toContain('SUMMARY;LANGUAGE=en-GB:Voting starts at 09:00 CET: Wohnen Nord 1')
    expect(feed).toContain('DTSTART;VALUE=DATE:20261130')
    expect(feed).toContain('SUMMARY;LANGUAGE=en-GB:Voting ends at 00:30 CET: Wohnen Nord 1')
    expect(feed).toContain(`URL:http://localhost/halden/voting/${meeting.id}\r`)
    await voting.castVotes(meeting.id, person.investorId, { held: [held], topicIds: meeting.topicIds })
    expect(await list(person)).toEqual([])
    expect(await readFeed(person)).not.toContain('Voting')
  })

  test('by proxy as well, and each by itself', async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const meeting = await voting.buildMeeting(inTime)
    const held = await voting.addEntitlement(meeting.id, other.investorId)
    const parties = { principalId: other.investorId, proxyLoginId: person.loginId }
    const proxy = await voting.addProxy(meeting.id, parties)
    const own = await voting.addEntitlement(meeting.id, person.investorId)
    expect((await read(person)).dates.map(({ id }) => id)).toEqual(
      [`voteEnd-${meeting.id}`, `voteEnd-${proxy.id}`].toSorted(),
    )
    expect(await readFeed(person)).toContain(`/halden/voting/${meeting.id}?proxy=${proxy.id}`)
    // Who has given a proxy can still vote.
    expect(await list(other)).toHaveLength(1)
    await voting.castVotes(meeting.id, person.investorId, { held: [own], topicIds: meeting.topicIds })
    expect((await read(person)).dates.map(({ id }) => id)).toEqual([`voteEnd-${proxy.id}`])
    await voting.castVotes(meeting.id, other.investorId, {
      held: [held],
      topicIds: meeting.topicIds,
      proxyId: proxy.id,
    })
    expect([...(await list(person)), ...(await list(other))]).toEqual([])
  })

  test('is nothing for who has no votes, is excluded, or is too late; what is coming is for who holds the fund', async () => {
    const person = await addPerson()
    const { investorId } = person
    const tooSmall = await voting.buildMeeting(inTime)
    await voting.addEntitlement(tooSmall.id, investorId, { votes: '0' })
    const excluded = await voting.buildMeeting({ ...inTime, exclusions: [{ topic: 0, investorId }] })
    await voting.addEntitlement(excluded.id, investorId)
    const over = await voting.buildMeeting({ ...inTime, ends_at: '2026-11-15T12:00:00Z' })
    await voting.addEntitlement(over.id, investorId)
    expect(await list(person)).toEqual([])
    const product = await house.addProduct()
    await house.addParticipation(investorId, product.id, { accepted_on: '2026-01-15' })
    const times = { starts_at: '2026-12-01T08:00:00Z', ends_at: '2026-12-10T17:00:00Z' }
    await voting.buildMeeting({ ...times, state: 'announced', scope_id: product.id })
    expect(await list(person)).toEqual([
      '2026-12-01 voteStart Wohnen Nord 1',
      '2026-12-10 voteEnd Wohnen Nord 1',
    ])
  })

  test('A4.9 is not told to who looks at the portfolio: it would say whether somebody has voted', async () => {
    const [person, viewer] = [await addPerson(), await addPerson()]
    const meeting = await voting.buildMeeting(inTime)
    await voting.addEntitlement(meeting.id, person.investorId)
    const { loginId, ...viewed } = person
    const acting = { ...viewed, loginId: viewer.loginId, actingFor: { loginId, name: 'Ada' } }
    expect([await list(person), await list(acting)]).toEqual([[expect.any(String)], []])
  })

  test('takes one statement more, however many votes there are', async () => {
    const { brand, loginId, investorId } = await addPerson()
    const asked = { brand, loginId, investorId, today: '2026-11-15', now: now() }
    for (const _ of [1, 2]) await voting.addEntitlement((await voting.buildMeeting(inTime)).id, investorId)
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    expect(await listVoteDates(db.withPlugin(counter), asked)).toHaveLength(2)
    expect(count).toBe(1)
  })
})

describe('B10.3 what comes next is the own alone', () => {
  test('not another investor’s, not another brand’s, and nothing for who holds nothing', async () => {
    const linden = houseFactories(db, 'linden')
    const others = [await addPerson(), await addPerson(linden, 'linden')]
    for (const person of others) expect(await read(person)).toEqual({ dates: [], forecasts: [] })
    const { investorId: _, ...guest } = buildPrincipal()
    const response = await call('/api/halden/portfolio/dates', { as: guest })
    expect(await response.json()).toEqual({ dates: [], forecasts: [] })
    expect((await call('/api/halden/portfolio/dates')).status).toBe(401)
    expect((await call('/api/halden/portfolio/dates', { as: { ...rich, roles: [] } })).status).toBe(403)
    expect((await call('/api/linden/portfolio/dates', { as: rich })).status).not.toBe(200)
  })

  test('security.md 11: who looks at a portfolio sees its dates', async () => {
    const { loginId, ...viewed } = rich
    const viewer = await addPerson()
    const acting = { ...viewed, loginId: viewer.loginId, actingFor: { loginId, name: 'Ada' } }
    expect(await read(acting)).toEqual(await read(rich))
  })

  test('five statements at most, however much is held', async () => {
    const person = await addPerson()
    const { brand, investorId } = person
    const countStatements = async () => {
      let count = 0
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      }
      await asTenant(db, toTenant(person), (tenant) =>
        loadDates(tenant.withPlugin(counter), { brand, investorId, today: '2026-11-15' }),
      )
      return count
    }
    await house.addInvestment(investorId, (await house.addFund()).id)
    expect(await countStatements()).toBe(5)
    await house.addInvestment(investorId, (await house.addFund()).id)
    await house.addParticipation(investorId, (await house.addProduct()).id)
    expect(await countStatements()).toBe(5)
  })
})
