import { describe, expect, test } from 'vitest'
import type { BallotDraft } from '../../ballots.domain.ts'
import type { Entitlement } from '../../meetings.domain.ts'
import {
  type BallotPaper,
  countProgress,
  decide,
  pickHolding,
  returnHolding,
  setTogether,
  startDraft,
} from './ballot-draft.ts'

const NOTHING: BallotDraft = { isTogether: true, ballots: [] }

function hold(id: string, own: Partial<Entitlement> = {}): Entitlement {
  const nominal = { amount: '10000.00', currency: 'EUR' }
  return { id, number: `B-${id}`, nominal, votes: 100n, maySplit: false, ...own }
}

function buildPaper(own: Partial<BallotPaper> = {}): BallotPaper {
  return {
    entitlements: [hold('a'), hold('b')],
    topics: [
      { id: '1', isExcluded: false },
      { id: '2', isExcluded: false },
    ],
    instructions: {},
    ...own,
  }
}

const many = Array.from({ length: 400 }, (_, index) => hold(`h${index}`, { maySplit: true }))

describe('B7.3 what somebody comes back to', () => {
  test('begins together, with every instruction filled in', () => {
    const paper = buildPaper({ instructions: { '2': 'REJECT' } })
    expect(startDraft(paper, NOTHING)).toEqual({
      isTogether: true,
      ballots: [{ entitlementIds: ['a', 'b'], decisions: { '2': 'REJECT' } }],
    })
  })

  test('is what was kept, without what may no longer stand there', () => {
    const kept: BallotDraft = {
      isTogether: false,
      ballots: [
        { entitlementIds: ['gone'], decisions: { '1': 'REJECT' } },
        { entitlementIds: ['b'], decisions: { '1': 'APPROVE', '2': 'REJECT', gone: 'APPROVE' } },
      ],
    }
    const paper = buildPaper({
      topics: [
        { id: '1', isExcluded: false },
        { id: '2', isExcluded: true },
      ],
    })
    expect(startDraft(paper, kept).ballots).toEqual([
      { entitlementIds: ['a'], decisions: {} },
      { entitlementIds: ['b'], decisions: { '1': 'APPROVE' } },
    ])
  })

  test('an instruction stands above what was kept before it was given', () => {
    const kept: BallotDraft = {
      isTogether: true,
      ballots: [{ entitlementIds: ['a', 'b'], decisions: { '1': 'REJECT' } }],
    }
    const { ballots } = startDraft(buildPaper({ instructions: { '1': 'APPROVE' } }), kept)
    expect(ballots[0]?.decisions).toEqual({ '1': 'APPROVE' })
  })
})

test('B7.3 what is decided together is decided for each, and back again where all agree', () => {
  const paper = buildPaper()
  const together = decide(startDraft(paper, NOTHING), { ballot: 0, topicId: '1' }, 'APPROVE')
  const each = setTogether(paper, together, false)
  expect(each.ballots.map(({ decisions }) => decisions)).toEqual([{ '1': 'APPROVE' }, { '1': 'APPROVE' }])
  const differing = decide(
    decide(each, { ballot: 0, topicId: '2' }, 'ABSTAIN'),
    { ballot: 1, topicId: '2' },
    'REJECT',
  )
  expect(countProgress(paper, differing)).toEqual({ decided: 4, total: 4 })
  expect(setTogether(paper, differing, true).ballots).toEqual([
    { entitlementIds: ['a', 'b'], decisions: { '1': 'APPROVE' } },
  ])
})

describe('B7.3 of a trustee’s 400 holdings', () => {
  const paper = buildPaper({ entitlements: many })
  const together = decide(startDraft(paper, NOTHING), { ballot: 0, topicId: '1' }, 'APPROVE')

  test('one is picked, votes otherwise and goes back to the others', () => {
    const picked = pickHolding(paper, setTogether(paper, together, false), 'h7')
    expect(picked.ballots.map(({ entitlementIds }) => entitlementIds.length)).toEqual([399, 1])
    expect(picked.ballots[1]).toEqual({ entitlementIds: ['h7'], decisions: { '1': 'APPROVE' } })
    expect(startDraft(paper, picked)).toEqual(picked)
    const back = returnHolding(paper, picked, 'h7')
    expect(back.ballots.map(({ entitlementIds }) => entitlementIds.length)).toEqual([400])
  })

  test('votes are split only as far as they go, and counted as decided once they add up', () => {
    const split = (approve: bigint) =>
      decide(together, { ballot: 0, topicId: '2' }, { approve, abstain: 0n, reject: 1n })
    expect(countProgress(paper, split(10n)).decided).toBe(1)
    expect(countProgress(paper, split(39_999n))).toEqual({ decided: 2, total: 2 })
    // Too many for one of them.
    const picked = pickHolding(paper, { ...split(39_999n), isTogether: false }, 'h7')
    expect(picked.ballots.map(({ decisions }) => decisions)).toEqual([{ '1': 'APPROVE' }, { '1': 'APPROVE' }])
  })
})
