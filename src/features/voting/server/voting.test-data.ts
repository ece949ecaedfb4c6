import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import type { MeetingState } from '../meetings.domain.ts'

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
    return { ...meeting, topics: agenda, topicIds: agenda.map((topic) => String(topic.id)), files }
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

  return {
    ...house,
    buildMeeting,
    moveTo,
    /** 250 votes. */
    addEntitlement: async (meetingId: string, investorId: string, own: Own<'vote_entitlement'> = {}) =>
      await house.add('vote_entitlement', {
        brand,
        meeting_id: meetingId,
        investor_id: investorId,
        holding_id: randomUUID(),
        number: 'B-2001',
        nominal: '25000.00',
        votes: '250',
        may_split: false,
        ...own,
        id: own.id ?? randomUUID(),
      }),
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
