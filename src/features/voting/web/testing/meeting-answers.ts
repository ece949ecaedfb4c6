export const MEETING = '00000000-0000-4000-8000-0000000000d1'
export const PROXY = '00000000-0000-4000-8000-0000000000e1'
export const VOTE = '00000000-0000-4000-8000-0000000000f1'
/** Between start and end of what is answered here. */
export const NOW = new Date('2026-11-16T12:00:00Z')
const END = '2026-11-30T17:00:00Z'

const topicId = (number: number) => `00000000-0000-4000-8000-00000000010${number}`
export const TOPICS = [topicId(1), topicId(2)] as const

/** As it is listed. */
export function answerListed(own: object = {}) {
  return {
    id: MEETING,
    kind: 'meeting',
    phase: 'open',
    title: { 'en-GB': 'Annual meeting', 'de-DE': 'Gesellschafterversammlung' },
    scopeName: 'Wohnen Nord 1',
    startsAt: '2026-11-10T08:00:00Z',
    endsAt: END,
    votes: '250',
    standing: 'toVote',
    ...own,
  }
}

const entitlementId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export function answerHoldings(count: number, own: object = {}) {
  return Array.from({ length: count }, (_, index) => ({
    id: entitlementId(index + 1),
    number: `B-${70_001 + index}`,
    nominal: { amount: '25000.00', currency: 'EUR' },
    votes: '250',
    maySplit: false,
    ...own,
  }))
}

function answerTopic(number: number, own: object = {}) {
  return {
    id: topicId(number),
    number: String(number),
    title: { 'en-GB': `Topic ${number}`, 'de-DE': `Punkt ${number}` },
    proposal: { 'en-GB': 'To approve.', 'de-DE': 'Zuzustimmen.' },
    majority: { kind: 'simple', of: 'cast' },
    attachments: [],
    ...own,
  }
}

/** With two topics and one holding. */
export function answerMeeting({ second = {}, ...own }: Record<string, unknown> & { second?: object } = {}) {
  const { votes: _votes, ...listed } = answerListed()
  return {
    ...listed,
    introduction: { 'en-GB': 'Please vote.', 'de-DE': 'Bitte stimmen Sie ab.' },
    recordDay: '2026-10-31',
    amountPerVote: { amount: '100.00', currency: 'EUR' },
    topics: [answerTopic(1), answerTopic(2, second)],
    attachments: [],
    entitlements: answerHoldings(1),
    ...own,
  }
}

/** What waits for its code since a moment. */
export const OPEN_VOTE = {
  id: VOTE,
  codeExpiresAt: '2026-11-16T12:10:00Z',
  nextCodeAt: '2026-11-16T12:01:00Z',
}

export function answerReceipt(own: object = {}) {
  return {
    meetingId: MEETING,
    title: { 'en-GB': 'Annual meeting' },
    scopeName: 'Wohnen Nord 1',
    castAt: '2026-11-16T12:03:00Z',
    holdings: [{ number: 'B-70001', votes: '101' }],
    votes: '101',
    topics: [
      {
        topicId: topicId(1),
        number: '1',
        title: { 'en-GB': 'Topic 1' },
        tally: { approve: '101', abstain: '0', reject: '0' },
        lots: [
          { topicId: topicId(1), code: '7K3M9QXA02TD', choice: 'APPROVE', votes: 100 },
          { topicId: topicId(1), code: 'ZCZJE1P2Y6P7', choice: 'APPROVE', votes: 1 },
        ],
      },
    ],
    nonces: { voter: 'a'.repeat(32), server: 'b'.repeat(32) },
    ...own,
  }
}
