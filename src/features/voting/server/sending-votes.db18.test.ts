import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { buildBallot, openVotingPortal, refusalOf, votingFactories } from './voting.test-data.ts'

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

const UNKNOWN = '00000000-0000-4000-8000-00000000dead'
const NONCE = '0123456789abcdef0123456789abcdef'

const countVotes = async (meetingId: string) =>
  (await db.selectFrom('vote_submission').select('id').where('meeting_id', '=', meetingId).execute()).length

describe('B7.1 a vote', () => {
  test('is sent, told where it is, confirmed by the code of the mail, and final', async () => {
    const { person, meeting, held } = await addVoter({ votes: ['250', '12'] })
    const [first = '', second = ''] = meeting.topicIds
    const ballots = [
      { entitlementIds: held.map(({ id }) => id), decisions: { [first]: 'APPROVE', [second]: 'ABSTAIN' } },
    ]
    const sent = await sendVotes(person, meeting, ballots)
    expect(sent.status).toBe(201)
    const href = `/api/voting/v1/meetings/${meeting.id}/votes/${sent.body.id}`
    expect(sent.headers.get('location')).toBe(href)
    expect(sent.body).toEqual({
      id: sent.body.id,
      codeExpiresAt: '2026-11-16T12:10:00.000Z',
      nextCodeAt: '2026-11-16T12:01:00.000Z',
    })
    const waiting = await send(person, 'GET', `/${meeting.id}`)
    expect([waiting.body.standing, waiting.body.openVote]).toEqual(['toVote', sent.body])
    expect(await listBallots(meeting)).toEqual([])

    const [code = ''] = await listCodes(person)
    const confirmed = await confirm(person, meeting, sent.body.id, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({
      meetingId: meeting.id,
      scopeName: 'Wohnen Nord 1',
      castAt: '2026-11-16T12:00:00.000Z',
      holdings: [
        { number: 'B-1', votes: '250' },
        { number: 'B-2', votes: '12' },
      ],
      votes: '262',
      topics: [
        { topicId: first, number: '1', tally: { approve: '262', abstain: '0', reject: '0' } },
        { topicId: second, number: '2', tally: { approve: '0', abstain: '262', reject: '0' } },
      ],
    })
    const none = { approve: '0', abstain: '0', reject: '0', via: 'portal' }
    const expected = held.flatMap(({ id, votes }) => [
      { ...none, entitlement_id: id, topic_id: first, approve: votes },
      { ...none, entitlement_id: id, topic_id: second, abstain: votes },
    ])
    const cast = await listBallots(meeting)
    expect(cast).toHaveLength(expected.length)
    expect(cast).toEqual(expect.arrayContaining(expected))
    const voted = await send(person, 'GET', `/${meeting.id}`)
    expect([voted.body.standing, voted.body.votedAt]).toEqual(['voted', '2026-11-16T12:00:00.000Z'])
    expect(voted.body).not.toHaveProperty('openVote')
    expect(await listEvents(person.investorId)).toEqual(['vote.submitted', 'vote.confirmed'])

    const path = `/${meeting.id}/votes/${sent.body.id}`
    const completed = [410, 'voting.alreadyCompleted']
    expect(refusalOf(await confirm(person, meeting, sent.body.id, code))).toEqual(completed)
    expect(refusalOf(await send(person, 'POST', `${path}/tan`))).toEqual(completed)
    expect(refusalOf(await send(person, 'DELETE', path))).toEqual(completed)
    expect(refusalOf(await sendVotes(person, meeting, ballots))).toEqual([410, 'voting.alreadyVoted'])
  })

  test('B7.3 for each participation by itself', async () => {
    const { person, meeting, held } = await addVoter({ votes: ['250', '12', '3'] })
    const choices = ['APPROVE', 'REJECT', 'ABSTAIN'] as const
    const ballots = held.map((one, index) => buildBallot([one], meeting.topicIds, choices[index]))
    const { body } = await vote(person, meeting, ballots)
    expect(body.topics.map(({ tally }: { tally: object }) => tally)).toEqual([
      { approve: '250', abstain: '3', reject: '12' },
      { approve: '250', abstain: '3', reject: '12' },
    ])
  })

  test('B7.3 of a nominee is split among the choices, and given out in whole votes, holding by holding', async () => {
    const { person, meeting, held } = await addVoter({
      votes: ['250', '100'],
      maySplit: true,
      meeting: { topics: [{}] },
    })
    const split = { approve: '300', abstain: '20', reject: '30' }
    const sent = await vote(person, meeting, [buildBallot(held, meeting.topicIds, split)])
    expect(sent.body.topics[0].tally).toEqual(split)
    const byHolding = new Map(
      (await listBallots(meeting)).map(({ entitlement_id, approve, abstain, reject }) => [
        entitlement_id,
        [approve, abstain, reject],
      ]),
    )
    expect(held.map(({ id }) => byHolding.get(id))).toEqual([
      ['250', '0', '0'],
      ['50', '20', '30'],
    ])
  })

  test('leaves out the topics that the holder may not vote on, and holdings without a vote', async () => {
    const person = await addPerson()
    const exclusions = [{ topic: 0, investorId: person.investorId }]
    const { meeting, held } = await addVoter({
      person,
      votes: ['250', '0'],
      meeting: { topics: [{}, {}], exclusions },
    })
    const [, second = ''] = meeting.topicIds
    const { status, body } = await vote(person, meeting, [buildBallot(held.slice(0, 1), [second])])
    expect([status, body.votes, body.holdings.length]).toEqual([200, '250', 1])
    expect(body.topics.map(({ topicId }: { topicId: string }) => topicId)).toEqual([second])
    expect(await listBallots(meeting)).toHaveLength(1)
  })

  test('security.md 5: the mail of the code shows what it confirms', async () => {
    const { person, meeting, held } = await addVoter({ votes: ['1250'], maySplit: true })
    const [first = '', second = ''] = meeting.topicIds
    const decisions = { [first]: 'REJECT', [second]: { approve: '1000', abstain: '0', reject: '250' } }
    await sendVotes(person, meeting, [{ entitlementIds: held.map(({ id }) => id), decisions }])
    const [mail] = await listMails(person.email, 'voting.code')
    for (const line of [
      'Meeting: Annual meeting 2026',
      'Fund: Wohnen Nord 1',
      'Votes: 1,250',
      '1 Topic 1: Reject',
      '2 Topic 2: Approve: 1,000, Reject: 250',
    ])
      expect(mail?.text_body).toContain(line)
    const { expires_at } = await db
      .selectFrom('outgoing_mail')
      .select('expires_at')
      .where('recipient_address', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(expires_at).toEqual(new Date('2026-11-16T12:10:00Z'))
  })
})

describe('B7.1 sending again', () => {
  test('ends what was sent before with its code', async () => {
    const { person, meeting, held } = await addVoter()
    const first = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)])
    const second = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds, 'REJECT')])
    const [ofFirst = '', ofSecond = ''] = await listCodes(person)
    const otherVote = [409, 'voting.otherVote']
    expect(refusalOf(await confirm(person, meeting, first.body.id, ofFirst))).toEqual(otherVote)
    expect(refusalOf(await confirm(person, meeting, second.body.id, ofFirst))).toEqual(otherVote)
    expect(refusalOf(await send(person, 'POST', `/${meeting.id}/votes/${first.body.id}/tan`))).toEqual(
      otherVote,
    )
    const { body } = await confirm(person, meeting, second.body.id, ofSecond)
    expect(body.topics[0].tally.reject).toBe('250')
    expect(await listEvents(person.investorId)).toEqual([
      'vote.submitted',
      'vote.withdrawn',
      'vote.submitted',
      'vote.codeFailed',
      'vote.confirmed',
    ])
  })

  test('four times at once: one of them waits for its code', async () => {
    const { person, meeting, held } = await addVoter()
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () =>
        sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const rows = await db
      .selectFrom('vote_submission')
      .select('state')
      .where('meeting_id', '=', meeting.id)
      .execute()
    expect(rows.map(({ state }) => state).toSorted()).toEqual([
      'awaitingCode',
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ])
  })

  test('after taking it back to change it; taking back twice is as good as once', async () => {
    const { person, meeting, held } = await addVoter()
    const { body } = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)])
    const path = `/${meeting.id}/votes/${body.id}`
    expect(await send(person, 'DELETE', path)).toMatchObject({ status: 200, body: {} })
    expect(await send(person, 'DELETE', path)).toMatchObject({ status: 200, body: {} })
    expect((await send(person, 'GET', `/${meeting.id}`)).body).not.toHaveProperty('openVote')
    expect((await vote(person, meeting, [buildBallot(held, meeting.topicIds)])).status).toBe(200)
    expect(await listEvents(person.investorId)).toEqual([
      'vote.submitted',
      'vote.withdrawn',
      'vote.submitted',
      'vote.confirmed',
    ])
  })

  test('security.md 4: five mails in a quarter of an hour, whatever they are for', async () => {
    const { person, meeting, held } = await addVoter()
    const ballots = [buildBallot(held, meeting.topicIds)]
    for (let mail = 1; mail <= 5; mail += 1)
      expect((await sendVotes(person, meeting, ballots)).status).toBe(201)
    const sixth = await sendVotes(person, meeting, ballots)
    expect(refusalOf(sixth)).toEqual([429, 'voting.tooManyAttempts'])
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    portal.wait(15 * 60 * 1000)
    expect((await sendVotes(person, meeting, ballots)).status).toBe(201)
  })
})

describe('B7.1 what cannot be sent', () => {
  type Voter = Awaited<ReturnType<typeof addVoter>>
  type Case = readonly [
    string,
    (voter: Voter) => unknown,
    (voter: Voter) => Readonly<Record<string, string>>,
    { readonly maySplit?: true },
  ]
  const [all, path] = [
    ({ held, meeting }: Voter, decision?: unknown) => buildBallot(held, meeting.topicIds, decision),
    ({ meeting }: Voter, topic: number, ballot = 0) =>
      `ballots.${ballot}.decisions.${meeting.topicIds[topic]}`,
  ]
  const cases: readonly Case[] = [
    ['nothing at all', () => [], () => ({ ballots: 'missing' }), {}],
    [
      'a ballot without one of the topics',
      ({ held, meeting }) => [buildBallot(held, meeting.topicIds.slice(0, 1))],
      (voter) => ({ [path(voter, 1)]: 'missing' }),
      {},
    ],
    [
      'one without one of the holdings',
      ({ held, meeting }) => [buildBallot(held.slice(0, 1), meeting.topicIds)],
      () => ({ ballots: 'missing' }),
      {},
    ],
    [
      'a topic of another meeting',
      ({ held, meeting }) => [buildBallot(held, [...meeting.topicIds, UNKNOWN])],
      () => ({ [`ballots.0.decisions.${UNKNOWN}`]: 'invalid' }),
      {},
    ],
    [
      'a holding of nobody',
      ({ held, meeting }) => [buildBallot([...held, { id: UNKNOWN }], meeting.topicIds)],
      () => ({ 'ballots.0.entitlementIds': 'invalid' }),
      {},
    ],
    [
      'a holding twice on a ballot',
      ({ held, meeting }) => [buildBallot([...held, ...held], meeting.topicIds)],
      () => ({ 'ballots.0.entitlementIds': 'invalid' }),
      {},
    ],
    [
      'a holding on two ballots',
      (voter) => [all(voter), all(voter, 'REJECT')],
      () => ({ 'ballots.1.entitlementIds': 'invalid' }),
      {},
    ],
    [
      'a split by who may not',
      (voter) => [all(voter, { approve: '261', abstain: '1', reject: '0' })],
      (voter) => ({ [path(voter, 0)]: 'invalid', [path(voter, 1)]: 'invalid' }),
      {},
    ],
    [
      'a split of more votes than there are',
      (voter) => [all(voter, { approve: '262', abstain: '1', reject: '0' })],
      (voter) => ({ [path(voter, 0)]: 'invalid', [path(voter, 1)]: 'invalid' }),
      { maySplit: true },
    ],
    [
      'a split of fewer',
      (voter) => [all(voter, { approve: '260', abstain: '1', reject: '0' })],
      (voter) => ({ [path(voter, 0)]: 'invalid', [path(voter, 1)]: 'invalid' }),
      { maySplit: true },
    ],
  ]

  test.each(cases)('%s: 422, by its path', async (_, build, expectFields, own) => {
    const voter = await addVoter({ votes: ['250', '12'], ...own })
    const { person, meeting } = voter
    const { status, body } = await sendVotes(person, meeting, build(voter))
    expect([status, body.code, body.fields]).toEqual([422, 'voting.invalidBallots', expectFields(voter)])
    expect([await countVotes(meeting.id), await listCodes(person)]).toEqual([0, []])
  })

  test.each([
    ['a choice that is none', (id: string) => ({ [id]: 'MAYBE' })],
    ['a choice twice', (id: string) => ({ [id]: ['APPROVE', 'REJECT'] })],
    ['parts of votes', (id: string) => ({ [id]: { approve: '1.5', abstain: '0', reject: '0' } })],
    ['less than no votes', (id: string) => ({ [id]: { approve: '251', abstain: '-1', reject: '0' } })],
    ['votes that are numbers', (id: string) => ({ [id]: { approve: 250, abstain: 0, reject: 0 } })],
    ['a topic that is no id', () => ({ first: 'APPROVE' })],
  ])('%s: 400', async (_, decide) => {
    const { person, meeting, held } = await addVoter({ maySplit: true })
    const entitlementIds = held.map(({ id }) => id)
    const ballots = [{ entitlementIds, decisions: decide(meeting.topicIds[0] ?? '') }]
    expect(refusalOf(await sendVotes(person, meeting, ballots))).toEqual([400, 'http.badRequest'])
  })

  test('somebody else’s holding, in the same meeting', async () => {
    const { person, meeting, held } = await addVoter()
    const bob = await addPerson()
    const ofBob = await house.addEntitlement(meeting.id, bob.investorId)
    const { body } = await sendVotes(person, meeting, [buildBallot([...held, ofBob], meeting.topicIds)])
    expect([body.code, body.fields]).toEqual([
      'voting.invalidBallots',
      { 'ballots.0.entitlementIds': 'invalid' },
    ])
  })

  test('a topic that the holder is excluded from', async () => {
    const person = await addPerson()
    const exclusions = [{ topic: 1, investorId: person.investorId }]
    const { meeting, held } = await addVoter({ person, meeting: { topics: [{}, {}], exclusions } })
    const { body } = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)])
    expect([body.code, body.fields]).toEqual([
      'voting.invalidBallots',
      { [`ballots.0.decisions.${meeting.topicIds[1]}`]: 'invalid' },
    ])
  })

  test('B7.5 a nonce that is none, or that a vote of the meeting was cast with', async () => {
    const [{ person, meeting, held }, bob] = [await addVoter(), await addPerson()]
    const ofBob = await house.addEntitlement(meeting.id, bob.investorId)
    const sent = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)], { nonce: NONCE })
    const ballots = [buildBallot([ofBob], meeting.topicIds)]
    for (const nonce of ['', NONCE.slice(1), NONCE.toUpperCase()])
      expect(refusalOf(await sendVotes(bob, meeting, ballots, { nonce }))).toEqual([400, 'http.badRequest'])
    const early = await sendVotes(bob, meeting, ballots, { nonce: NONCE })
    expect(early.status).toBe(201)
    const confirmed = await confirm(person, meeting, sent.body.id, (await listCodes(person))[0] ?? '')
    expect(confirmed.status).toBe(200)
    const refusals = [
      await sendVotes(bob, meeting, ballots, { nonce: NONCE }),
      await confirm(bob, meeting, early.body.id, (await listCodes(bob))[0] ?? ''),
    ]
    for (const { status, body } of refusals)
      expect([status, body.code, body.fields]).toEqual([
        422,
        'voting.invalidBallots',
        { voterNonce: 'invalid' },
      ])
    expect(await listBallots(meeting)).toHaveLength(2)
  })

  test('with nothing to vote with: holdings too small, excluded from everything, bought too late', async () => {
    const [small, excluded, late] = [await addPerson(), await addPerson(), await addPerson()]
    const product = await house.addProduct()
    await house.addParticipation(late.investorId, product.id)
    const exclusions = [{ topic: 0, investorId: excluded.investorId }]
    const meeting = await house.buildMeeting({ scope_id: product.id, topics: [{}], exclusions })
    const held = [
      await house.addEntitlement(meeting.id, small.investorId, { votes: '0' }),
      await house.addEntitlement(meeting.id, excluded.investorId),
    ]
    for (const person of [small, excluded, late]) {
      const answer = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)])
      expect(refusalOf(answer)).toEqual([403, 'voting.noVotes'])
      expect((await send(person, 'GET', `/${meeting.id}`)).body.standing).toBe('notEntitled')
    }
  })

  test.each([
    ['announced', {}, [409, 'voting.notOpenYet']],
    ['open', { starts_at: '2026-11-16T12:00:01Z' }, [409, 'voting.notOpenYet']],
    ['open', { starts_at: '2026-11-16T12:00:00Z' }, undefined],
    ['open', { ends_at: '2026-11-16T12:00:01Z' }, undefined],
    ['open', { ends_at: '2026-11-16T12:00:00Z' }, [410, 'voting.ended']],
    ['closed', {}, [410, 'voting.ended']],
    ['counted', {}, [410, 'voting.ended']],
    ['published', {}, [410, 'voting.ended']],
  ] as const)('B7.2 before the start and after the end: %s, %o', async (state, own, refusal) => {
    portal.setTime('2026-11-16T12:00:00Z')
    const { person, meeting, held } = await addVoter({ meeting: { state, ...own } })
    const answer = await sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)])
    expect(refusal ? refusalOf(answer) : answer.status).toEqual(refusal ?? 201)
  })

  test('by whoever it does not exist for: another investor, another brand, no such meeting, a draft', async () => {
    const { meeting, held, person } = await addVoter()
    const [bob, lena] = [await addPerson(), await addPerson({ brand: 'linden' })]
    const ballots = [buildBallot(held, meeting.topicIds)]
    const draft = await house.buildMeeting({ state: 'draft' })
    await house.addEntitlement(draft.id, person.investorId)
    const answers = [
      await sendVotes(bob, meeting, ballots),
      await sendVotes(lena, meeting, ballots),
      await sendVotes(person, { id: UNKNOWN }, ballots),
      await sendVotes(person, draft, ballots),
    ]
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'voting.notAvailable'])
    expect(await countVotes(meeting.id)).toBe(0)
  })

  test('by whose login is gone, or may not vote, or only looks at the portfolio', async () => {
    const { person, meeting, held } = await addVoter()
    const ballots = [buildBallot(held, meeting.topicIds)]
    const barred = { ...person, as: { ...person.as, roles: ['vertriebspartner'] } }
    expect((await sendVotes(barred, meeting, ballots)).status).toBe(403)
    const viewing = { ...person, as: { ...person.as, actingFor: { loginId: UNKNOWN, name: 'Viktor Gast' } } }
    expect(refusalOf(await sendVotes(viewing, meeting, ballots))).toEqual([403, 'session.readOnly'])
    await db.updateTable('login').set({ is_disabled: true }).where('id', '=', person.loginId).execute()
    expect(refusalOf(await sendVotes(person, meeting, ballots))).toEqual([404, 'voting.notAvailable'])
    expect(await countVotes(meeting.id)).toBe(0)
  })

  test('security.md 20: half of it: without the audit there is no vote, no mail and no attempt counted', async () => {
    const { person, meeting, held } = await addVoter()
    await db.schema.alterTable('audit_head').renameTo('audit_head_away').execute()
    const failing = sendVotes(person, meeting, [buildBallot(held, meeting.topicIds)])
    await expect(failing).rejects.toThrow('audit_head')
    await db.schema.alterTable('audit_head_away').renameTo('audit_head').execute()
    expect([await countVotes(meeting.id), await listCodes(person)]).toEqual([0, []])
    const key = `vote-code-mail:${person.loginId}`
    const limit = await db.selectFrom('rate_limit').select('points').where('key', '=', key).execute()
    expect(limit).toEqual([{ points: 0 }])
  })
})
