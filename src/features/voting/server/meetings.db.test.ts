import { afterAll, describe, expect, test } from 'vitest'
import { asTenant, readAsTenant } from '#server/db/tenant.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { selectAttachments, selectEntitlements, selectSeats, selectTopics } from './meetings.queries.ts'
import { votingFactories } from './voting.test-data.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = votingFactories(db)
const linden = votingFactories(db, 'linden')

const TODAY = '2026-11-16'
const NOBODY = '00000000-0000-4000-8000-00000000dead'

async function addPerson(own = house) {
  const investor = await own.addInvestor()
  const login = await own.addLogin({ investor_id: investor.id })
  return { brand: investor.brand, investorId: investor.id, loginId: String(login.id), today: TODAY }
}
type Person = Awaited<ReturnType<typeof addPerson>>

/** Behind row-level security, as a request asks. */
const listSeats = async (person: Person, meetingId?: string) =>
  await readAsTenant(db, person, (tenant) =>
    selectSeats(tenant, { ...person, ...(meetingId !== undefined && { meetingId }) }),
  )
const listIds = async (person: Person) => (await listSeats(person)).map(({ meeting }) => meeting.id)

describe('B7.2 who sees a meeting', () => {
  test('whoever is entitled, with the sum of their votes, even after they have left the product', async () => {
    const ada = await addPerson()
    const product = await house.addProduct()
    await house.addParticipation(ada.investorId, product.id, { closed_on: '2026-11-01' })
    const meeting = await house.buildMeeting({ scope_id: product.id, quorum_percent: '50' })
    await house.addEntitlement(meeting.id, ada.investorId)
    await house.addEntitlement(meeting.id, ada.investorId, { number: 'B-2002', votes: '12' })
    const [seat, ...others] = await listSeats(ada)
    expect(others).toEqual([])
    expect(seat).toMatchObject({
      meeting: {
        id: meeting.id,
        state: 'open',
        scopeName: 'Wohnen Nord 1',
        recordDay: '2026-10-31',
        amountPerVote: { amount: '100', currency: 'EUR' },
        quorumPercent: '50',
        startsAt: new Date('2026-11-10T08:00:00Z'),
      },
      principalId: ada.investorId,
      votes: 262n,
      hasTopics: true,
      hasGivenProxy: false,
    })
    expect(seat).not.toHaveProperty('proxyId')
  })

  test('whoever holds the product now: accepted, paid or received by today, and not closed', async () => {
    const product = await house.addProduct()
    const meeting = await house.buildMeeting({ scope_id: product.id, state: 'announced' })
    const held: [object, boolean][] = [
      [{}, true],
      [{ received_on: TODAY }, true],
      [{ received_on: '2026-11-17' }, false],
      [{ received_on: '2026-01-01', paid_on: '2026-11-17' }, false],
      [{ paid_on: '2026-11-17', accepted_on: '2026-11-16' }, true],
      [{ closed_on: '2026-11-17' }, true],
      [{ closed_on: TODAY }, false],
    ]
    for (const [dates, isHeld] of held) {
      const person = await addPerson()
      await house.addParticipation(person.investorId, product.id, dates)
      expect([dates, await listIds(person)]).toEqual([dates, isHeld ? [meeting.id] : []])
      expect((await listSeats(person)).map(({ votes }) => votes)).toEqual(isHeld ? [0n] : [])
    }
  })

  test('whoever holds the fund now, not who holds a product of the same id', async () => {
    const [fund, ada, bob] = [await house.addFund(), await addPerson(), await addPerson()]
    await house.addInvestment(ada.investorId, fund.id, { invested_on: TODAY })
    await house.addInvestment(bob.investorId, fund.id, { invested_on: '2026-11-17' })
    const meeting = await house.buildMeeting({ scope: 'fund', scope_id: fund.id })
    await house.buildMeeting({ scope: 'product', scope_id: fund.id })
    expect(await listIds(ada)).toEqual([meeting.id])
    expect(await listIds(bob)).toEqual([])
  })

  test('nobody sees a draft, another investor’s or another brand’s, with row-level security or without', async () => {
    const [ada, bob, lena] = [await addPerson(), await addPerson(), await addPerson(linden)]
    const draft = await house.buildMeeting({ state: 'draft' })
    await house.addEntitlement(draft.id, ada.investorId)
    const open = await house.buildMeeting()
    await house.addEntitlement(open.id, ada.investorId)
    expect(await listIds(ada)).toEqual([open.id])
    expect(await listIds(bob)).toEqual([])
    expect(await listIds({ ...ada, brand: 'linden' })).toEqual([])
    expect(await listIds(lena)).toEqual([])
    expect(await selectSeats(db, { ...ada, brand: 'linden' })).toEqual([])
    expect(await listSeats(ada, draft.id)).toEqual([])
    expect(await listSeats(ada, NOBODY)).toEqual([])
  })

  test('B7.4 whoever has a proxy that is in force, beside a seat of their own', async () => {
    const [ada, bob] = [await addPerson(), await addPerson()]
    const meeting = await house.buildMeeting()
    for (const { investorId } of [ada, bob]) await house.addEntitlement(meeting.id, investorId)
    const instructions = { [meeting.topicIds[0] ?? '']: 'APPROVE' }
    const parties = { principalId: ada.investorId, proxyLoginId: bob.loginId }
    await house.addProxy(meeting.id, parties, { ended_at: '2026-11-13T09:00:00Z', end_reason: 'revoked' })
    const proxy = await house.addProxy(meeting.id, parties, { instructions })
    const seats = await listSeats(bob)
    expect(seats.map(({ principalId, proxyId }) => [principalId, proxyId])).toEqual([
      [bob.investorId, undefined],
      [ada.investorId, proxy.id],
    ])
    expect(seats.map(({ hasGivenProxy, votes }) => [hasGivenProxy, votes])).toEqual([
      [false, 250n],
      [false, 250n],
    ])
    expect(seats[1]?.instructions).toEqual(instructions)
    expect((await listSeats(ada)).map(({ hasGivenProxy }) => hasGivenProxy)).toEqual([true])
    const guest = { ...bob, investorId: undefined as never }
    expect((await listSeats(guest)).map(({ principalId }) => principalId)).toEqual([ada.investorId])
  })

  test('A4.9 whoever looks at somebody’s portfolio sees no proxy, theirs or their own', async () => {
    const [ada, bob] = [await addPerson(), await addPerson()]
    const meeting = await house.buildMeeting()
    await house.addEntitlement(meeting.id, ada.investorId)
    await house.addProxy(meeting.id, { principalId: ada.investorId, proxyLoginId: bob.loginId })
    const viewing = { ...bob, investorId: ada.investorId, isViewing: true }
    const seats = await listSeats(viewing)
    expect(seats.map(({ proxyId, hasGivenProxy }) => [proxyId, hasGivenProxy])).toEqual([[undefined, false]])
  })

  test('who is excluded from all topics has none', async () => {
    const ada = await addPerson()
    const exclusion = (topic: number) => ({ topic, investorId: ada.investorId })
    const some = await house.buildMeeting({ topics: [{}, {}], exclusions: [exclusion(0)] })
    const all = await house.buildMeeting({ topics: [{}, {}], exclusions: [exclusion(0), exclusion(1)] })
    for (const { id } of [some, all]) await house.addEntitlement(id, ada.investorId)
    const seats = new Map((await listSeats(ada)).map((seat) => [seat.meeting.id, seat.hasTopics]))
    expect([seats.get(some.id), seats.get(all.id)]).toEqual([true, false])
  })
})

describe('B7.2 what a meeting holds', () => {
  test('its topics in order, with majority and why the principal may not vote', async () => {
    const [ada, bob] = [await addPerson(), await addPerson()]
    const description = { 'en-GB': 'The books of 2025.' }
    const meeting = await house.buildMeeting({
      topics: [
        { number: '2a', position: 2, majority: 'threeQuarters', majority_of: 'entitled' },
        {
          number: '1',
          position: 1,
          majority: 'share',
          share_numerator: 2,
          share_denominator: 3,
          description: JSON.stringify(description),
        },
      ],
      exclusions: [{ topic: 0, investorId: ada.investorId }],
    })
    await house.addEntitlement(meeting.id, ada.investorId)
    const [second, first] = meeting.topicIds
    const read = async (person: Person) =>
      await readAsTenant(db, person, (tenant) =>
        selectTopics(tenant, { brand: 'halden', meetingId: meeting.id, principalId: person.investorId }),
      )
    expect(await read(ada)).toMatchObject([
      {
        id: first,
        number: '1',
        description,
        majority: { kind: 'share', share: { numerator: 2, denominator: 3 }, of: 'cast' },
      },
      {
        id: second,
        number: '2a',
        majority: { kind: 'threeQuarters', of: 'entitled' },
        excludedBecause: { 'en-GB': 'Your own discharge', 'de-DE': 'Ihre eigene Entlastung' },
      },
    ])
    expect((await read(bob)).map((topic) => 'excludedBecause' in topic)).toEqual([false, false])
  })

  test('its attachments in order, each with its topic', async () => {
    const meeting = await house.buildMeeting({ state: 'draft', attachments: [{}] })
    const [topic = ''] = meeting.topicIds
    const ofTopic = { topic_id: topic, position: 0, name: 'Plan', locale: 'de-DE', byte_length: 7 }
    const { files } = await house.buildMeeting({ attachments: [{}] })
    await house.add('meeting_attachment', {
      ...files[0],
      ...ofTopic,
      meeting_id: meeting.id,
      id: NOBODY,
    } as never)
    const found = await selectAttachments(db, { brand: 'halden', meetingId: meeting.id })
    expect(found.map(({ name, topicId, locale, bytes }) => [name, topicId, locale, bytes])).toEqual([
      ['Plan', topic, 'de-DE', 7],
      ['Annual report', undefined, 'en-GB', 3],
    ])
    expect(await selectAttachments(db, { brand: 'linden', meetingId: meeting.id })).toEqual([])
  })

  test('the principal’s holdings by number, small ones too; a proxy sees them while it is in force', async () => {
    const [ada, bob] = [await addPerson(), await addPerson()]
    const meeting = await house.buildMeeting({ currency: 'USD' })
    await house.addEntitlement(meeting.id, ada.investorId, { number: 'B-2', nominal: '99.99', votes: '0' })
    await house.addEntitlement(meeting.id, ada.investorId, { number: 'B-1', may_split: true })
    await house.addEntitlement(meeting.id, bob.investorId)
    const ofAda = { brand: 'halden', meetingId: meeting.id, principalId: ada.investorId }
    const read = async (person: Person) =>
      await asTenant(db, person, (tenant) => selectEntitlements(tenant, ofAda))
    expect(await read(ada)).toMatchObject([
      { number: 'B-1', nominal: { amount: '25000', currency: 'USD' }, votes: 250n, maySplit: true },
      { number: 'B-2', nominal: { amount: '99.99', currency: 'USD' }, votes: 0n, maySplit: false },
    ])
    expect(await read(bob)).toEqual([])
    const parties = { principalId: ada.investorId, proxyLoginId: bob.loginId }
    const { id } = await house.addProxy(meeting.id, parties)
    expect(await read(bob)).toHaveLength(2)
    await db
      .updateTable('vote_proxy')
      .set({ ended_at: '2026-11-14T09:00:00Z', end_reason: 'revoked' })
      .where('id', '=', id)
      .execute()
    expect(await read(bob)).toEqual([])
  })
})

describe('B7.2 what was announced', () => {
  test('stays as it was: agenda, exclusions, attachments and the meeting itself; a draft can be changed and removed', async () => {
    const agenda = {
      topics: [{}, {}],
      exclusions: [{ topic: 0, investorId: NOBODY }],
      attachments: [{}],
    }
    const draft = await house.buildMeeting({ ...agenda, state: 'draft' })
    const { id, topicIds } = await house.buildMeeting({ ...agenda, state: 'announced' })
    const [topic = ''] = topicIds
    const refused = [
      db.updateTable('meeting').set({ ends_at: '2027-01-01T00:00:00Z' }).where('id', '=', id),
      db.updateTable('meeting').set({ title: '{}' }).where('id', '=', id),
      db.deleteFrom('meeting').where('id', '=', id),
      db.updateTable('meeting_topic').set({ number: '9' }).where('id', '=', topic),
      db.updateTable('meeting_topic').set({ meeting_id: draft.id, position: 9 }).where('id', '=', topic),
      db
        .updateTable('meeting_topic')
        .set({ meeting_id: id, position: 9 })
        .where('id', '=', draft.topicIds[0] ?? ''),
      db.deleteFrom('meeting_topic').where('id', '=', topic),
      db.updateTable('topic_exclusion').set({ reason: '{}' }).where('topic_id', '=', topic),
      db
        .updateTable('topic_exclusion')
        .set({ topic_id: draft.topicIds[1] ?? '' })
        .where('topic_id', '=', topic),
      db.deleteFrom('topic_exclusion').where('topic_id', '=', topic),
      db.updateTable('meeting_attachment').set({ name: 'Other' }).where('meeting_id', '=', id),
      db.deleteFrom('meeting_attachment').where('meeting_id', '=', id),
    ]
    for (const change of refused) await expect(change.execute()).rejects.toMatchObject({ code: '42501' })
    await db
      .updateTable('meeting_topic')
      .set({ number: '9' })
      .where('id', '=', draft.topicIds[0] ?? '')
      .execute()
    await db.deleteFrom('meeting').where('id', '=', draft.id).execute()
    const left = await db.selectFrom('topic_exclusion').select('topic_id').execute()
    expect(left.map(({ topic_id }) => topic_id)).not.toContain(draft.topicIds[0])
  })
})
