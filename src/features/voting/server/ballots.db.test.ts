import { createHash, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { NO_VOTES } from '../majorities.domain.ts'
import { appendBallots, lockMeeting, selectBallots, selectCastTimes } from './ballots.queries.ts'
import { votingFactories } from './voting.test-data.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const house = votingFactories(db)

const CAST_AT = new Date('2026-11-16T12:00:00.123Z')
const FIRST_HASH = '0'.repeat(64)

/** A meeting in which so many holdings of one investor have been voted, one after the other. */
async function castMany(count: number) {
  const { id: investorId } = await house.addInvestor()
  const meeting = await house.buildMeeting({ topics: [{}, {}] })
  const sources = []
  for (let number = 1; number <= count; number += 1) {
    const { id } = await house.addEntitlement(meeting.id, investorId, { votes: String(number * 10) })
    const votes = meeting.topicIds.map((topicId, index) => ({
      topicId,
      ...NO_VOTES,
      ...(index === 0 ? { approve: BigInt(number * 10) } : { reject: BigInt(number * 10) }),
    }))
    const submissionId = randomUUID()
    const ballots = [{ entitlementId: id, votes }]
    await db.transaction().execute(async (transaction) => {
      await appendBallots(transaction, {
        brand: 'halden',
        meetingId: meeting.id,
        via: 'portal',
        submissionId,
        castAt: CAST_AT,
        ballots,
      })
    })
    sources.push({ submissionId, ballots })
  }
  return { meeting, investorId, sources }
}

async function findBroken(meetingId: string): Promise<string | null> {
  const { rows } = await sql<{ broken: string | null }>`
    select find_broken_ballot(${meetingId})::text as broken`.execute(db)
  return rows[0]?.broken ?? null
}

const listChain = async (meetingId: string) =>
  await db.selectFrom('ballot').selectAll().where('meeting_id', '=', meetingId).orderBy('number').execute()

describe('security.md 19 the chain of a meeting', () => {
  test('says of each ballot what it holds, when, and what came before it: told byte for byte', async () => {
    const { meeting, sources } = await castMany(2)
    let previous = FIRST_HASH
    for (const [index, entry] of (await listChain(meeting.id)).entries()) {
      const { submissionId = '', ballots = [] } = sources[index] ?? {}
      const [ballot] = ballots
      const votes = (ballot?.votes ?? [])
        .map(({ topicId, approve, abstain, reject }) => `${topicId}:${approve}:${abstain}:${reject}\n`)
        .toSorted()
      const text = [
        'portico.ballot.1',
        meeting.id,
        index + 1,
        ballot?.entitlementId,
        'portal',
        submissionId,
        BigInt(CAST_AT.getTime()) * 1000n,
        `${votes.join('')}${previous}`,
        '',
      ].join('\n')
      expect([entry.number, entry.previous_hash]).toEqual([String(index + 1), previous])
      expect(entry.hash).toBe(createHash('sha256').update(text).digest('hex'))
      previous = entry.hash
    }
    const head = db.selectFrom('ballot_head').select(['number', 'hash']).where('meeting_id', '=', meeting.id)
    expect(await head.executeTakeFirst()).toEqual({ number: '2', hash: previous })
    expect(await findBroken(meeting.id)).toBeNull()
  })

  test('takes one ballot for a holding, and none of several that come with a second', async () => {
    const { meeting, investorId, sources } = await castMany(1)
    const fresh = await house.addEntitlement(meeting.id, investorId)
    const [first] = sources[0]?.ballots ?? []
    const again = [{ entitlementId: fresh.id, votes: first?.votes ?? [] }, ...(first ? [first] : [])]
    const cast = { brand: 'halden', meetingId: meeting.id, via: 'portal', castAt: CAST_AT } as const
    const appending = db
      .transaction()
      .execute((transaction) =>
        appendBallots(transaction, { ...cast, submissionId: randomUUID(), ballots: again }),
      )
    await expect(appending).rejects.toMatchObject({ code: '23505' })
    expect(await listChain(meeting.id)).toHaveLength(1)
    expect(await findBroken(meeting.id)).toBeNull()
  })

  test('takes no ballot without votes', async () => {
    const { meeting, investorId } = await castMany(1)
    const { id } = await house.addEntitlement(meeting.id, investorId)
    const cast = { brand: 'halden', meetingId: meeting.id, via: 'portal', castAt: CAST_AT } as const
    const ballots = [{ entitlementId: id, votes: [] }]
    const appending = db
      .transaction()
      .execute((transaction) => appendBallots(transaction, { ...cast, submissionId: randomUUID(), ballots }))
    await expect(appending).rejects.toMatchObject({ code: '23502' })
  })

  test('is read back as it was cast', async () => {
    const { meeting, investorId, sources } = await castMany(2)
    const { submissionId = '', ballots } = sources[1] ?? {}
    const of = { brand: 'halden', meetingId: meeting.id }
    const [read] = await selectBallots(db, { ...of, submissionId })
    expect(read?.entitlementId).toBe(ballots?.[0]?.entitlementId)
    expect(read?.votes).toHaveLength(2)
    expect(read?.votes).toEqual(expect.arrayContaining([...(ballots?.[0]?.votes ?? [])]))
    expect(await selectBallots(db, { ...of, brand: 'linden', submissionId })).toEqual([])
    const principals = [{ meetingId: meeting.id, principalId: investorId }]
    const times = await selectCastTimes(db, { brand: 'halden', principals })
    expect([...times]).toEqual([[`${meeting.id} ${investorId}`, CAST_AT]])
    expect((await selectCastTimes(db, { brand: 'linden', principals })).size).toBe(0)
  })

  test('of a meeting without ballots is whole', async () => {
    const { id } = await house.buildMeeting()
    expect(await findBroken(id)).toBeNull()
  })
})

describe('security.md 19 ballots are append-only, for the owner of the tables too', () => {
  test.each<[string, (meetingId: string) => RawBuilder<unknown>]>([
    ['changing votes', (id) => sql`update ballot_vote set approve = 0 where meeting_id = ${id}`],
    ['moving a ballot', (id) => sql`update ballot set number = 9 where meeting_id = ${id}`],
    ['removing votes', (id) => sql`delete from ballot_vote where meeting_id = ${id}`],
    ['removing a ballot', (id) => sql`delete from ballot where meeting_id = ${id}`],
    ['adding a ballot', (id) => sql`insert into ballot select * from ballot where meeting_id = ${id}`],
    ['adding votes', (id) => sql`insert into ballot_vote select * from ballot_vote where meeting_id = ${id}`],
    ['moving the head', (id) => sql`update ballot_head set number = 0 where meeting_id = ${id}`],
    ['removing the head', (id) => sql`delete from ballot_head where meeting_id = ${id}`],
    ['emptying the tables', () => sql`truncate ballot, ballot_vote`],
    ['changing who may vote', (id) => sql`update vote_entitlement set votes = 1 where meeting_id = ${id}`],
    ['removing who may vote', (id) => sql`delete from vote_entitlement where meeting_id = ${id}`],
  ])('%s is refused', async (_, attempt) => {
    const { meeting } = await castMany(1)
    await expect(attempt(meeting.id).execute(db)).rejects.toMatchObject({ code: '42501' })
    expect(await findBroken(meeting.id)).toBeNull()
    expect(await listChain(meeting.id)).toHaveLength(1)
  })

  test('the way in closes with the statement that opened it', async () => {
    const { meeting, investorId, sources } = await castMany(1)
    const { id } = await house.addEntitlement(meeting.id, investorId)
    const votes = sources[0]?.ballots[0]?.votes ?? []
    const casting = db.transaction().execute(async (transaction) => {
      await appendBallots(transaction, {
        brand: 'halden',
        meetingId: meeting.id,
        via: 'portal',
        submissionId: randomUUID(),
        castAt: CAST_AT,
        ballots: [{ entitlementId: id, votes }],
      })
      await sql`insert into ballot_vote select * from ballot_vote where meeting_id = ${meeting.id}`.execute(
        transaction,
      )
    })
    await expect(casting).rejects.toMatchObject({ code: '42501' })
  })
})

describe('security.md 19 what somebody changes behind the portal’s back is found', () => {
  /** Past the triggers, as only who owns the server can. */
  async function tamper(change: RawBuilder<unknown>): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = 'replica'`.execute(transaction)
      await change.execute(transaction)
    })
  }

  test.each<[string, (meetingId: string, topicId: string) => RawBuilder<unknown>, string]>([
    [
      'votes for another choice',
      (id, topic) =>
        sql`update ballot_vote set approve = 0, reject = approve
          where meeting_id = ${id} and number = 3 and topic_id = ${topic}`,
      '3',
    ],
    [
      'one vote more',
      (id, topic) =>
        sql`update ballot_vote set approve = approve + 1 where meeting_id = ${id} and number = 2 and topic_id = ${topic}`,
      '2',
    ],
    [
      'the votes on a topic gone',
      (id, topic) =>
        sql`delete from ballot_vote where meeting_id = ${id} and number = 4 and topic_id = ${topic}`,
      '4',
    ],
    [
      'another holding',
      (id) =>
        sql`update ballot set entitlement_id = gen_random_uuid() where meeting_id = ${id} and number = 2`,
      '2',
    ],
    [
      'another time',
      (id) =>
        sql`update ballot set cast_at = cast_at - interval '1 microsecond' where meeting_id = ${id} and number = 5`,
      '5',
    ],
    [
      'another way',
      (id) => sql`update ballot set via = 'paper' where meeting_id = ${id} and number = 1`,
      '1',
    ],
    ['one gone, in the middle', (id) => sql`delete from ballot where meeting_id = ${id} and number = 3`, '4'],
    ['the last one gone', (id) => sql`delete from ballot where meeting_id = ${id} and number = 5`, '5'],
    ['all gone', (id) => sql`delete from ballot where meeting_id = ${id}`, '5'],
    ['the head gone', (id) => sql`delete from ballot_head where meeting_id = ${id}`, '5'],
    [
      'the head moved back',
      (id) =>
        sql`update ballot_head set number = 4, hash = (select hash from ballot where meeting_id = ${id} and number = 4)
          where meeting_id = ${id}`,
      '5',
    ],
  ])('%s', async (_, change, number) => {
    const { meeting } = await castMany(5)
    await tamper(change(meeting.id, meeting.topicIds[0] ?? ''))
    expect(await findBroken(meeting.id)).toBe(number)
  })

  test('two in each other’s place', async () => {
    const { meeting } = await castMany(3)
    for (const [from, to] of [
      [2, 9],
      [3, 2],
      [9, 3],
    ] as const) {
      await tamper(
        sql`update ballot set number = ${to} where meeting_id = ${meeting.id} and number = ${from}`,
      )
      await tamper(
        sql`update ballot_vote set number = ${to} where meeting_id = ${meeting.id} and number = ${from}`,
      )
    }
    expect(await findBroken(meeting.id)).toBe('2')
  })

  test('a ballot with a hash of its own, made by the same rules, breaks the one after it', async () => {
    const { meeting } = await castMany(3)
    await tamper(sql`update ballot set via = 'paper' where meeting_id = ${meeting.id} and number = 2`)
    await tamper(sql`update ballot set hash = ballot_hash(ballot, (
        select string_agg(topic_id || ':' || approve || ':' || abstain || ':' || reject || e'\n', ''
          order by topic_id::text collate "C")
        from ballot_vote as vote where vote.meeting_id = ballot.meeting_id and vote.number = ballot.number
      )) where meeting_id = ${meeting.id} and number = 2`)
    expect(await findBroken(meeting.id)).toBe('3')
  })
})

describe('security.md 12 behind the wall', () => {
  test.each(['ballot', 'ballot_vote', 'ballot_head', 'vote_submission', 'paper_vote'] as const)(
    'nobody reads %s',
    async (table) => {
      const { investorId } = await castMany(1)
      const reading = asTenant(db, { brand: 'halden', investorId, isOperator: true }, (tenant) =>
        sql`select from ${sql.table(table)}`.execute(tenant),
      )
      await expect(reading).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('nobody casts, nor asks what is broken', async () => {
    const { meeting, investorId } = await castMany(1)
    const cast = {
      brand: 'halden',
      meetingId: meeting.id,
      via: 'portal',
      submissionId: randomUUID(),
      castAt: CAST_AT,
      ballots: [],
    } as const
    const tenant = { brand: 'halden', investorId }
    await expect(asTenant(db, tenant, (own) => appendBallots(own, cast))).rejects.toMatchObject({
      code: '42501',
    })
    const asking = asTenant(db, tenant, (own) => sql`select find_broken_ballot(${meeting.id})`.execute(own))
    await expect(asking).rejects.toMatchObject({ code: '42501' })
  })

  test('a draft is its writer’s, not the other login’s of the same investor', async () => {
    const { meeting, investorId } = await castMany(1)
    const [writer, other] = [await house.addLogin(), await house.addLogin()]
    const draft = {
      meeting_id: meeting.id,
      principal_id: investorId,
      brand: 'halden',
      content: '{}',
      saved_at: CAST_AT,
    }
    const write = async (loginId: string, as: string) =>
      await asTenant(db, { brand: 'halden', investorId, loginId: as }, (own) =>
        own
          .insertInto('ballot_draft')
          .values({ ...draft, login_id: loginId })
          .execute(),
      )
    await write(String(writer.id), String(writer.id))
    await expect(write(String(other.id), String(writer.id))).rejects.toMatchObject({ code: '42501' })
    const count = async (tenant: { loginId: string; isViewing?: boolean; brand?: string }) =>
      await asTenant(db, { brand: 'halden', investorId, ...tenant }, async (own) => {
        const rows = await own.selectFrom('ballot_draft').select('login_id').execute()
        return rows.length
      })
    const loginId = String(writer.id)
    expect([
      await count({ loginId }),
      await count({ loginId: String(other.id) }),
      await count({ loginId, isViewing: true }),
      await count({ loginId, brand: 'linden' }),
    ]).toEqual([1, 0, 0, 0])
  })
})

test('B7.2 a meeting is locked by its brand, and says when it is voted on', async () => {
  const { id } = await house.buildMeeting()
  const expected = {
    state: 'open',
    startsAt: new Date('2026-11-10T08:00:00Z'),
    endsAt: new Date('2026-11-30T17:00:00Z'),
  }
  expect(await lockMeeting(db, { brand: 'halden', meetingId: id })).toEqual(expected)
  expect(await lockMeeting(db, { brand: 'linden', meetingId: id })).toBeUndefined()
})
