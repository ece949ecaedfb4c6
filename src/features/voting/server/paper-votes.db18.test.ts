import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { closeMeeting } from './close-meeting.service.ts'
import { countMeeting } from './count-meeting.service.ts'
import { discardPaperVote } from './discard-paper-vote.service.ts'
import { enterPaperVote } from './enter-paper-vote.service.ts'
import { openVotingOffice, TOPIC } from './office-meetings.test-data.ts'
import { readPaperEntries } from './read-paper-entries.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const office = await openVotingOffice(db, { objects: store.objects })
const { parts, clerk, approver, secondApprover, brand, addProduct, turnTo } = office
beforeEach(() => turnTo('2026-11-16T12:00:00Z'))

const TOPICS = [TOPIC, { ...TOPIC, number: '2a' }]

async function openWithTwo() {
  const product = await addProduct({ 'B-1': '25000.00', 'B-2': '1000.00', 'B-3': '99.00' })
  const meeting = await office.openOne(product, { topics: TOPICS })
  const enter = async (by: typeof clerk, text: string, number = 'B-1') =>
    await enterPaperVote(parts, by, { key: meeting.key, number, entries: readPaperEntries(text) })
  const listBallots = async () =>
    await db.selectFrom('ballot').select(['via', 'number']).where('meeting_id', '=', meeting.id).execute()
  return { ...meeting, product, enter, listBallots }
}

const SAME = '1=APPROVE,2a=REJECT'

describe('B7.6 a vote on paper', () => {
  test('counts once two people have entered the same', async () => {
    const { id, enter, listBallots } = await openWithTwo()
    expect(await enter(clerk, SAME)).toEqual({ isConfirmed: false })
    expect(await listBallots()).toEqual([])
    await expect(enter(clerk, SAME)).rejects.toThrow('somebody else has to enter the same')
    expect(await enter(approver, SAME)).toEqual({ isConfirmed: true })
    expect(await listBallots()).toEqual([{ via: 'paper', number: '1' }])
    const votes = await db
      .selectFrom('ballot_vote')
      .innerJoin('meeting_topic as topic', 'topic.id', 'topic_id')
      .select(['topic.number', 'approve', 'abstain', 'reject'])
      .where('ballot_vote.meeting_id', '=', id)
      .orderBy('position')
      .execute()
    expect(votes).toEqual([
      { number: '1', approve: '250', abstain: '0', reject: '0' },
      { number: '2a', approve: '0', abstain: '0', reject: '250' },
    ])
    await expect(enter(secondApprover, SAME)).rejects.toThrow('Somebody has voted for B-1 already')
    expect((await office.listEvents(id)).slice(-2)).toEqual([
      'meeting.paperEntered',
      'meeting.paperConfirmed',
    ])
  })

  test('is refused where the second entry differs, which says where and not how', async () => {
    const { enter, listBallots } = await openWithTwo()
    await enter(clerk, SAME)
    const refusal = await enter(approver, '1=APPROVE,2a=ABSTAIN').catch((error: unknown) => String(error))
    expect(refusal).toContain('something else about topic 2a.')
    expect(refusal).not.toMatch(/REJECT|ABSTAIN|APPROVE/)
    expect(await listBallots()).toEqual([])
  })

  test('can be discarded until a second person has entered it', async () => {
    const { id, key, enter } = await openWithTwo()
    await expect(discardPaperVote(parts, approver, { key, number: 'B-1' })).rejects.toThrow(
      'Nobody has entered',
    )
    await enter(clerk, '1=REJECT,2a=REJECT')
    await discardPaperVote(parts, approver, { key, number: 'B-1' })
    expect((await office.listEvents(id)).at(-1)).toBe('meeting.paperDiscarded')
    await enter(approver, SAME)
    expect(await enter(clerk, SAME)).toEqual({ isConfirmed: true })
    await expect(discardPaperVote(parts, approver, { key, number: 'B-1' })).rejects.toThrow('has voted')
  })

  test.each([
    ['1=APPROVE', 'Topic 2a is missing'],
    ['1=APPROVE,2a=REJECT,3=REJECT', 'There is no topic 3'],
    ['1=APPROVE:200/REJECT:50,2a=REJECT', 'may not split'],
  ])('is as complete as one of the portal: %s', async (text, told) => {
    const { enter } = await openWithTwo()
    await expect(enter(clerk, text)).rejects.toThrow(told)
  })

  test.each([
    ['1', 'is no entry'],
    ['1=MAYBE', 'is no entry'],
    ['1=APPROVE:1/APPROVE:2', 'is no entry'],
    ['1=APPROVE:-1', 'is no entry'],
    ['=APPROVE', 'is no entry'],
    ['1=APPROVE,1=REJECT', 'stands there twice'],
  ])('is not read from %s', (text, told) => {
    expect(() => readPaperEntries(text)).toThrow(told)
  })

  test('may be split by a nominee, and has to add up', async () => {
    const { product, key } = await openWithTwo().then(async (former) => {
      const nominee = await office.house.addInvestor({ is_nominee: true })
      const own = await addProduct()
      await office.house.addParticipation(nominee.id, own.id, { number: 'T-1', nominal: '10000.00' })
      turnTo('2026-11-16T12:00:00Z')
      const meeting = await office.openOne(own)
      return { product: former.product, key: meeting.key }
    })
    expect(product.holders.size).toBe(3)
    const enter = async (by: typeof clerk, text: string) =>
      await enterPaperVote(parts, by, { key, number: 'T-1', entries: readPaperEntries(text) })
    await expect(enter(clerk, '1=APPROVE:60/REJECT:41')).rejects.toThrow('do not add up to 100')
    await enter(clerk, '1=APPROVE:60/REJECT:40')
    expect(await enter(approver, '1=REJECT:40/APPROVE:60')).toEqual({ isConfirmed: true })
  })

  test('is not taken for a topic from which the holder is excluded', async () => {
    const product = await addProduct({ 'B-1': '25000.00' })
    const investor = product.holders.get('B-1')?.investorKey ?? ''
    const excluded = [{ investor, reason: { 'en-GB': 'Their own discharge' } }]
    const { key, id } = await office.openOne(product, {
      topics: [TOPIC, { ...TOPIC, number: '2', excluded }],
    })
    const enter = async (by: typeof clerk, text: string) =>
      await enterPaperVote(parts, by, { key, number: 'B-1', entries: readPaperEntries(text) })
    await expect(enter(clerk, '1=APPROVE,2=APPROVE')).rejects.toThrow('Topic 2: B-1 may not vote on it')
    await enter(clerk, '1=APPROVE')
    await enter(approver, '1=APPROVE')
    const { length } = await db
      .selectFrom('ballot_vote')
      .select('topic_id')
      .where('meeting_id', '=', id)
      .execute()
    expect(length).toBe(1)
  })

  test('is for a holding that may vote, named by one number', async () => {
    const { enter, product } = await openWithTwo()
    await expect(enter(clerk, SAME, 'B-9')).rejects.toThrow('No holding with the number B-9')
    await expect(enter(clerk, SAME, 'B-3')).rejects.toThrow('too small')
    const twice = await addProduct({ 'B-1': '100.00' })
    const other = await office.house.addInvestor()
    await office.house.addParticipation(other.id, twice.id, { number: 'B-1' })
    turnTo('2026-11-16T12:00:00Z')
    const { key } = await office.openOne(twice)
    const asked = { key, number: 'B-1', entries: readPaperEntries('1=APPROVE') }
    await expect(enterPaperVote(parts, clerk, asked)).rejects.toThrow('the number of 2 holdings')
    expect(product.key).not.toBe(twice.key)
  })

  test('comes after the start, also after the end, and not once it is counted', async () => {
    const { key, enter, plan } = await openWithTwo()
    turnTo(plan.endsAt)
    await closeMeeting(parts, { brand, key })
    await enter(clerk, SAME)
    await expect(countMeeting(parts, clerk, { key })).rejects.toThrow('one person alone has entered')
    await enter(approver, SAME)
    await countMeeting(parts, clerk, { key })
    await expect(enter(clerk, SAME, 'B-2')).rejects.toThrow('is counted')
  })
})

describe('one ballot for each holding', () => {
  test('whatever comes first, in the portal or on paper', async () => {
    const { enter, id } = await openWithTwo()
    await enter(clerk, SAME)
    await office.castOne({ id }, 'B-1', { 1: 'REJECT', '2a': 'REJECT' })
    await expect(enter(approver, SAME)).rejects.toThrow('Somebody has voted for B-1 already')
    await enter(clerk, SAME, 'B-2')
    await enter(approver, SAME, 'B-2')
    await expect(office.castOne({ id }, 'B-2', { 1: 'REJECT', '2a': 'REJECT' })).rejects.toThrow(
      'ballot_entitlement_id_key',
    )
  })

  test('of many who enter at once one is first and one is second', async () => {
    const { enter, listBallots } = await openWithTwo()
    const people = await Promise.all(Array.from({ length: 6 }, async () => await office.addClerk('freigabe')))
    const outcomes = await Promise.allSettled(people.map(async (by) => await enter(by, SAME)))
    const confirmed = outcomes.filter((one) => one.status === 'fulfilled' && one.value.isConfirmed)
    expect([confirmed.length, (await listBallots()).length]).toEqual([1, 1])
  })

  test('B7.4 and it ends the proxy that its holder has given', async () => {
    const { enter, id, product } = await openWithTwo()
    const principal = product.holders.get('B-1')?.investorId ?? ''
    await office.house.add('vote_proxy', {
      id: '00000000-0000-4000-8000-0000000000f1',
      brand,
      meeting_id: id,
      principal_id: principal,
      giver_login_id: clerk.id,
      proxy_login_id: approver.id,
      proxy_name: null,
      proxy_email: null,
      instructions: {},
      given_at: parts.now(),
    })
    await enter(clerk, SAME)
    await enter(approver, SAME)
    const proxy = await db.selectFrom('vote_proxy').select('end_reason').executeTakeFirstOrThrow()
    expect(proxy.end_reason).toBe('voted')
    expect((await office.listEvents(id)).slice(-2)).toEqual(['proxy.ended', 'meeting.paperConfirmed'])
  })
})
