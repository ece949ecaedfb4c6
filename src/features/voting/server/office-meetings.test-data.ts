import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Database } from '#server/db/connect.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { castBallots, type Decision } from '../ballots.domain.ts'
import { announceMeeting } from './announce-meeting.service.ts'
import { appendBallots } from './ballots.queries.ts'
import { createMeeting } from './create-meeting.service.ts'
import type { MeetingPlan, PlannedTopic } from './meeting-plan.ts'
import { openMeeting } from './open-meeting.service.ts'

export const TOPIC: PlannedTopic = {
  number: '1',
  title: { 'en-GB': 'Annual accounts', 'de-DE': 'Jahresabschluss' },
  proposal: { 'en-GB': 'To adopt them', 'de-DE': 'Feststellen' },
  majority: { kind: 'simple', of: 'cast' },
  excluded: [],
  attachments: [],
}

/** The portal's meetings with a clock that the test turns, and people of the office. */
export async function openVotingOffice(
  db: Database,
  {
    objects,
    brand = 'halden',
  }: { readonly objects: ReturnType<typeof temporaryStore>['objects']; readonly brand?: string },
) {
  let time = Date.parse('2026-11-16T12:00:00Z')
  const parts = {
    db,
    houses: TEST_HOUSES,
    randomness: SYSTEM_RANDOMNESS,
    objects,
    now: () => new Date(time),
  }
  const house = houseFactories(db, brand)

  async function addClerk(...roles: readonly string[]): Promise<Login> {
    const { id } = await house.addLogin({ roles: [...roles] })
    const login = await findLogin(db, { brand, id: String(id) })
    if (!login) throw new Error('the login is not there')
    return login
  }
  const clerk = await addClerk('sachbearbeitung')
  const approver = await addClerk('freigabe')
  const secondApprover = await addClerk('freigabe')

  /** A product with its holdings, by number: nominal, and whatever else is to be different. */
  async function addProduct(holdings: Readonly<Record<string, string>> = {}) {
    const product = await house.addProduct()
    const holders = new Map<string, { readonly investorId: string; readonly investorKey: string }>()
    for (const [number, nominal] of Object.entries(holdings)) {
      const investor = await house.addInvestor()
      await house.addParticipation(investor.id, product.id, {
        number,
        nominal,
        accepted_on: '2026-01-15',
      })
      holders.set(number, { investorId: investor.id, investorKey: investor.source_key })
    }
    return { id: product.id, key: product.source_key, holders }
  }

  const planOf = (product: { readonly key: string }, own: Partial<MeetingPlan> = {}): MeetingPlan => ({
    key: `m-${randomUUID().slice(0, 8)}`,
    kind: 'meeting',
    scope: { kind: 'product', key: product.key },
    title: { 'en-GB': 'Annual meeting', 'de-DE': 'Jahresversammlung' },
    introduction: { 'en-GB': 'Please vote.' },
    recordDay: '2026-11-15',
    startsAt: new Date('2026-11-17T08:00:00Z'),
    endsAt: new Date('2026-11-30T17:00:00Z'),
    amountPerVote: '100.00',
    topics: [TOPIC],
    attachments: [],
    ...own,
  })

  const turnTo = (moment: string | number | Date) => {
    time = new Date(moment).getTime()
  }

  /** Announced and open, with its entitlements by number. */
  async function openOne(product: { readonly key: string }, own: Partial<MeetingPlan> = {}) {
    const plan = planOf(product, own)
    const { id } = await createMeeting(parts, clerk, plan)
    await announceMeeting(parts, approver, { key: plan.key })
    if (parts.now() < plan.startsAt) turnTo(plan.startsAt)
    await openMeeting(parts, { brand, key: plan.key })
    return { id, key: plan.key, plan }
  }

  /** Casts the ballot of a holding as the portal does, by the numbers of topics. Returns its source and nonces. */
  async function castOne(
    meeting: { readonly id: string },
    number: string,
    decisions: Readonly<Record<string, Decision>>,
    via: 'portal' | 'proxy' = 'portal',
  ) {
    const topics = await db
      .selectFrom('meeting_topic')
      .select(['id', 'number'])
      .where('meeting_id', '=', meeting.id)
      .orderBy('position')
      .execute()
    const entitlement = await db
      .selectFrom('vote_entitlement')
      .selectAll()
      .where('meeting_id', '=', meeting.id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const held = {
      id: entitlement.id,
      number,
      nominal: { amount: entitlement.nominal, currency: 'EUR' },
      votes: BigInt(entitlement.votes),
      maySplit: entitlement.may_split,
    }
    const electorate = {
      entitlements: [held],
      topics: topics.map((topic) => ({ id: topic.id, isExcluded: !Object.hasOwn(decisions, topic.number) })),
    }
    const byId = Object.fromEntries(
      topics.flatMap((topic) => {
        const decision = decisions[topic.number]
        return decision === undefined ? [] : [[topic.id, decision]]
      }),
    )
    const ballots = castBallots([{ entitlementIds: [held.id], decisions: byId }], electorate)
    const nonces = { voter: randomUUID().replaceAll('-', ''), server: randomUUID().replaceAll('-', '') }
    const source = randomUUID()
    await house.add('vote_submission', {
      id: source,
      brand,
      meeting_id: meeting.id,
      principal_id: entitlement.investor_id,
      sender_login_id: randomUUID(),
      state: 'confirmed',
      sent_at: parts.now(),
      ballots: JSON.stringify([]),
      ballots_sha256: '0'.repeat(64),
      voter_nonce: nonces.voter,
      server_nonce: nonces.server,
      code_hash: '',
      code_sent_at: parts.now(),
      code_expires_at: parts.now(),
      confirmed_at: parts.now(),
    })
    await db.transaction().execute(
      async (transaction) =>
        await appendBallots(transaction, {
          brand,
          meetingId: meeting.id,
          via,
          submissionId: source,
          castAt: parts.now(),
          ballots,
        }),
    )
    return { source, nonces, ballots }
  }

  const listEvents = async (meetingId: string) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_event where facts ->> 'meetingId' = ${meetingId} order by number
    `.execute(db)
    return rows.map(({ kind }) => kind)
  }
  const findState = async (meetingId: string) =>
    (await db.selectFrom('meeting').select('state').where('id', '=', meetingId).executeTakeFirstOrThrow())
      .state

  return {
    parts,
    brand,
    house,
    clerk,
    approver,
    secondApprover,
    addClerk,
    addProduct,
    planOf,
    turnTo,
    openOne,
    castOne,
    listEvents,
    findState,
  }
}
