import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPdfWorkshop } from '#server/pdf/pdf-workshop.ts'
import { buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { voterEndpoints } from './voting.routes.ts'
import {
  buildBallot,
  openVotingPortal,
  type Person,
  refusalOf,
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
const { addPerson, addVoter, send, vote } = portal
const house = votingFactories(db)

const UNKNOWN = '00000000-0000-4000-8000-00000000dead'
const notAvailable = [404, 'voting.notAvailable']

beforeEach(() => portal.setTime(VOTING_NOW))

const viewing = (person: Person): Person => ({
  ...person,
  as: { ...person.as, loginId: UNKNOWN, actingFor: { loginId: person.loginId, name: 'Viktor Gast' } },
})
const list = async (person: Person) => (await send(person, 'GET', '')).body

describe('B7.1 the overview', () => {
  test('lists open, coming and past ones, what is most urgent first, with votes and standing', async () => {
    const person = await addPerson()
    const add = async (own: Parameters<typeof house.buildMeeting>[0], votes = '250') => {
      const meeting = await house.buildMeeting(own)
      const held = [await house.addEntitlement(meeting.id, person.investorId, { votes })]
      return { ...meeting, held }
    }
    const later = await add({ ends_at: '2026-11-29T17:00:00Z' })
    const sooner = await add({ ends_at: '2026-11-20T17:00:00Z' })
    const product = await house.addProduct()
    await house.addParticipation(person.investorId, product.id)
    const coming = await house.buildMeeting({
      scope_id: product.id,
      state: 'announced',
      starts_at: '2026-12-10T08:00:00Z',
      ends_at: '2026-12-11T08:00:00Z',
    })
    const missed = await add({ ends_at: '2026-11-15T17:00:00Z' })
    const voted = await add({ state: 'published', ends_at: '2026-11-14T17:00:00Z' })
    await house.castVotes(voted.id, person.investorId, voted)
    const small = await add({ state: 'published', ends_at: '2026-11-13T17:00:00Z' }, '0')
    const listed = await list(person)
    expect(
      listed.map(({ id, phase, standing, votes }: Record<string, string>) => [id, phase, standing, votes]),
    ).toEqual([
      [sooner.id, 'open', 'toVote', '250'],
      [later.id, 'open', 'toVote', '250'],
      [coming.id, 'coming', 'notFixed', '0'],
      [missed.id, 'counting', 'missed', '250'],
      [voted.id, 'published', 'voted', '250'],
      [small.id, 'published', 'notEntitled', '0'],
    ])
    expect(listed[0]).toEqual({
      id: sooner.id,
      kind: 'meeting',
      phase: 'open',
      title: { 'en-GB': 'Annual meeting 2026', 'de-DE': 'Gesellschafterversammlung 2026' },
      scopeName: 'Wohnen Nord 1',
      startsAt: '2026-11-10T08:00:00.000Z',
      endsAt: '2026-11-20T17:00:00.000Z',
      standing: 'toVote',
      votes: '250',
    })
  })

  test('B7.4 one line for oneself, one for each who gave their proxy, by name', async () => {
    const [person, zoe, ada] = [await addPerson(), await addPerson(), await addPerson()]
    await db.updateTable('investor').set({ first_name: 'Zoe' }).where('id', '=', zoe.investorId).execute()
    const meeting = await house.buildMeeting()
    const company = await house.addInvestor({ kind: 'company', company_name: 'Quint GmbH', last_name: null })
    const principals = [zoe.investorId, ada.investorId, company.id]
    for (const id of [person.investorId, ...principals]) await house.addEntitlement(meeting.id, id)
    const proxies = []
    for (const principalId of principals)
      proxies.push(await house.addProxy(meeting.id, { principalId, proxyLoginId: person.loginId }))
    const [ofZoe, ofAda, ofCompany] = proxies.map(({ id }) => id)
    const listed = await list(person)
    expect(listed.map(({ mandate }: { mandate?: object }) => mandate)).toEqual([
      undefined,
      { proxyId: ofAda, principalName: 'Ada Lovelace' },
      { proxyId: ofCompany, principalName: 'Quint GmbH' },
      { proxyId: ofZoe, principalName: 'Zoe Lovelace' },
    ])
    expect((await list(zoe))[0]).toMatchObject({ standing: 'proxyGiven' })
    portal.setTime('2026-12-01T12:00:00Z')
    expect((await list(zoe))[0]).toMatchObject({ standing: 'missed' })
  })

  test('somebody who is no investor sees what they were asked to vote on, and else nothing', async () => {
    const person = await addPerson()
    const login = await house.addLogin({ roles: ['stimmrechtsvertreter'] })
    const loginId = String(login.id)
    const guest = {
      ...person,
      loginId,
      as: { ...person.as, loginId, investorId: undefined, roles: ['stimmrechtsvertreter'] },
    } as unknown as Person
    expect(await list(guest)).toEqual([])
    const meeting = await house.buildMeeting()
    await house.addEntitlement(meeting.id, person.investorId)
    const parties = { principalId: person.investorId, proxyLoginId: loginId }
    const proxy = await house.addProxy(meeting.id, parties)
    expect(await list(guest)).toMatchObject([{ id: meeting.id, mandate: { proxyId: proxy.id } }])
    expect((await send(guest, 'GET', `/${meeting.id}`, { proxy: proxy.id })).status).toBe(200)
    expect(refusalOf(await send(guest, 'GET', `/${meeting.id}`))).toEqual(notAvailable)
  })

  test('takes the same number of statements for one meeting and for ten', async () => {
    const counter = countStatements()
    const counted = db.withPlugin(counter.plugin)
    const parts = {
      ...portal.parts,
      db: counted,
      objects: store.objects,
      draw: createPdfWorkshop().make,
    }
    const call = buildTestApi(counted, voterEndpoints(parts), { now: portal.now })
    const person = await addPerson()
    const counts = []
    for (const meetings of [1, 9]) {
      for (let count = 0; count < meetings; count += 1) {
        const meeting = await house.buildMeeting()
        const other = await addPerson()
        for (const { investorId } of [person, other]) await house.addEntitlement(meeting.id, investorId)
        const parties = { principalId: other.investorId, proxyLoginId: person.loginId }
        await house.addProxy(meeting.id, parties)
      }
      counter.reset()
      const answer = await call('/api/voting/v1/meetings', { as: person.as })
      counts.push([(await answer.json()).length, counter.count()])
    }
    // The wall's settings, and the three that the list needs.
    expect(counts).toEqual([
      [2, 4],
      [20, 4],
    ])
  })
})

function countStatements() {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, count: () => count, reset: () => void (count = 0) }
}

describe('B7.1, B7.2 one meeting', () => {
  test('is told as a whole: agenda, documents, votes with their working', async () => {
    const person = await addPerson()
    const meeting = await house.buildMeeting({
      kind: 'writtenProcedure',
      quorum_percent: '33.5',
      topics: [
        { description: JSON.stringify({ 'de-DE': 'Die Bilanz.' }) },
        { majority: 'share', share_numerator: 2, share_denominator: 3, majority_of: 'entitled' },
      ],
      exclusions: [{ topic: 1, investorId: person.investorId }],
      attachments: [{ locale: 'de-DE', byte_length: 7 }],
    })
    const held = await house.addEntitlement(meeting.id, person.investorId, { nominal: '25099.99' })
    const [first, second] = meeting.topicIds
    const { status, body } = await send(person, 'GET', `/${meeting.id}`)
    expect(status).toBe(200)
    const proposal = { 'en-GB': 'To approve', 'de-DE': 'Zustimmen' }
    expect(body).toEqual({
      id: meeting.id,
      kind: 'writtenProcedure',
      phase: 'open',
      title: { 'en-GB': 'Annual meeting 2026', 'de-DE': 'Gesellschafterversammlung 2026' },
      scopeName: 'Wohnen Nord 1',
      startsAt: '2026-11-10T08:00:00.000Z',
      endsAt: '2026-11-30T17:00:00.000Z',
      standing: 'toVote',
      introduction: { 'en-GB': 'Please vote.', 'de-DE': 'Bitte stimmen Sie ab.' },
      recordDay: '2026-10-31',
      amountPerVote: { amount: '100', currency: 'EUR' },
      quorumPercent: '33.5',
      topics: [
        {
          id: first,
          number: '1',
          title: { 'en-GB': 'Topic 1', 'de-DE': 'Punkt 1' },
          description: { 'de-DE': 'Die Bilanz.' },
          proposal,
          majority: { kind: 'simple', of: 'cast' },
          attachments: [],
        },
        {
          id: second,
          number: '2',
          title: { 'en-GB': 'Topic 2', 'de-DE': 'Punkt 2' },
          proposal,
          majority: { kind: 'share', share: { numerator: 2, denominator: 3 }, of: 'entitled' },
          attachments: [],
          excludedBecause: { 'en-GB': 'Your own discharge', 'de-DE': 'Ihre eigene Entlastung' },
        },
      ],
      attachments: [{ id: meeting.files[0]?.id, name: 'Annual report', locale: 'de-DE', bytes: 7 }],
      entitlements: [
        {
          id: held.id,
          number: 'B-2001',
          nominal: { amount: '25099.99', currency: 'EUR' },
          votes: '250',
          maySplit: false,
        },
      ],
    })
  })

  test('B7.4 tells the giver of their proxy, and the proxy of their instructions', async () => {
    const { person, meeting } = await addVoter()
    const proxy = await addPerson()
    const instructions = { [meeting.topicIds[0] ?? '']: 'REJECT' }
    const parties = { principalId: person.investorId, proxyLoginId: proxy.loginId }
    const { id } = await house.addProxy(meeting.id, parties, { instructions: JSON.stringify(instructions) })
    const given = (await send(person, 'GET', `/${meeting.id}`)).body
    expect([given.standing, given.proxy]).toEqual([
      'proxyGiven',
      {
        id,
        name: 'Petra Ubben',
        email: 'petra.ubben@example.com',
        givenAt: '2026-11-12T09:00:00.000Z',
        instructions,
      },
    ])
    expect(given).not.toHaveProperty('instructions')
    const held = (await send(proxy, 'GET', `/${meeting.id}`, { proxy: id })).body
    expect(held).toMatchObject({
      standing: 'toVote',
      mandate: { proxyId: id, principalName: 'Ada Lovelace' },
      instructions,
    })
    expect(held).not.toHaveProperty('proxy')
    expect(held.entitlements).toHaveLength(1)
  })

  test('does not exist for another investor, in another brand, as a draft, or by no id', async () => {
    const { person, meeting } = await addVoter()
    const [bob, lena] = [await addPerson(), await addPerson({ brand: 'linden' })]
    const draft = await house.buildMeeting({ state: 'draft' })
    await house.addEntitlement(draft.id, person.investorId)
    for (const path of ['', '/draft', '/receipt', '/receipt.pdf', `/attachments/${UNKNOWN}`]) {
      expect(refusalOf(await send(bob, 'GET', `/${meeting.id}${path}`))).toEqual(notAvailable)
      expect(refusalOf(await send(lena, 'GET', `/${meeting.id}${path}`))).toEqual(notAvailable)
      expect(refusalOf(await send(person, 'GET', `/${draft.id}${path}`))).toEqual(notAvailable)
      expect(refusalOf(await send(person, 'GET', `/${UNKNOWN}${path}`))).toEqual(notAvailable)
    }
    expect((await send(person, 'GET', '/none')).status).toBe(400)
  })

  test('its documents are for whoever may see it, under their name', async () => {
    const kept = await store.keep(Buffer.from('%PDF-1.7 report'))
    const attachment = { sha256: kept.sha256, byte_length: kept.byteLength }
    const own = { attachments: [{ ...attachment, name: 'Jahresbericht 2025' }, attachment] }
    const { person, meeting } = await addVoter({ meeting: own })
    const [file, other] = meeting.files
    const answer = await send(person, 'GET', `/${meeting.id}/attachments/${file?.id}`)
    expect([answer.status, answer.body.toString()]).toEqual([200, '%PDF-1.7 report'])
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Jahresbericht 2025.pdf"')
    expect(answer.headers.get('repr-digest')).toMatch(/^sha-256=:/)
    const { person: bob, meeting: another } = await addVoter()
    for (const [who, where] of [
      [bob, meeting],
      [person, another],
      [bob, another],
    ] as const)
      expect(refusalOf(await send(who, 'GET', `/${where.id}/attachments/${other?.id}`))).toEqual(notAvailable)
    store.remove(kept.sha256)
    const lost = await send(person, 'GET', `/${meeting.id}/attachments/${file?.id}`)
    expect(refusalOf(lost)).toEqual([404, 'documents.notAvailable'])
  })
})

describe('B7.3 what was filled in and not sent', () => {
  test('is kept for the person alone, and gone with the vote', async () => {
    const { person, meeting, held } = await addVoter({ votes: ['250', '12'], maySplit: true })
    const [first = ''] = meeting.topicIds
    const path = `/${meeting.id}/draft`
    const nothing = { isTogether: true, ballots: [] }
    expect((await send(person, 'GET', path)).body).toEqual(nothing)
    const draft = {
      isTogether: false,
      ballots: [
        {
          entitlementIds: [held[0]?.id],
          decisions: { [first]: { approve: '7', abstain: '0', reject: '0' } },
        },
        { entitlementIds: [held[1]?.id], decisions: {} },
      ],
    }
    const kept = await send(person, 'PUT', path, { body: draft })
    expect([kept.status, kept.body]).toEqual([200, draft])
    expect((await send(person, 'GET', path)).body).toEqual(draft)
    const partner = await house.addLogin({ investor_id: person.investorId })
    const loginId = String(partner.id)
    const other = { ...person, loginId, as: { ...person.as, loginId } }
    expect((await send(other, 'GET', path)).body).toEqual(nothing)
    await send(person, 'PUT', path, { body: { ...draft, isTogether: true } })
    expect((await send(person, 'GET', path)).body.isTogether).toBe(true)
    await vote(person, meeting, [buildBallot(held, meeting.topicIds)])
    expect((await send(person, 'GET', path)).body).toEqual(nothing)
    expect(refusalOf(await send(person, 'PUT', path, { body: draft }))).toEqual([410, 'voting.alreadyVoted'])
  })

  test('a proxy has one for each principal', async () => {
    const [{ person, meeting, held }, proxy] = [await addVoter(), await addPerson()]
    const parties = { principalId: person.investorId, proxyLoginId: proxy.loginId }
    const { id } = await house.addProxy(meeting.id, parties)
    const own = await house.addEntitlement(meeting.id, proxy.investorId)
    const ofPrincipal = { isTogether: true, ballots: [buildBallot(held, meeting.topicIds, 'REJECT')] }
    const ofOneself = { isTogether: true, ballots: [buildBallot([own], meeting.topicIds)] }
    const path = `/${meeting.id}/draft`
    await send(proxy, 'PUT', path, { proxy: id, body: ofPrincipal })
    await send(proxy, 'PUT', path, { body: ofOneself })
    expect((await send(proxy, 'GET', path, { proxy: id })).body).toEqual(ofPrincipal)
    expect((await send(proxy, 'GET', path)).body).toEqual(ofOneself)
    expect((await send(person, 'GET', path)).body.ballots).toEqual([])
  })

  test('holds nothing that is not theirs: other holdings, one twice, other topics', async () => {
    const { person, meeting, held } = await addVoter()
    const foreign = await house.addEntitlement(meeting.id, (await addPerson()).investorId)
    const path = `/${meeting.id}/draft`
    const refused = async (ballots: unknown) => {
      const { status, body } = await send(person, 'PUT', path, { body: { isTogether: true, ballots } })
      return [status, body.code, body.fields]
    }
    const fault = (field: string) => [422, 'voting.invalidBallots', { [field]: 'invalid' }]
    expect(await refused([buildBallot([...held, foreign], [])])).toEqual(fault('ballots.0.entitlementIds'))
    expect(await refused([buildBallot(held, []), buildBallot(held, [])])).toEqual(
      fault('ballots.1.entitlementIds'),
    )
    expect(await refused([buildBallot(held, [UNKNOWN])])).toEqual(fault(`ballots.0.decisions.${UNKNOWN}`))
  })

  test.each([
    ['announced', {}, [409, 'voting.notOpenYet']],
    ['open', { ends_at: '2026-11-16T12:00:00Z' }, [410, 'voting.ended']],
  ] as const)('is kept only while it can become a vote: %s', async (state, own, refusal) => {
    const { person, meeting } = await addVoter({ meeting: { state, ...own } })
    const body = { isTogether: true, ballots: [] }
    expect(refusalOf(await send(person, 'PUT', `/${meeting.id}/draft`, { body }))).toEqual(refusal)
  })
})

describe('A4.9 whoever looks at the portfolio of somebody else', () => {
  test('sees the meetings, but no draft, no receipt and no proxy', async () => {
    const { person, meeting, held } = await addVoter()
    const [proxy, guest] = [await addPerson(), viewing(person)]
    const parties = { principalId: person.investorId, proxyLoginId: proxy.loginId }
    await house.addProxy(meeting.id, parties)
    const given = await house.addProxy((await addVoter()).meeting.id, {
      principalId: proxy.investorId,
      proxyLoginId: UNKNOWN,
    })
    const seen = (await send(guest, 'GET', `/${meeting.id}`)).body
    expect([seen.standing, seen.proxy, seen.entitlements.length]).toEqual(['toVote', undefined, 1])
    expect(await list(guest)).toHaveLength(1)
    const forbidden = [403, 'http.forbidden']
    for (const path of ['/draft', '/receipt', '/receipt.pdf'])
      expect(refusalOf(await send(guest, 'GET', `/${meeting.id}${path}`))).toEqual(forbidden)
    expect(refusalOf(await send(guest, 'GET', `/${meeting.id}`, { proxy: given.id }))).toEqual(forbidden)
    const body = { isTogether: true, ballots: [buildBallot(held, meeting.topicIds)] }
    expect(refusalOf(await send(guest, 'PUT', `/${meeting.id}/draft`, { body }))).toEqual([
      403,
      'session.readOnly',
    ])
  })
})
