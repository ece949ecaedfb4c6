import type { Meeting } from '../../../meetings.domain.ts'

export const MEETING = '10000000-0000-4000-8000-000000000001'
export const [FIRST, SECOND] = [
  '30000000-0000-4000-8000-000000000003',
  '40000000-0000-4000-8000-000000000004',
]

/** An open one in which the reader may vote, on all topics but the last. */
export function buildMeeting(own: Partial<Meeting> = {}): Meeting {
  const topic = (id: string, number: string, title: string): Meeting['topics'][number] => ({
    id,
    number,
    title: { 'en-GB': title, 'de-DE': title },
    proposal: { 'en-GB': 'To approve.' },
    majority: { kind: 'simple', of: 'cast' },
    attachments: [],
  })
  return {
    id: MEETING,
    kind: 'meeting',
    phase: 'open',
    title: { 'en-GB': 'Annual meeting 2026', 'de-DE': 'Gesellschafterversammlung 2026' },
    scopeName: 'Wohnen Nord 1',
    startsAt: new Date('2026-11-10T08:00:00Z'),
    endsAt: new Date('2026-11-30T17:00:00Z'),
    standing: 'toVote',
    introduction: { 'en-GB': 'Please vote.' },
    recordDay: '2026-10-31',
    amountPerVote: { amount: '100.00', currency: 'EUR' },
    topics: [
      topic(FIRST, '1', 'Accounts'),
      topic(SECOND, '2', 'Sale'),
      { ...topic('9', '3', 'Discharge'), excludedBecause: { 'en-GB': 'Your own.' } },
    ],
    attachments: [],
    entitlements: [
      {
        id: '5',
        number: 'B-1',
        nominal: { amount: '25000.00', currency: 'EUR' },
        votes: 250n,
        maySplit: false,
      },
    ],
    ...own,
  }
}
