import { describe, expect, test } from 'vitest'
import { findDisagreements, Recount, type RecountMeeting } from './recount.ts'

const MEETING: RecountMeeting = {
  amountPerVote: '100.00',
  quorumPercent: undefined,
  topics: [
    { topicId: 't1', number: '1', majority: { kind: 'simple', of: 'cast' }, excluded: new Set() },
    { topicId: 't2', number: '2', majority: { kind: 'simple', of: 'cast' }, excluded: new Set(['board']) },
  ],
}
const HELD = { id: 'e1', investorId: 'ada', nominal: '1000.99', votes: 10n }
const VOTE = { number: 1, entitlementId: 'e1', approve: 10n, abstain: 0n, reject: 0n }

function recount(build: (recount: Recount) => void) {
  const one = new Recount(MEETING)
  build(one)
  return one.finish()
}

describe('B7.6 the second count', () => {
  test('finds nothing wrong with what is right', () => {
    const { count, faults } = recount((one) => {
      one.addEntitlement(HELD)
      one.addEntitlement({ id: 'e2', investorId: 'board', nominal: '500.00', votes: 5n })
      one.addVote({ ...VOTE, topicId: 't1' })
      one.addVote({ ...VOTE, topicId: 't2' })
    })
    expect(faults).toEqual([])
    expect(count).toMatchObject({ entitled: 15n, present: 10n, entitledHoldings: 2n, presentHoldings: 1n })
    expect(count.topics.map(({ entitled, outcome }) => [entitled, outcome])).toEqual([
      [15n, 'carried'],
      [10n, 'carried'],
    ])
  })

  const cases: readonly [string, (one: Recount) => void, string][] = [
    [
      'other votes than the nominal gives',
      (one) => one.addEntitlement({ ...HELD, votes: 11n }),
      'Holding e1 has 11 votes, which is not what 1000.99 gives.',
    ],
    [
      'more votes than the holding has',
      (one) => {
        one.addEntitlement(HELD)
        one.addVote({ ...VOTE, topicId: 't1', reject: 1n })
        one.addVote({ ...VOTE, topicId: 't2' })
      },
      'Ballot 1 gives 11 votes on topic 1, and has 10.',
    ],
    [
      'a topic that is left out',
      (one) => {
        one.addEntitlement(HELD)
        one.addVote({ ...VOTE, topicId: 't1' })
      },
      'Holding e1 has votes on 1 topics, and may vote on 2.',
    ],
    [
      'a vote where its holder is excluded',
      (one) => {
        one.addEntitlement({ ...HELD, investorId: 'board' })
        one.addVote({ ...VOTE, topicId: 't2' })
      },
      'Ballot 1 votes on topic 2, from which its holder is excluded.',
    ],
    [
      'a ballot for a holding of another meeting',
      (one) => one.addVote({ ...VOTE, topicId: 't1' }),
      'Ballot 1 is for what is not of this meeting.',
    ],
  ]
  test.each(cases)('tells of %s', (_title, build, fault) => {
    expect(recount(build).faults).toEqual([fault])
  })
})

test('B7.6 where two counts differ is told, figure by figure', () => {
  const { count } = recount((one) => one.addEntitlement(HELD))
  const topics = count.topics.map((topic) => ({ ...topic, tally: { ...topic.tally, approve: 1n } }))
  expect(findDisagreements(count, count)).toEqual([])
  expect(findDisagreements(count, { ...count, present: 3n, topics: topics.slice(0, 1) })).toEqual([
    'present: 0 and 3',
    't1 approve: 0 and 1',
    't2 entitled: 10 and nothing',
    't2 approve: 0 and nothing',
    't2 abstain: 0 and nothing',
    't2 reject: 0 and nothing',
    't2 outcome: rejected and nothing',
  ])
})
