import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { OfficeError } from '#features/office/office.domain.ts'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { announceMeeting } from './announce-meeting.service.ts'
import { closeMeeting } from './close-meeting.service.ts'
import { countMeeting } from './count-meeting.service.ts'
import { createMeeting } from './create-meeting.service.ts'
import { fixEntitlements } from './fix-entitlements.service.ts'
import { openVotingOffice, TOPIC } from './office-meetings.test-data.ts'
import { openMeeting } from './open-meeting.service.ts'
import { publishResult } from './publish-result.service.ts'
import { sweepMeetings } from './sweep-meetings.service.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const office = await openVotingOffice(db, { objects: store.objects })
const { parts, clerk, approver, secondApprover, brand, addProduct, planOf, turnTo, findState, listEvents } =
  office
beforeEach(() => turnTo('2026-11-16T12:00:00Z'))

const TWO = { 'B-1': '25000.00', 'B-2': '1000.00' }

test('B7.2 a meeting goes from a draft to its published result, each step on the record', async () => {
  const product = await addProduct(TWO)
  const plan = planOf(product, { quorumPercent: '25' })
  const { id, hasReplaced, trial } = await createMeeting(parts, clerk, plan)
  expect(hasReplaced).toBe(false)
  expect(trial).toEqual({
    investors: 2,
    holdings: 2,
    votes: 260n,
    holdingsWithoutVotes: 0,
    holdingsInOtherCurrencies: 0,
  })
  expect(await announceMeeting(parts, approver, plan)).toEqual({ isEntitled: true })
  turnTo(plan.startsAt)
  await sweepMeetings(parts)
  expect(await findState(id)).toBe('open')
  await office.castOne({ id }, 'B-1', { 1: 'APPROVE' })
  await office.castOne({ id }, 'B-2', { 1: 'REJECT' })
  turnTo(plan.endsAt)
  await sweepMeetings(parts)
  expect(await findState(id)).toBe('closed')
  const count = await countMeeting(parts, clerk, plan)
  expect(count).toMatchObject({ entitled: 260n, present: 260n, isQuorate: true })
  expect(count.topics).toEqual([
    {
      topicId: expect.any(String),
      entitled: 260n,
      tally: { approve: 250n, abstain: 0n, reject: 10n },
      outcome: 'carried',
    },
  ])
  // 250 are two hundreds and five tens, 10 is one ten.
  expect(await publishResult(parts, approver, plan)).toMatchObject({ lots: 8 })
  expect(await findState(id)).toBe('published')
  expect(await listEvents(id)).toEqual([
    'meeting.created',
    'meeting.announced',
    'meeting.entitled',
    'meeting.opened',
    'meeting.closed',
    'meeting.counted',
    'meeting.published',
  ])
  const publications = await db
    .selectFrom('publication')
    .select(['kind', 'actor_login_id', 'day'])
    .where('brand', '=', brand)
    .orderBy('number')
    .execute()
  expect(publications).toEqual([
    { kind: 'voting', actor_login_id: null, day: '2026-11-17' },
    { kind: 'voting', actor_login_id: approver.id, day: '2026-11-30' },
  ])
  const { chains } = await verifyAudit(db, { anchors: [] })
  expect(chains.map(({ broken }) => broken)).toEqual([undefined])
})

describe('B7.2 a draft', () => {
  test('is announced by somebody else than who wrote it', async () => {
    const product = await addProduct(TWO)
    const own = planOf(product)
    await createMeeting(parts, approver, own)
    await expect(announceMeeting(parts, approver, own)).rejects.toThrow('somebody else')
    await announceMeeting(parts, secondApprover, own)
    await expect(announceMeeting(parts, approver, own)).rejects.toThrow('is announced: only draft')
  })

  test('is replaced by a file of the same key, and an announced meeting is not', async () => {
    const product = await addProduct(TWO)
    const plan = planOf(product)
    const first = await createMeeting(parts, clerk, plan)
    const topics = [TOPIC, { ...TOPIC, number: '2' }]
    const second = await createMeeting(parts, clerk, { ...plan, topics })
    expect([second.hasReplaced, second.id]).not.toEqual([false, first.id])
    const kept = await db.selectFrom('meeting').select('id').where('key', '=', plan.key).execute()
    expect(kept).toEqual([{ id: second.id }])
    await announceMeeting(parts, approver, plan)
    await expect(createMeeting(parts, clerk, plan)).rejects.toThrow('it is no draft any more')
  })

  test('names a fund and investors that there are, and all that there are not is told', async () => {
    const excluded = [{ investor: 'I-9', reason: { 'en-GB': 'Their own discharge' } }]
    const plan = planOf({ key: 'P-9' }, { topics: [{ ...TOPIC, excluded }] })
    await expect(createMeeting(parts, clerk, plan)).rejects.toThrow(
      'product: halden has none with the key P-9.\ntopics[0].excluded: halden has no investor with the key I-9.',
    )
    const ofOthers = await openVotingOffice(db, { objects: store.objects, brand: 'linden' })
    const product = await ofOthers.addProduct(TWO)
    await expect(createMeeting(parts, clerk, planOf(product))).rejects.toThrow('none with the key')
  })

  test('does not begin when it would be over, and says when votes are too many for check codes', async () => {
    const product = await addProduct({ 'B-1': '999999999999.00' })
    const plan = planOf(product)
    turnTo(plan.endsAt)
    await expect(createMeeting(parts, clerk, plan)).rejects.toThrow('over already')
    turnTo('2026-11-16T12:00:00Z')
    await expect(createMeeting(parts, clerk, plan)).rejects.toThrow('amountPerVote is so small')
  })

  test('keeps its documents in the store, each where it belongs', async () => {
    const product = await addProduct(TWO)
    const bytes = Buffer.from('%PDF-1.7 agenda')
    const attachments = [{ name: 'Agenda', locale: 'en-GB', bytes }] as const
    const { id } = await createMeeting(
      parts,
      clerk,
      planOf(product, { attachments, topics: [{ ...TOPIC, attachments }] }),
    )
    const rows = await db
      .selectFrom('meeting_attachment')
      .select(['position', 'name', 'topic_id', 'sha256', 'byte_length'])
      .where('meeting_id', '=', id)
      .orderBy('position')
      .execute()
    expect(rows).toMatchObject([
      { position: 1, name: 'Agenda', topic_id: null, byte_length: bytes.length },
      { position: 2, name: 'Agenda', topic_id: expect.any(String) },
    ])
    expect(await store.objects.has(rows[0]?.sha256 ?? '')).toBe(true)
  })

  test('is nobody else’s: the key of another brand is not found', async () => {
    const product = await addProduct(TWO)
    const plan = planOf(product)
    await createMeeting(parts, clerk, plan)
    const linden = await openVotingOffice(db, { objects: store.objects, brand: 'linden' })
    await expect(announceMeeting(parts, linden.approver, plan)).rejects.toThrow('linden has no meeting')
  })
})

describe('B7.2 who may vote', () => {
  test('is fixed once the record day is over where the house is', async () => {
    const product = await addProduct(TWO)
    const plan = planOf(product, { recordDay: '2026-11-16' })
    const { id } = await createMeeting(parts, clerk, plan)
    expect(await announceMeeting(parts, approver, plan)).toEqual({ isEntitled: false })
    await expect(fixEntitlements(parts, { brand, key: plan.key })).rejects.toThrow('2026-11-16 is over')
    // A second before midnight in Berlin, and at midnight.
    turnTo('2026-11-16T22:59:59Z')
    await sweepMeetings(parts)
    expect(await listEvents(id)).toEqual(['meeting.created', 'meeting.announced'])
    turnTo('2026-11-16T23:00:00Z')
    await sweepMeetings(parts)
    await sweepMeetings(parts)
    expect(await listEvents(id)).toEqual(['meeting.created', 'meeting.announced', 'meeting.entitled'])
  })

  test('is fixed at the opening where nothing did it before', async () => {
    const product = await addProduct(TWO)
    const plan = planOf(product, { recordDay: '2026-11-16' })
    const { id } = await createMeeting(parts, clerk, plan)
    await announceMeeting(parts, approver, plan)
    turnTo(plan.startsAt)
    await sweepMeetings(parts)
    expect((await listEvents(id)).slice(2)).toEqual(['meeting.entitled', 'meeting.opened'])
  })
})

describe('B7.2 the clock', () => {
  test('opens not before the start, and closes not before the end', async () => {
    const product = await addProduct(TWO)
    const plan = planOf(product)
    await createMeeting(parts, clerk, plan)
    await announceMeeting(parts, approver, plan)
    const which = { brand, key: plan.key }
    turnTo(plan.startsAt.getTime() - 1)
    await expect(openMeeting(parts, which)).rejects.toThrow('opens at 17.11.2026, 09:00 CET')
    turnTo(plan.startsAt)
    await openMeeting(parts, { ...which, by: clerk.id })
    turnTo(plan.endsAt.getTime() - 1)
    await expect(closeMeeting(parts, which)).rejects.toThrow('until 30.11.2026, 18:00 CET')
    turnTo(plan.endsAt)
    await closeMeeting(parts, which)
    await expect(closeMeeting(parts, which)).rejects.toThrow('is closed: only open')
  })

  test('takes a meeting through what the portal has slept through', async () => {
    const product = await addProduct(TWO)
    const plan = planOf(product)
    const { id } = await createMeeting(parts, clerk, plan)
    await announceMeeting(parts, approver, plan)
    turnTo(plan.endsAt)
    await sweepMeetings(parts)
    expect(await findState(id)).toBe('closed')
  })

  test('does each step once on two nodes at once', async () => {
    const product = await addProduct(TWO)
    const plan = planOf(product)
    const { id } = await createMeeting(parts, clerk, plan)
    await announceMeeting(parts, approver, plan)
    turnTo(plan.endsAt)
    await Promise.all([sweepMeetings(parts), sweepMeetings(parts), sweepMeetings(parts)])
    expect((await listEvents(id)).slice(3)).toEqual(['meeting.opened', 'meeting.closed'])
  })

  test('goes on with the others where one fails', async () => {
    const product = await addProduct(TWO)
    const [broken, sound] = [planOf(product, { key: 'a-broken' }), planOf(product, { key: 'b-sound' })]
    const first = await createMeeting(parts, clerk, broken)
    const { id } = await createMeeting(parts, clerk, sound)
    await announceMeeting(parts, approver, broken)
    await announceMeeting(parts, approver, sound)
    turnTo(sound.startsAt)
    await sql`
      alter table meeting add constraint no_opening check (id <> ${sql.lit(first.id)}::uuid or state <> 'open')
    `.execute(db)
    await expect(sweepMeetings(parts)).rejects.toThrow(AggregateError)
    expect([await findState(first.id), await findState(id)]).toEqual(['announced', 'open'])
    await sql`alter table meeting drop constraint no_opening`.execute(db)
  })

  test('what nobody has sent by the end is forgotten', async () => {
    const product = await addProduct(TWO)
    const { id, key, plan } = await office.openOne(product)
    const { id: loginId } = await office.house.addLogin()
    const holder = product.holders.get('B-1')
    await office.house.add('ballot_draft', {
      meeting_id: id,
      principal_id: holder?.investorId ?? '',
      login_id: String(loginId),
      brand,
      content: '{}',
      saved_at: parts.now(),
    })
    turnTo(plan.endsAt)
    await closeMeeting(parts, { brand, key })
    expect(await db.selectFrom('ballot_draft').select('saved_at').execute()).toEqual([])
  })
})

test('B7.6 nothing is counted before it is closed, nor published by who counted or before', async () => {
  const product = await addProduct(TWO)
  const { key, plan } = await office.openOne(product)
  await expect(countMeeting(parts, approver, { key })).rejects.toThrow('is open: only closed')
  turnTo(plan.endsAt)
  await closeMeeting(parts, { brand, key })
  await expect(publishResult(parts, approver, { key })).rejects.toThrow('is closed: only counted')
  await countMeeting(parts, approver, { key })
  await expect(countMeeting(parts, clerk, { key })).rejects.toThrow(OfficeError)
  await expect(publishResult(parts, approver, { key })).rejects.toThrow('somebody else has to publish')
  // Nobody has voted: no lots.
  expect(await publishResult(parts, secondApprover, { key })).toMatchObject({ lots: 0 })
})
