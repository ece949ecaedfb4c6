import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { buildBallot, openVotingPortal, type Person, votingFactories } from './voting.test-data.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const portal = openVotingPortal(db, store.objects)
const { addPerson, confirm, listBallots, listCodes, listEvents, send, sendVotes, vote } = portal
const house = votingFactories(db)

const MINUTE_MS = 60 * 1000
const UNKNOWN = '00000000-0000-4000-8000-00000000dead'
const NONCE = '0123456789abcdef0123456789abcdef'
const tellOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Somebody with holdings of so many votes in a meeting with so many topics. */
async function addVoter({
  votes = ['250'],
  topics = 2,
  meeting: own = {},
  maySplit = false,
}: {
  readonly votes?: readonly string[]
  readonly topics?: number
  readonly meeting?: Parameters<typeof house.buildMeeting>[0]
  readonly maySplit?: boolean
} = {}) {
  const person = await addPerson()
  const meeting = await house.buildMeeting({ topics: Array.from({ length: topics }, () => ({})), ...own })
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
    const cast = await listBallots(meeting)
    expect(cast).toHaveLength(4)
    for (const [index, { id }] of held.entries()) {
      const own = cast.filter(({ entitlement_id }) => entitlement_id === id)
      const none = { approve: '0', abstain: '0', reject: '0', via: 'portal' }
      const count = ['250', '12'][index]
      expect(own).toEqual(
        expect.arrayContaining([
          { ...none, entitlement_id: id, topic_id: first, approve: count },
          { ...none, entitlement_id: id, topic_id: second, abstain: count },
        ]),
      )
    }
    const voted = await send(person, 'GET', `/${meeting.id}`)
    expect([voted.body.standing, voted.body.votedAt]).toEqual(['voted', '2026-11-16T12:00:00.000Z'])
    expect(voted.body).not.toHaveProperty('openVote')
    expect(await listEvents(person.investorId)).toEqual(['vote.submitted', 'vote.confirmed'])

    expect(tellOf(await confirm(person, meeting, sent.body.id, code))).toEqual([
      410,
      'voting.alreadyCompleted',
    ])
    expect(tellOf(await sendVotes(person, meeting, ballots))).toEqual([410, 'voting.alreadyVoted'])
    expect(tellOf(await send(person, 'POST', `/${meeting.id}/votes/${sent.body.id}/tan`))).toEqual([
      410,
      'voting.alreadyCompleted',
    ])
    expect(tellOf(await send(person, 'DELETE', `/${meeting.id}/votes/${sent.body.id}`))).toEqual([
      410,
      'voting.alreadyCompleted',
    ])
  })
})
