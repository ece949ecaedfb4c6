import type { CHOICES } from '../../../ballots.domain.ts'

export const MEETING = '10000000-0000-4000-8000-000000000001'
const [FIRST, SECOND] = ['30000000-0000-4000-8000-000000000003', '40000000-0000-4000-8000-000000000004']

type Lot = {
  readonly topicId: string
  readonly code: string
  readonly choice: (typeof CHOICES)[number]
  readonly votes: number
}

/** As the server answers: 1,200 of 2,000 votes on the first topic, for which half is not enough. */
export const MEETING_ANSWER = {
  id: MEETING,
  kind: 'meeting',
  phase: 'published',
  title: { 'en-GB': 'Annual meeting 2026', 'de-DE': 'Gesellschafterversammlung 2026' },
  scopeName: 'Wohnen Nord 1',
  startsAt: '2026-11-10T08:00:00.000Z',
  endsAt: '2026-11-14T17:00:00.000Z',
  standing: 'voted',
  introduction: { 'en-GB': 'Please vote.' },
  recordDay: '2026-10-31',
  amountPerVote: { amount: '100.00', currency: 'EUR' },
  topics: [],
  attachments: [],
  entitlements: [],
  votedAt: '2026-11-12T10:00:00.000Z',
}

export const RESULT_ANSWER = {
  meetingId: MEETING,
  kind: 'meeting',
  title: MEETING_ANSWER.title,
  scopeName: 'Wohnen Nord 1',
  startsAt: MEETING_ANSWER.startsAt,
  endsAt: MEETING_ANSWER.endsAt,
  publishedAt: '2026-11-15T09:00:00.000Z',
  quorumPercent: '25.5',
  isQuorate: true,
  entitled: '2000',
  present: '1200',
  entitledHoldings: '12',
  presentHoldings: '7',
  topics: [
    {
      topicId: FIRST,
      number: '1',
      title: { 'en-GB': 'Annual accounts' },
      majority: { kind: 'simple', of: 'cast' },
      entitled: '2000',
      tally: { approve: '1000', abstain: '100', reject: '100' },
      outcome: 'carried',
    },
    {
      topicId: SECOND,
      number: '2a',
      title: { 'en-GB': 'Sale of the port' },
      majority: { kind: 'threeQuarters', of: 'entitled' },
      entitled: '1500',
      tally: { approve: '1110', abstain: '0', reject: '0' },
      outcome: 'rejected',
    },
  ],
}

const OWN: Lot = { topicId: FIRST, code: '0123456789AB', choice: 'APPROVE', votes: 1000 }
/** They add up to the result. */
export const LOTS: readonly Lot[] = [
  OWN,
  { topicId: FIRST, code: '1123456789AB', choice: 'ABSTAIN', votes: 100 },
  { topicId: FIRST, code: '2123456789AB', choice: 'REJECT', votes: 100 },
  { topicId: SECOND, code: '3123456789AB', choice: 'APPROVE', votes: 1000 },
  { topicId: SECOND, code: '4123456789AB', choice: 'APPROVE', votes: 100 },
  { topicId: SECOND, code: '5123456789AB', choice: 'APPROVE', votes: 10 },
]

export const RECEIPT_ANSWER = {
  meetingId: MEETING,
  title: MEETING_ANSWER.title,
  scopeName: 'Wohnen Nord 1',
  castAt: '2026-11-12T10:00:00.000Z',
  holdings: [{ number: 'B-1', votes: '1000' }],
  votes: '1000',
  topics: [
    {
      topicId: FIRST,
      number: '1',
      title: { 'en-GB': 'Annual accounts' },
      tally: { approve: '1000', abstain: '0', reject: '0' },
      lots: [OWN],
    },
  ],
  nonces: { voter: '0'.repeat(32), server: '1'.repeat(32) },
}
