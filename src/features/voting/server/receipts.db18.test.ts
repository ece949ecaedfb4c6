import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { findTagFaults } from '#server/pdf/check-tags.test-data.ts'
import { readPdf } from '#server/pdf/pdf-reader.test-data.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import type { Receipt } from '../results.domain.ts'
import { buildBallot, openVotingPortal, refusalOf, votingFactories } from './voting.test-data.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const portal = openVotingPortal(db, store.objects)
const { addPerson, addVoter, send, vote } = portal
const house = votingFactories(db)

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As the page and decision 058 tell it, without any of the portal's own code. */
function recomputeCode(text: string): string {
  const bits = [...createHash('sha256').update(text).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.slice(0, 60).match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

describe('B7.5 the receipt', () => {
  test('its codes can be computed again from what it says, and its lots add up', async () => {
    const { person, meeting, held } = await addVoter({ votes: ['2300', '45'], maySplit: true })
    const split = { approve: '2111', abstain: '30', reject: '204' }
    const { body } = await vote(person, meeting, [buildBallot(held, meeting.topicIds, split)])
    expect(body.topics).toHaveLength(2)
    const codes = new Set<string>()
    for (const { topicId, tally, lots } of body.topics) {
      expect(tally).toEqual(split)
      const sums = { APPROVE: 0, ABSTAIN: 0, REJECT: 0 }
      for (const [index, { code, choice, votes }] of lots.entries()) {
        sums[choice as 'APPROVE'] += votes
        codes.add(code)
        const { voter, server } = body.nonces
        const lines = ['portico.lot.1', voter, server, topicId, choice, votes, index, '']
        expect(code).toBe(recomputeCode(lines.join('\n')))
      }
      expect(sums).toEqual({ APPROVE: 2111, ABSTAIN: 30, REJECT: 204 })
    }
    // 2,111 is cut into 5 lots, 30 into 3, 204 into 6, on each of two topics.
    expect(codes.size).toBe(28)
    expect(body.nonces.voter).toMatch(/^[0-9a-f]{32}$/)
    expect(body.nonces.server).toMatch(/^[0-9a-f]{32}$/)
  })

  test('is read again as it was given, from the ballots themselves', async () => {
    const { person, meeting, held } = await addVoter({ votes: ['250', '12'] })
    const ballots = held.map((one, index) =>
      buildBallot([one], meeting.topicIds, index === 0 ? 'REJECT' : 'ABSTAIN'),
    )
    const { body } = await vote(person, meeting, ballots)
    const again = await send(person, 'GET', `/${meeting.id}/receipt`)
    expect([again.status, again.body]).toEqual([200, body])
    await house.moveTo(meeting.id, 'closed')
    expect((await send(person, 'GET', `/${meeting.id}/receipt`)).body).toEqual(body)
  })

  test('two voters with the same votes have other codes', async () => {
    const [{ person, meeting, held }, bob] = [await addVoter(), await addPerson()]
    const ofBob = [await house.addEntitlement(meeting.id, bob.investorId)]
    const answers = [
      await vote(person, meeting, [buildBallot(held, meeting.topicIds)]),
      await vote(bob, meeting, [buildBallot(ofBob, meeting.topicIds)]),
    ]
    const codes = answers.flatMap(({ body }) =>
      (body as Receipt).topics.flatMap(({ lots }) => lots.map(({ code }) => code)),
    )
    // 250 is cut into 7 lots, on two topics, for two people.
    expect([codes.length, new Set(codes).size]).toEqual([28, 28])
  })

  test('is not there before the vote, nor for a vote on paper', async () => {
    const { person, meeting, held } = await addVoter()
    const noReceipt = [404, 'voting.noReceipt']
    for (const path of ['/receipt', '/receipt.pdf'])
      expect(refusalOf(await send(person, 'GET', `/${meeting.id}${path}`))).toEqual(noReceipt)
    const source = await house.castVotes(meeting.id, person.investorId, { held, topicIds: meeting.topicIds })
    await db.deleteFrom('vote_submission').where('id', '=', source).execute()
    expect((await send(person, 'GET', `/${meeting.id}`)).body.standing).toBe('voted')
    expect(refusalOf(await send(person, 'GET', `/${meeting.id}/receipt`))).toEqual(noReceipt)
  })

  test.each([
    ['en-GB', 'Receipt of your vote', 'vote-receipt-2026-11-16.pdf', 'Annual meeting 2026', 'Approve'],
    ['de-DE', 'Stimmbeleg', 'stimmbeleg-2026-11-16.pdf', 'Gesellschafterversammlung 2026', 'Zustimmung'],
  ])('as a tagged PDF in %s', async (language, title, fileName, meetingTitle, choice) => {
    const { person, meeting, held } = await addVoter({ votes: ['1250', '12'] })
    const { body } = await vote(person, meeting, [buildBallot(held, meeting.topicIds)])
    const response = await portal.call(`/api/voting/v1/meetings/${meeting.id}/receipt.pdf`, {
      as: person.as,
      headers: { 'accept-language': language },
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const file = Buffer.from(await response.arrayBuffer())
    expect(findTagFaults(file, { language, title })).toEqual([])
    const text = readPdf(file)
      .pages.flat()
      .map((marked) => marked.text)
      .join('\n')
    const codes: string[] = body.topics.flatMap(({ lots }: { lots: { code: string }[] }) =>
      lots.map(({ code }) => code.match(/.{4}/g)?.join('-')),
    )
    for (const expected of [meetingTitle, choice, 'B-1', 'B-2', '12', body.nonces.voter, ...codes])
      expect(text).toContain(expected)
  })

  test('B7.4 of a proxy names them, or nobody once the name was erased', async () => {
    const [{ person, meeting, held }, proxy] = [await addVoter(), await addPerson()]
    const parties = { principalId: person.investorId, proxyLoginId: proxy.loginId }
    const { id } = await house.addProxy(meeting.id, parties, { giver_login_id: person.loginId })
    await vote(proxy, meeting, [buildBallot(held, meeting.topicIds)], id)
    const read = async () => (await send(person, 'GET', `/${meeting.id}/receipt`)).body.proxyName
    expect(await read()).toBe('Petra Ubben')
    await db.updateTable('vote_proxy').set({ proxy_name: null }).where('id', '=', id).execute()
    expect(await read()).toBe('–')
  })
})
