import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { NO_VOTES } from '../majorities.domain.ts'
import { appendBallots } from './ballots.queries.ts'
import {
  buildBallot,
  openVotingPortal,
  refusalOf,
  spoilCode,
  VOTING_NOW,
  votingFactories,
} from './voting.test-data.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const portal = openVotingPortal(db, store.objects)
const { addPerson, addVoter, confirm, listBallots, listCodes, listEvents, listMails, send, sendVotes, vote } =
  portal
const house = votingFactories(db)

const MINUTE_MS = 60 * 1000
const UNKNOWN = '00000000-0000-4000-8000-00000000dead'
const LAST_SECOND = '2026-11-30T16:59:59Z'
const END = '2026-11-30T17:00:00Z'

beforeEach(() => portal.setTime(VOTING_NOW))

/** Has done its work, and keeps its locks until it is told to commit. */
async function holdTransaction(work: (transaction: Database) => Promise<void>) {
  const [isDone, end] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const ended = db.transaction().execute(async (transaction) => {
    await work(transaction)
    isDone.resolve(undefined)
    await end.promise
  })
  await isDone.promise
  return {
    commit: async () => {
      end.resolve(undefined)
      await ended
    },
  }
}

/** How many wait for somebody else's lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

async function findBrokenBallot(meetingId: string): Promise<string | null> {
  const { rows } = await sql<{
    broken: string | null
  }>`select find_broken_ballot(${meetingId}) as broken`.execute(db)
  return rows[0]?.broken ?? null
}

type Voter = Awaited<ReturnType<typeof addVoter>>

/** What waits for its code. */
async function sendAll({ person, meeting, held }: Voter, choice?: unknown) {
  const { body } = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds, choice)])
  return { id: String(body.id), code: (await listCodes(person)).at(-1) ?? '' }
}

const statesOf = async (meetingId: string) =>
  (await db.selectFrom('vote_submission').select('state').where('meeting_id', '=', meetingId).execute()).map(
    ({ state }) => state,
  )

describe('security.md 4 the code of a vote', () => {
  test('of 200 parallel wrong ones exactly five are compared', async () => {
    const voter = await addVoter()
    const { id, code } = await sendAll(voter)
    const { person, meeting } = voter
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => await confirm(person, meeting, id, spoilCode(code))),
    )
    const row = db.selectFrom('vote_submission').select('code_tries').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ code_tries: 5 })
    const failures = (await listEvents(person.investorId)).filter((kind) => kind === 'vote.codeFailed')
    expect(failures).toHaveLength(5)
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((one) => one === 'voting.invalidCode')).toHaveLength(4)
    expect(new Set(codes)).toEqual(
      new Set(['voting.invalidCode', 'voting.tooManyCodes', 'voting.tooManyAttempts']),
    )
    await db.deleteFrom('rate_limit').execute()
    expect(refusalOf(await confirm(person, meeting, id, code))).toEqual([409, 'voting.tooManyCodes'])
    expect(await listBallots(meeting)).toEqual([])
  })

  test('that a newer one replaced, of another vote, and simply wrong: told apart', async () => {
    const voter = await addVoter()
    const other = await sendAll(await addVoter({ person: voter.person }))
    const { id, code: old } = await sendAll(voter)
    const { person, meeting } = voter
    portal.wait(MINUTE_MS)
    const renewed = await send(person, 'POST', `/${meeting.id}/votes/${id}/tan`)
    expect([renewed.status, renewed.body]).toEqual([
      200,
      { id, codeExpiresAt: '2026-11-16T12:11:00.000Z', nextCodeAt: '2026-11-16T12:02:00.000Z' },
    ])
    const newest = (await listCodes(person)).at(-1) ?? ''
    const told = async (code: string) => refusalOf(await confirm(person, meeting, id, code))
    expect(await told(old)).toEqual([409, 'voting.oldCode'])
    expect(await told(other.code)).toEqual([409, 'voting.otherVote'])
    expect(await told(spoilCode(newest))).toEqual([409, 'voting.invalidCode'])
    expect((await confirm(person, meeting, id, newest)).status).toBe(200)
  })

  test('is good for ten minutes: then the vote is sent again', async () => {
    const voter = await addVoter()
    const { id, code } = await sendAll(voter)
    const { person, meeting } = voter
    portal.wait(10 * MINUTE_MS)
    expect(refusalOf(await confirm(person, meeting, id, code))).toEqual([409, 'voting.codeExpired'])
    expect(refusalOf(await send(person, 'POST', `/${meeting.id}/votes/${id}/tan`))).toEqual([
      409,
      'voting.codeExpired',
    ])
    expect((await send(person, 'GET', `/${meeting.id}`)).body).not.toHaveProperty('openVote')
    const again = await sendAll(voter)
    expect((await confirm(person, meeting, again.id, again.code)).status).toBe(200)
  })

  test('is mailed again after a minute, and five times in a quarter of an hour', async () => {
    const voter = await addVoter()
    const { id } = await sendAll(voter)
    const { person, meeting } = voter
    const resend = async () => await send(person, 'POST', `/${meeting.id}/votes/${id}/tan`)
    const early = await resend()
    expect([...refusalOf(early), early.headers.get('retry-after')]).toEqual([
      429,
      'voting.resendBlocked',
      '60',
    ])
    for (let mail = 2; mail <= 5; mail += 1) {
      portal.wait(MINUTE_MS)
      expect((await resend()).status).toBe(200)
    }
    portal.wait(MINUTE_MS)
    expect(refusalOf(await resend())).toEqual([429, 'voting.tooManyAttempts'])
    expect(await listCodes(person)).toHaveLength(5)
    expect((await listMails(person.email, 'voting.code'))[4]?.text_body).toContain('1 Topic 1: Approve')
  })

  test('ten failures over all codes: a quarter of an hour of rest', async () => {
    const voter = await addVoter()
    const { person, meeting } = voter
    for (let round = 0; round < 2; round += 1) {
      const { id, code } = await sendAll(voter)
      for (let count = 0; count < 5; count += 1)
        expect((await confirm(person, meeting, id, spoilCode(code))).status).toBe(409)
    }
    const { id, code } = await sendAll(voter)
    const rested = await confirm(person, meeting, id, code)
    expect(refusalOf(rested)).toEqual([429, 'voting.tooManyAttempts'])
    expect(Number(rested.headers.get('retry-after'))).toBeGreaterThan(13 * 60)
  })

  test('of a vote that is nobody’s, somebody else’s, or of another meeting: not found', async () => {
    const voter = await addVoter()
    const { id, code } = await sendAll(voter)
    const { person, meeting } = voter
    const bob = await addPerson()
    await house.addEntitlement(meeting.id, bob.investorId)
    const other = await addVoter({ person })
    const notFound = [404, 'voting.voteNotFound']
    expect(refusalOf(await confirm(bob, meeting, id, code))).toEqual(notFound)
    expect(refusalOf(await confirm(person, meeting, UNKNOWN, code))).toEqual(notFound)
    expect(refusalOf(await confirm(person, other.meeting, id, code))).toEqual(notFound)
    expect(refusalOf(await send(bob, 'POST', `/${meeting.id}/votes/${id}/tan`))).toEqual(notFound)
    expect(refusalOf(await send(bob, 'DELETE', `/${meeting.id}/votes/${id}`))).toEqual(notFound)
    const stranger = await addPerson()
    expect(refusalOf(await confirm(stranger, meeting, id, code))).toEqual([404, 'voting.notAvailable'])
    expect((await confirm(person, meeting, id, code)).status).toBe(200)
  })

  test('a code that is none is no try', async () => {
    const voter = await addVoter()
    const { id } = await sendAll(voter)
    for (const tan of ['', '12345', '1234567', 'abcdef'])
      expect((await confirm(voter.person, voter.meeting, id, tan)).status).toBe(400)
    const row = db.selectFrom('vote_submission').select('code_tries').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ code_tries: 0 })
  })
})

describe('B7.1 one vote, whatever runs at once', () => {
  test('the same code twenty times: one vote, the others are told that it is done', async () => {
    const voter = await addVoter({ votes: ['250', '12'] })
    const { person, meeting } = voter
    const { id, code } = await sendAll(voter)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await confirm(person, meeting, id, code)),
    )
    const confirmed = answers.filter(({ status }) => status === 200)
    expect(confirmed).toHaveLength(1)
    // Not even a right code is tried more often than five times.
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['voting.alreadyCompleted', 'voting.tooManyCodes', 'voting.tooManyAttempts']).toContain(
        answer.body.code,
      )
    expect(await listBallots(meeting)).toHaveLength(4)
    expect((await listMails(person.email, 'voting.receipt')).length).toBe(1)
    expect(await listEvents(person.investorId)).toEqual(['vote.submitted', 'vote.confirmed'])
  })

  test('two people of one investor: one ballot for each holding, the other is told that somebody has voted', async () => {
    const voter = await addVoter({ votes: ['250', '12'] })
    const { person, meeting, held } = voter
    const email = `second.${person.email}`
    const second = await house.addLogin({ investor_id: person.investorId, email, roles: ['zeichner'] })
    const loginId = String(second.id)
    const partner = { ...person, loginId, email, as: { ...person.as, loginId } }
    const both = [
      { who: person, ...(await sendAll(voter)) },
      { who: partner, ...(await sendAll({ person: partner, meeting, held }, 'REJECT')) },
    ]
    const answers = await Promise.all(
      both.map(async ({ who, id, code }) => await confirm(who, meeting, id, code)),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
    const loser = answers.find(({ status }) => status === 410)
    expect(loser?.body.code).toBe('voting.alreadyVoted')
    expect(await listBallots(meeting)).toHaveLength(4)
    expect((await statesOf(meeting.id)).toSorted()).toEqual(['awaitingCode', 'confirmed'])
  })

  test('what is entered from paper at that moment stands, and nothing of the other', async () => {
    const voter = await addVoter({ votes: ['250', '12'] })
    const { person, meeting, held } = voter
    const { id, code } = await sendAll(voter)
    const [entitlementId = ''] = held.slice(1).map((one) => one.id)
    const votes = meeting.topicIds.map((topicId) => ({ topicId, ...NO_VOTES, reject: 12n }))
    const paper = {
      brand: 'halden',
      meetingId: meeting.id,
      via: 'paper',
      submissionId: randomUUID(),
      castAt: portal.now(),
      ballots: [{ entitlementId, votes }],
    } as const
    const office = await holdTransaction(async (transaction) => {
      await appendBallots(transaction, paper)
    })
    const answer = confirm(person, meeting, id, code)
    await eventually(async () => expect(await countWaiting()).toBe(1))
    await office.commit()
    expect(refusalOf(await answer)).toEqual([410, 'voting.alreadyVoted'])
    expect((await listBallots(meeting)).map(({ via }) => via)).toEqual(['paper', 'paper'])
    expect(await statesOf(meeting.id)).toEqual(['awaitingCode'])
    expect(await listMails(person.email, 'voting.receipt')).toEqual([])
    expect(refusalOf(await confirm(person, meeting, id, code))).toEqual([410, 'voting.alreadyVoted'])
  })

  test('security.md 20: without the audit there is no vote and no receipt', async () => {
    const voter = await addVoter()
    const { person, meeting } = voter
    const { id, code } = await sendAll(voter)
    await send(person, 'PUT', `/${meeting.id}/draft`, { body: { isTogether: true, ballots: [] } })
    await db.schema.alterTable('audit_head').renameTo('audit_head_away').execute()
    await expect(confirm(person, meeting, id, code)).rejects.toThrow('audit_head')
    await db.schema.alterTable('audit_head_away').renameTo('audit_head').execute()
    expect([await listBallots(meeting), await statesOf(meeting.id)]).toEqual([[], ['awaitingCode']])
    expect(await listMails(person.email, 'voting.receipt')).toEqual([])
    const listDrafts = async () =>
      await db.selectFrom('ballot_draft').select('content').where('meeting_id', '=', meeting.id).execute()
    expect(await listDrafts()).toHaveLength(1)
    expect((await confirm(person, meeting, id, code)).status).toBe(200)
    expect(await listDrafts()).toEqual([])
  })

  test('what was changed behind the portal’s back between sending and code is not cast', async () => {
    const voter = await addVoter()
    const { person, meeting } = voter
    const { id, code } = await sendAll(voter)
    await sql`update vote_submission set ballots = jsonb_set(ballots, '{0,votes,0,approve}', '"249"') where id = ${id}`.execute(
      db,
    )
    await expect(confirm(person, meeting, id, code)).rejects.toThrow('not those that were sent')
    expect(await listBallots(meeting)).toEqual([])
  })

  test('many people at once: all of them, in one whole chain', async () => {
    const meeting = await house.buildMeeting({ topics: [{}] })
    const voters = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = await addPerson()
        const held = [await house.addEntitlement(meeting.id, person.investorId)]
        return { person, held, meeting, ...(await sendAll({ person, held, meeting })) }
      }),
    )
    const answers = await Promise.all(
      voters.map(async ({ person, id, code }) => await confirm(person, meeting, id, code)),
    )
    expect(answers.map(({ status }) => status)).toEqual(voters.map(() => 200))
    const cast = await listBallots(meeting)
    expect(new Set(cast.map(({ entitlement_id }) => entitlement_id)).size).toBe(voters.length)
    expect(await findBrokenBallot(meeting.id)).toBeNull()
  })
})

describe('B7.2 the end of voting, by the server’s clock when the code is confirmed', () => {
  test('a second before it counts, at the end not any more', async () => {
    const [early, late] = [await addVoter(), await addVoter()]
    portal.setTime(LAST_SECOND)
    const [first, second] = [await sendAll(early), await sendAll(late)]
    expect((await confirm(early.person, early.meeting, first.id, first.code)).status).toBe(200)
    portal.setTime(END)
    const ended = [410, 'voting.ended']
    expect(refusalOf(await confirm(late.person, late.meeting, second.id, second.code))).toEqual(ended)
    expect(refusalOf(await send(late.person, 'POST', `/${late.meeting.id}/votes/${second.id}/tan`))).toEqual(
      ended,
    )
    expect((await send(late.person, 'GET', `/${late.meeting.id}`)).body).toMatchObject({
      phase: 'counting',
      standing: 'missed',
    })
    expect(await listBallots(late.meeting)).toEqual([])
    expect(await statesOf(late.meeting.id)).toEqual(['awaitingCode'])
  })

  test('the clock is read when nobody can close the meeting any more, not before', async () => {
    const voter = await addVoter()
    const { person, meeting } = voter
    portal.setTime(LAST_SECOND)
    const { id, code } = await sendAll(voter)
    const office = await holdTransaction(async (transaction) => {
      await transaction.selectFrom('meeting').select('id').where('id', '=', meeting.id).forUpdate().execute()
    })
    const answer = confirm(person, meeting, id, code)
    await eventually(async () => expect(await countWaiting()).toBe(1))
    portal.setTime(END)
    await office.commit()
    expect(refusalOf(await answer)).toEqual([410, 'voting.ended'])
    expect(await listBallots(meeting)).toEqual([])
  })

  test('a meeting that is closed early takes no more', async () => {
    const voter = await addVoter()
    const { person, meeting } = voter
    const { id, code } = await sendAll(voter)
    await house.moveTo(meeting.id, 'closed')
    expect(refusalOf(await confirm(person, meeting, id, code))).toEqual([410, 'voting.ended'])
  })
})

describe('B7.4 by proxy', () => {
  async function addProxy(own: Parameters<typeof house.addProxy>[2] = {}) {
    const voter = await addVoter({ votes: ['250', '12'] })
    const proxy = await addPerson()
    const giver = { giver_login_id: voter.person.loginId }
    const parties = { principalId: voter.person.investorId, proxyLoginId: proxy.loginId }
    const { id } = await house.addProxy(voter.meeting.id, parties, { ...giver, ...own })
    return { ...voter, proxy, proxyId: id, ballots: [buildBallot(voter.held, voter.meeting.topicIds)] }
  }
  const endProxy = async (id: string) =>
    await db
      .updateTable('vote_proxy')
      .set({ ended_at: new Date(VOTING_NOW), end_reason: 'revoked' })
      .where('id', '=', id)
      .execute()
  const proxyOver = [410, 'voting.proxyOver']

  test('the holdings of the principal are voted, and both have a receipt', async () => {
    const { person, meeting, proxy, proxyId, ballots } = await addProxy()
    const { status, body } = await vote(proxy, meeting, ballots, proxyId)
    expect([status, body.votes, body.proxyName]).toEqual([200, '262', 'Petra Ubben'])
    expect((await listBallots(meeting)).map(({ via }) => via)).toEqual(['proxy', 'proxy', 'proxy', 'proxy'])
    expect((await send(person, 'GET', `/${meeting.id}/receipt`)).body).toEqual(body)
    expect((await send(proxy, 'GET', `/${meeting.id}/receipt`, { proxy: proxyId })).body).toEqual(body)
    const [code] = await listMails(proxy.email, 'voting.code')
    expect(code?.text_body).toContain('Vote for: Ada Lovelace')
    const [toProxy] = await listMails(proxy.email, 'voting.receipt')
    expect(toProxy?.text_body).toContain(`/voting/${meeting.id}?proxy=${proxyId}&view=receipt`)
    const [toPrincipal] = await listMails(person.email, 'voting.receipt')
    expect(toPrincipal?.text_body).toContain('Petra Ubben has voted for you')
    expect(toPrincipal?.text_body).toContain(`/voting/${meeting.id}?view=receipt`)
    const events = await db
      .selectFrom('audit_event')
      .select(['kind', 'actor_login_id', 'subject_login_id'])
      .where('subject_investor_id', '=', person.investorId)
      .orderBy('number')
      .execute()
    expect(events).toEqual(
      ['vote.submitted', 'vote.confirmed'].map((kind) => ({
        kind,
        actor_login_id: proxy.loginId,
        subject_login_id: null,
      })),
    )
    expect(refusalOf(await sendVotes(person, meeting, ballots))).toEqual([410, 'voting.alreadyVoted'])
  })

  test('instructions bind; topics without one are the proxy’s to decide', async () => {
    const { meeting, proxy, proxyId, held } = await addProxy()
    const [first = '', second = ''] = meeting.topicIds
    const instructions = JSON.stringify({ [first]: 'REJECT' })
    await db.updateTable('vote_proxy').set({ instructions }).where('id', '=', proxyId).execute()
    const decide = (choice: string) => [
      { entitlementIds: held.map(({ id }) => id), decisions: { [first]: choice, [second]: 'ABSTAIN' } },
    ]
    const broken = await sendVotes(proxy, meeting, decide('APPROVE'), { proxy: proxyId })
    expect([...refusalOf(broken), broken.body.fields]).toEqual([
      422,
      'voting.againstInstructions',
      { [first]: 'invalid' },
    ])
    expect((await vote(proxy, meeting, decide('REJECT'), proxyId)).status).toBe(200)
  })

  test('one that was taken back before cannot send, one between sending and code cannot confirm', async () => {
    const { meeting, proxy, proxyId, ballots } = await addProxy()
    const { body } = await sendVotes(proxy, meeting, ballots, { proxy: proxyId })
    const [code = ''] = await listCodes(proxy)
    await endProxy(proxyId)
    const path = `/${meeting.id}/votes/${body.id}`
    expect(refusalOf(await confirm(proxy, meeting, body.id, code, proxyId))).toEqual(proxyOver)
    expect(refusalOf(await sendVotes(proxy, meeting, ballots, { proxy: proxyId }))).toEqual(proxyOver)
    expect(refusalOf(await send(proxy, 'POST', `${path}/tan`, { proxy: proxyId }))).toEqual(proxyOver)
    expect(refusalOf(await send(proxy, 'DELETE', path, { proxy: proxyId }))).toEqual(proxyOver)
    expect(refusalOf(await send(proxy, 'GET', `/${meeting.id}`, { proxy: proxyId }))).toEqual(proxyOver)
    expect(await listBallots(meeting)).toEqual([])
  })

  test('of a taking back and a vote at once the second waits, and then sees the first', async () => {
    const { meeting, proxy, proxyId, ballots } = await addProxy()
    const { body } = await sendVotes(proxy, meeting, ballots, { proxy: proxyId })
    const [code = ''] = await listCodes(proxy)
    const giver = await holdTransaction(async (transaction) => {
      await transaction
        .updateTable('vote_proxy')
        .set({ ended_at: new Date(VOTING_NOW), end_reason: 'revoked' })
        .where('id', '=', proxyId)
        .execute()
    })
    const answer = confirm(proxy, meeting, body.id, code, proxyId)
    await eventually(async () => expect(await countWaiting()).toBe(1))
    await giver.commit()
    expect(refusalOf(await answer)).toEqual(proxyOver)
    expect(await listBallots(meeting)).toEqual([])
    expect(await statesOf(meeting.id)).toEqual(['awaitingCode'])
  })

  test('who votes themself takes it back, in the same moment', async () => {
    const { person, meeting, proxy, proxyId, ballots } = await addProxy()
    expect((await send(person, 'GET', `/${meeting.id}`)).body.standing).toBe('proxyGiven')
    const sent = await sendVotes(proxy, meeting, ballots, { proxy: proxyId })
    const { body } = await sendVotes(person, meeting, ballots)
    expect((await send(proxy, 'GET', `/${meeting.id}`, { proxy: proxyId })).body.standing).toBe('toVote')
    const own = await confirm(person, meeting, body.id, (await listCodes(person))[0] ?? '')
    expect([own.status, own.body.proxyName]).toEqual([200, undefined])
    const row = db.selectFrom('vote_proxy').select(['end_reason', 'ended_at']).where('id', '=', proxyId)
    expect(await row.executeTakeFirst()).toEqual({ end_reason: 'voted', ended_at: new Date(VOTING_NOW) })
    const late = await confirm(proxy, meeting, sent.body.id, (await listCodes(proxy))[0] ?? '', proxyId)
    expect(refusalOf(late)).toEqual(proxyOver)
    expect((await listEvents(person.investorId)).slice(2)).toEqual(['proxy.ended', 'vote.confirmed'])
    expect(refusalOf(await send(proxy, 'GET', `/${meeting.id}/receipt`, { proxy: proxyId }))).toEqual(
      proxyOver,
    )
  })

  test('principal and proxy at once: one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, meeting, proxy, proxyId, ballots } = await addProxy()
      const own = await sendVotes(person, meeting, ballots)
      const other = await sendVotes(proxy, meeting, ballots, { proxy: proxyId })
      const [[ownCode = ''], [otherCode = '']] = [await listCodes(person), await listCodes(proxy)]
      const answers = await Promise.all([
        confirm(person, meeting, own.body.id, ownCode),
        confirm(proxy, meeting, other.body.id, otherCode, proxyId),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
      expect(await listBallots(meeting)).toHaveLength(4)
      const [ownAnswer] = answers
      const row = db.selectFrom('vote_proxy').select('end_reason').where('id', '=', proxyId)
      const endReason = ownAnswer.status === 200 ? 'voted' : null
      expect(await row.executeTakeFirst()).toEqual({ end_reason: endReason })
    }
  })

  test('of somebody else, of another meeting, or by nobody’s proxy: not available', async () => {
    const { meeting, proxyId, ballots, person } = await addProxy()
    const [bob, other] = [await addPerson(), await addProxy()]
    const notAvailable = [404, 'voting.notAvailable']
    expect(refusalOf(await sendVotes(bob, meeting, ballots, { proxy: proxyId }))).toEqual(notAvailable)
    expect(refusalOf(await sendVotes(person, meeting, ballots, { proxy: proxyId }))).toEqual(notAvailable)
    expect(refusalOf(await sendVotes(other.proxy, meeting, ballots, { proxy: other.proxyId }))).toEqual(
      notAvailable,
    )
    expect(refusalOf(await sendVotes(other.proxy, meeting, ballots))).toEqual(notAvailable)
    const malformed = await send(person, 'GET', `/${meeting.id}`, { proxy: 'none' })
    expect(malformed.status).toBe(400)
  })
})
