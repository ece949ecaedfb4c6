import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { createPdfWorkshop } from '#server/pdf/pdf-workshop.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { type Choice, TALLY_FIELDS } from '../ballots.domain.ts'
import { NO_VOTES } from '../majorities.domain.ts'
import type { MeetingState } from '../meetings.domain.ts'
import { appendBallots } from './ballots.queries.ts'
import { createNonce } from './check-codes.ts'
import { proxyEndpoints } from './proxies.routes.ts'
import { digestBallots, toStored } from './stored-ballots.ts'
import { voterEndpoints } from './voting.routes.ts'

type Own<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

type NewMeeting = Omit<Own<'meeting'>, 'state'> & {
  readonly state?: MeetingState
  /** One is approved or rejected by simple majority where nothing is said. */
  readonly topics?: readonly Own<'meeting_topic'>[]
  /** Whom to exclude from which topic, counted from 0. */
  readonly exclusions?: readonly { readonly topic: number; readonly investorId: string }[]
  readonly attachments?: readonly Own<'meeting_attachment'>[]
}

const SOMEBODY = '00000000-0000-4000-8000-0000000000aa'
const OTHERS = '00000000-0000-4000-8000-0000000000bb'
const MOMENTS = {
  announced: '2026-10-20T10:00:00Z',
  entitled: '2026-10-31T23:10:00Z',
  opened: '2026-11-10T08:00:00Z',
  closed: '2026-11-30T17:00:00Z',
  counted: '2026-12-01T09:00:00Z',
  published: '2026-12-02T09:00:00Z',
} as const

/** The day of the tests lies between the opening and the end of what is built here. */
export const VOTING_NOW = '2026-11-16T12:00:00Z'

/** Rows of meetings with sensible values for all that a test does not care about. */
export function votingFactories(db: Database, brand = 'halden') {
  const house = houseFactories(db, brand)

  /** With its agenda, and open unless said otherwise. */
  async function buildMeeting({
    state = 'open',
    topics = [{}],
    exclusions = [],
    attachments = [],
    ...own
  }: NewMeeting = {}) {
    const id = own.id ?? randomUUID()
    const meeting = await house.add('meeting', {
      brand,
      key: `m-${id.slice(0, 8)}`,
      kind: 'meeting',
      scope: 'product',
      scope_id: randomUUID(),
      scope_name: 'Wohnen Nord 1',
      title: { 'en-GB': 'Annual meeting 2026', 'de-DE': 'Gesellschafterversammlung 2026' },
      introduction: { 'en-GB': 'Please vote.', 'de-DE': 'Bitte stimmen Sie ab.' },
      record_day: '2026-10-31',
      starts_at: MOMENTS.opened,
      ends_at: MOMENTS.closed,
      amount_per_vote: '100.00',
      currency: 'EUR',
      created_at: '2026-10-19T10:00:00Z',
      created_by: SOMEBODY,
      ...own,
      id,
    })
    const agenda = []
    for (const [index, topic] of topics.entries())
      agenda.push(
        await house.add('meeting_topic', {
          id: randomUUID(),
          brand,
          meeting_id: id,
          position: index + 1,
          number: String(index + 1),
          title: { 'en-GB': `Topic ${index + 1}`, 'de-DE': `Punkt ${index + 1}` },
          proposal: { 'en-GB': 'To approve', 'de-DE': 'Zustimmen' },
          majority: 'simple',
          majority_of: 'cast',
          ...topic,
        }),
      )
    for (const { topic, investorId } of exclusions)
      await house.add('topic_exclusion', {
        brand,
        topic_id: agenda[topic]?.id ?? '',
        investor_id: investorId,
        reason: { 'en-GB': 'Your own discharge', 'de-DE': 'Ihre eigene Entlastung' },
      })
    const files = []
    for (const [index, attachment] of attachments.entries())
      files.push(
        await house.add('meeting_attachment', {
          id: randomUUID(),
          brand,
          meeting_id: id,
          position: index + 1,
          name: 'Annual report',
          locale: 'en-GB',
          content_type: 'application/pdf',
          byte_length: 3,
          // The digest of 'abc'.
          sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
          ...attachment,
        }),
      )
    await moveTo(id, state)
    return { ...meeting, topics: agenda, topicIds: agenda.map((topic) => topic.id), files }
  }

  /** As its course goes on, without what else belongs to each step. */
  async function moveTo(id: string, state: MeetingState): Promise<void> {
    const reached = (step: MeetingState) => STEPS.indexOf(state) >= STEPS.indexOf(step)
    if (state === 'draft') return
    await db
      .updateTable('meeting')
      .set({
        state,
        announced_at: MOMENTS.announced,
        announced_by: OTHERS,
        ...(reached('open') && { entitled_at: MOMENTS.entitled, opened_at: MOMENTS.opened, opened_in: 1 }),
        ...(reached('closed') && { closed_at: MOMENTS.closed }),
        ...(reached('counted') && { counted_at: MOMENTS.counted, counted_by: SOMEBODY }),
        ...(reached('published') && {
          published_at: MOMENTS.published,
          published_by: OTHERS,
          published_in: 2,
        }),
      })
      .where('id', '=', id)
      .execute()
  }

  /** All votes of some holdings for the same choice on each topic, as if their holder had confirmed them. */
  async function castVotes(
    meetingId: string,
    investorId: string,
    {
      held,
      topicIds,
      choice = 'APPROVE',
      proxyId,
      castAt = '2026-11-15T10:00:00Z',
    }: {
      readonly held: readonly { readonly id: string; readonly votes: string }[]
      readonly topicIds: readonly string[]
      readonly choice?: Choice
      readonly proxyId?: string
      readonly castAt?: string
    },
  ): Promise<string> {
    const ballots = held.map(({ id, votes }) => ({
      entitlementId: id,
      votes: topicIds.map((topicId) => ({ topicId, ...NO_VOTES, [TALLY_FIELDS[choice]]: BigInt(votes) })),
    }))
    const submission = await house.add('vote_submission', {
      id: randomUUID(),
      brand,
      meeting_id: meetingId,
      principal_id: investorId,
      sender_login_id: SOMEBODY,
      proxy_id: proxyId ?? null,
      state: 'confirmed',
      sent_at: castAt,
      ballots: JSON.stringify(toStored(ballots)),
      ballots_sha256: digestBallots(ballots),
      voter_nonce: createNonce(SYSTEM_RANDOMNESS),
      server_nonce: createNonce(SYSTEM_RANDOMNESS),
      code_hash: '',
      code_sent_at: castAt,
      code_expires_at: castAt,
      confirmed_at: castAt,
    })
    const via = proxyId === undefined ? 'portal' : 'proxy'
    const cast = {
      brand,
      meetingId,
      via,
      submissionId: submission.id,
      castAt: new Date(castAt),
      ballots,
    } as const
    await db.transaction().execute((transaction) => appendBallots(transaction, cast))
    return submission.id
  }

  return {
    ...house,
    buildMeeting,
    moveTo,
    castVotes,
    /** 250 votes. */
    addEntitlement: async (meetingId: string, investorId: string, own: Own<'vote_entitlement'> = {}) => {
      const [id, votes] = [own.id ?? randomUUID(), String(own.votes ?? '250')]
      const holding = await house.add('vote_entitlement', {
        brand,
        meeting_id: meetingId,
        investor_id: investorId,
        holding_id: randomUUID(),
        number: 'B-2001',
        nominal: '25000.00',
        may_split: false,
        ...own,
        id,
        votes,
      })
      return { ...holding, id, votes }
    },
    addProxy: async (
      meetingId: string,
      parties: { readonly principalId: string; readonly proxyLoginId: string },
      own: Own<'vote_proxy'> = {},
    ) =>
      await house.add('vote_proxy', {
        brand,
        meeting_id: meetingId,
        principal_id: parties.principalId,
        proxy_login_id: parties.proxyLoginId,
        giver_login_id: SOMEBODY,
        proxy_name: 'Petra Ubben',
        proxy_email: 'petra.ubben@example.com',
        instructions: {},
        given_at: '2026-11-12T09:00:00Z',
        ...own,
        id: own.id ?? randomUUID(),
      }),
  }
}

const STEPS = ['draft', 'announced', 'open', 'closed', 'counted', 'published'] as const

/** Whatever came over the wire: the tests look at it. */
type Body = Awaited<ReturnType<Response['json']>>
export type Answer = { readonly status: number; readonly body: Body; readonly headers: Headers }
export type Person = {
  readonly brand: string
  readonly investorId: string
  readonly loginId: string
  readonly email: string
  readonly as: Principal
}
type AnyMeeting = { readonly id: string }
type Ask = { readonly proxy?: string; readonly body?: object }

/** The portal with everything that whoever votes may ask, a clock of its own and people who are entitled. */
export function openVotingPortal(db: Database, objects: ObjectStore) {
  let time = Date.parse(VOTING_NOW)
  const now = () => new Date(time)
  const parts = { db, houses: TEST_HOUSES, randomness: SYSTEM_RANDOMNESS, now }
  const { make: draw } = createPdfWorkshop()
  const endpoints = [...voterEndpoints({ ...parts, objects, draw }), ...proxyEndpoints(parts)]
  const call = buildTestApi(db, endpoints, { now })

  async function addPerson({
    brand = 'halden',
    ...own
  }: {
    readonly brand?: string
    readonly locale?: 'de-DE'
  } = {}) {
    const house = houseFactories(db, brand)
    const { id: investorId } = await house.addInvestor()
    const email = `${investorId}@login.example`
    const login = await house.addLogin({ investor_id: investorId, email, roles: ['zeichner'], ...own })
    const loginId = String(login.id)
    return { brand, investorId, loginId, email, as: buildPrincipal({ brand, investorId, loginId }) }
  }

  /** Somebody with holdings of so many votes in an open meeting of two topics. */
  async function addVoter({
    votes = ['250'],
    maySplit = false,
    meeting: own = {},
    person: who,
  }: {
    readonly votes?: readonly string[]
    readonly maySplit?: boolean
    readonly meeting?: NewMeeting
    readonly person?: Person
  } = {}) {
    const person = who ?? (await addPerson())
    const house = votingFactories(db, person.brand)
    const meeting = await house.buildMeeting({ topics: [{}, {}], ...own })
    const held = []
    for (const [index, count] of votes.entries())
      held.push(
        await house.addEntitlement(meeting.id, person.investorId, {
          number: `B-${index + 1}`,
          votes: count,
          may_split: maySplit,
        }),
      )
    return { person, meeting, held }
  }

  async function send(
    person: Pick<Person, 'as'>,
    method: string,
    path: string,
    { proxy, body }: Ask = {},
  ): Promise<Answer> {
    const query = proxy === undefined ? '' : `?proxy=${proxy}`
    const response = await call(`/api/voting/v1/meetings${path}${query}`, { as: person.as, method, body })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
    }
  }

  const sendVotes = async (
    person: Person,
    meeting: AnyMeeting,
    ballots: unknown,
    {
      proxy,
      nonce = createNonce(SYSTEM_RANDOMNESS),
    }: { readonly proxy?: string; readonly nonce?: string } = {},
  ) =>
    await send(person, 'POST', `/${meeting.id}/votes`, {
      body: { ballots, voterNonce: nonce },
      ...(proxy && { proxy }),
    })
  const confirm = async (person: Person, meeting: AnyMeeting, id: string, tan: string, proxy?: string) =>
    await send(person, 'POST', `/${meeting.id}/votes/${id}`, { body: { tan }, ...(proxy && { proxy }) })

  /** Oldest first. */
  const listMails = async (email: string, kind: string) =>
    await db
      .selectFrom('outgoing_mail')
      .select(['subject', 'text_body'])
      .where('recipient_address', '=', email)
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
  const listCodes = async ({ email }: Person): Promise<string[]> =>
    (await listMails(email, 'voting.code')).map(
      ({ text_body }) => /^\s*(\d{6})\s*$/m.exec(text_body)?.[1] ?? '',
    )

  /** Up to the receipt. */
  async function vote(
    person: Person,
    meeting: AnyMeeting,
    ballots: unknown,
    proxy?: string,
  ): Promise<Answer> {
    const sent = await sendVotes(person, meeting, ballots, proxy ? { proxy } : {})
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
    return await confirm(person, meeting, sent.body.id, (await listCodes(person)).at(-1) ?? '', proxy)
  }

  const listEvents = async (investorId: string): Promise<string[]> =>
    (
      await db
        .selectFrom('audit_event')
        .select('kind')
        .where('subject_investor_id', '=', investorId)
        .orderBy('number')
        .execute()
    ).map(({ kind }) => kind)

  /** In the order in which they were cast. */
  const listBallots = async (meeting: AnyMeeting) =>
    await db
      .selectFrom('ballot')
      .innerJoin('ballot_vote as vote', (join) =>
        join.onRef('vote.meeting_id', '=', 'ballot.meeting_id').onRef('vote.number', '=', 'ballot.number'),
      )
      .select(['entitlement_id', 'via', 'topic_id', 'approve', 'abstain', 'reject'])
      .where('ballot.meeting_id', '=', meeting.id)
      .orderBy('ballot.number')
      .orderBy('topic_id')
      .execute()

  return {
    parts,
    call,
    now,
    wait: (ms: number) => void (time += ms),
    setTime: (moment: string) => void (time = Date.parse(moment)),
    addPerson,
    addVoter,
    send,
    sendVotes,
    confirm,
    vote,
    listMails,
    listCodes,
    listEvents,
    listBallots,
  }
}

/** All holdings together, with the same choice on every topic. */
export function buildBallot(
  entitlements: readonly { readonly id: string }[],
  topicIds: readonly string[],
  decision: unknown = 'APPROVE',
) {
  return {
    entitlementIds: entitlements.map(({ id }) => id),
    decisions: Object.fromEntries(topicIds.map((id) => [id, decision])),
  }
}

/** What is said of a refusal. */
export const refusalOf = ({ status, body }: Answer) => [status, body.code]

/** Another code than this one. */
export function spoilCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
