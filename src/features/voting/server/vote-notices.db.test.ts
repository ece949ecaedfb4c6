import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listDueGroups } from '#features/notifications/server/notices.queries.ts'
import { sendNotices } from '#features/notifications/server/send-notices.service.ts'
import { upsertInterval } from '#features/notifications/server/settings.queries.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { announceMeeting } from './announce-meeting.service.ts'
import { composeVoteNotices } from './compose-vote-notices.service.ts'
import { countMeeting } from './count-meeting.service.ts'
import { createMeeting } from './create-meeting.service.ts'
import { openVotingOffice, TOPIC } from './office-meetings.test-data.ts'
import { publishResult } from './publish-result.service.ts'
import { sweepMeetings } from './sweep-meetings.service.ts'
import { votingFactories } from './voting.test-data.ts'

const { db, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  await close()
  store.close()
})
const office = await openVotingOffice(db, { objects: store.objects })
const { parts, clerk, approver, brand, turnTo, planOf, castOne, listEvents } = office
const { addProxy } = votingFactories(db)
const sending = { houses: TEST_HOUSES, composers: composeVoteNotices({ now: parts.now }) }
const ALL = { after: '00000000-0000-0000-0000-000000000000', limit: 100 }
const [THREE_DAYS_BEFORE, AFTER] = ['2026-11-27T17:00:00Z', '2026-11-30T17:00:00Z']

beforeEach(async () => {
  // What other tests have left is over.
  turnTo('2026-12-31T12:00:00Z')
  await sweepMeetings(parts)
  turnTo('2026-11-16T12:00:00Z')
  await sql`alter table notice disable trigger user; delete from notice; alter table notice enable trigger user`.execute(
    db,
  )
  await sql`delete from outgoing_mail`.execute(db)
})

type Own = Parameters<typeof office.house.addLogin>[0]
const addLogin = async (name: string, own: Own = {}) =>
  String(
    (
      await office.house.addLogin({
        display_name: name,
        email: `${name}@login.example`,
        password_hash: 'a real one',
        roles: ['zeichner'],
        ...own,
      })
    ).id,
  )

/**
 * Announced, with a login for each holder: ada holds a lot; bob too little; cid is excluded from the only topic; dora has given her
 * proxy to eve, who holds something as well, and fay hers to gus, who may do nothing else.
 */
async function announce() {
  const product = await office.addProduct({
    ada: '125000.00',
    bob: '99.00',
    cid: '1000.00',
    dora: '2000.00',
    eve: '3000.00',
    fay: '4000.00',
  })
  const ids: Record<string, string> = {}
  for (const [name, { investorId }] of product.holders)
    ids[name] = await addLogin(name, { investor_id: investorId, ...(name === 'ada' && { locale: 'de-DE' }) })
  ids['gus'] = await addLogin('gus', { roles: ['stimmrechtsvertreter'] })
  const cid = product.holders.get('cid')
  const excluded = [{ investor: cid?.investorKey ?? '', reason: { 'en-GB': 'Their own discharge' } }]
  const plan = planOf(product, { topics: [{ ...TOPIC, excluded }] })
  const { id } = await createMeeting(parts, clerk, plan)
  await announceMeeting(parts, approver, plan)
  const give = async (from: string, to: string) =>
    await addProxy(id, {
      principalId: product.holders.get(from)?.investorId ?? '',
      proxyLoginId: ids[to] ?? '',
    })
  const proxies = { dora: (await give('dora', 'eve')).id, fay: (await give('fay', 'gus')).id }
  return { id, plan, ids, proxies }
}

async function open(): Promise<Awaited<ReturnType<typeof announce>>> {
  const meeting = await announce()
  turnTo(meeting.plan.startsAt)
  await sweepMeetings(parts)
  return meeting
}

const listPlanned = async (topic: string) =>
  (
    await db
      .selectFrom('notice')
      .innerJoin('login', 'login.id', 'notice.login_id')
      .select('login.display_name')
      .where('topic', '=', topic)
      .orderBy('login.display_name')
      .execute()
  ).map(({ display_name }) => display_name)

/** By who gets them, of those of the topic. Two nodes are at it. */
async function send(topic: string) {
  const groups = await listDueGroups(db, [{ name: brand, timeZone: 'Europe/Berlin' }])
  for (const group of groups.filter((one) => one.topic === topic))
    await Promise.all([1, 2].map(async () => await sendNotices(db, sending, group, ALL)))
  const mails = await db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('kind', '=', `notice.${topic}`)
    .orderBy('recipient_address')
    .execute()
  await sql`delete from outgoing_mail`.execute(db)
  return new Map(mails.map((mail) => [mail.recipient_address.replace('@login.example', ''), mail]))
}

describe('B7.7 when voting starts', () => {
  test('all are told who may vote, and who holds a proxy, each in their words and once', async () => {
    const { id, proxies } = await open()
    const told = ['ada', 'dora', 'eve', 'fay', 'gus']
    expect(await listPlanned('voting')).toEqual(told)
    const mails = await send('voting')
    expect([...mails.keys()]).toEqual(told)
    expect((await send('voting')).size).toBe(0)

    const ada = mails.get('ada')
    expect(ada?.subject).toBe('Example Fund House: Sie können jetzt abstimmen: Jahresversammlung')
    expect(
      ada?.text_body,
    ).toContain(`Sie können jetzt abstimmen. Ihre Stimmen zählen, wenn Sie sie vor dem Ende der Abstimmung bestätigen.

Versammlung: Jahresversammlung
Fonds: Wohnen Nord 1
Ende der Abstimmung: 30.11.2026, 18:00 MEZ
Stimmen: 1.250

Zur Abstimmung:
https://portal.example/halden/de-DE/voting/${id}
`)
    expect(ada?.unsubscribe_url).toContain('/unsubscribe/halden/')
    expect(mails.get('dora')?.text_body).toContain('Whoever holds your proxy can vote for you now.')
    expect(mails.get('gus')?.text_body).toContain('You hold a proxy and can vote for whoever gave it to you.')
    expect(mails.get('gus')?.text_body).toContain(
      `https://portal.example/halden/voting/${id}?proxy=${proxies.fay}\n`,
    )
    const eve = mails.get('eve')?.text_body
    expect(eve).toContain(`https://portal.example/halden/voting/${id}\n`)
    expect(eve).toContain(`https://portal.example/halden/voting/${id}?proxy=${proxies.dora}\n`)
    expect(eve).toContain('Votes: 20')
  })

  test('B5.8 no mail names an amount or somebody else', async () => {
    await open()
    for (const [name, mail] of await send('voting'))
      expect([
        name,
        /000|EUR|€|Lovelace/.exec((mail.html_body + mail.text_body).replaceAll(/http[^\s"<]+/g, '')),
      ]).toEqual([name, null])
  })

  test('who has voted before the mail is written gets none, and it does not come after the end', async () => {
    const meeting = await open()
    await castOne(meeting, 'ada', { 1: 'APPROVE' })
    const mails = await send('voting')
    expect([...mails.keys()]).toEqual(['dora', 'eve', 'fay', 'gus'])
    await open()
    turnTo(AFTER)
    expect((await send('voting')).size).toBe(0)
  })

  test('B5.4 not those who want no such mails', async () => {
    const { ids } = await announce()
    const { ada = '', fay = '' } = ids
    await upsertInterval(db, { brand, loginId: ada, interval: 'never' })
    for (const [loginId, subcategory] of [
      [fay, 'opening'],
      [ids['gus'] ?? '', 'result'],
    ] as const) {
      await upsertInterval(db, { brand, loginId, interval: 'instantly' })
      await db
        .insertInto('notification_choice')
        .values({ login_id: loginId, brand, category: 'voting', subcategory, notify: false })
        .execute()
    }
    turnTo('2026-11-17T08:00:00Z')
    await sweepMeetings(parts)
    expect(await listPlanned('voting')).toEqual(['dora', 'eve', 'gus'])
  })
})

describe('B7.7 three days before the end', () => {
  test('those are reminded for whom nobody has voted, once, whatever node comes first', async () => {
    const meeting = await open()
    await castOne(meeting, 'ada', { 1: 'APPROVE' })
    await castOne(meeting, 'fay', { 1: 'REJECT' }, 'proxy')
    turnTo(Date.parse(THREE_DAYS_BEFORE) - 1)
    await sweepMeetings(parts)
    expect(await listPlanned('votingReminder')).toEqual([])
    turnTo(THREE_DAYS_BEFORE)
    await Promise.all([sweepMeetings(parts), sweepMeetings(parts)])
    await sweepMeetings(parts)
    expect((await listEvents(meeting.id)).filter((kind) => kind === 'meeting.reminded')).toHaveLength(1)
    expect(await listPlanned('votingReminder')).toEqual(['dora', 'eve'])

    await castOne(meeting, 'eve', { 1: 'APPROVE' })
    const mails = await send('votingReminder')
    expect(mails.get('dora')?.text_body).toContain('whoever holds your proxy has not voted for you yet')
    // For herself she has voted.
    const eve = mails.get('eve')
    expect(eve?.subject).toBe('Example Fund House: Voting ends soon: Annual meeting')
    expect(eve?.text_body).toContain('nobody has voted yet for the person who gave you their proxy')
    expect(eve?.text_body).toContain(`/voting/${meeting.id}?proxy=${meeting.proxies.dora}\n`)
    expect(eve?.expires_at?.toISOString()).toBe('2026-11-29T17:00:00.000Z')
  })

  test('nobody of a vote that was opened later than that', async () => {
    const product = await office.addProduct({ ada: '125000.00' })
    const plan = planOf(product, { endsAt: new Date('2026-11-20T07:59:00Z') })
    const { id } = await createMeeting(parts, clerk, plan)
    await announceMeeting(parts, approver, plan)
    turnTo(plan.startsAt)
    await sweepMeetings(parts)
    turnTo('2026-11-19T12:00:00Z')
    await sweepMeetings(parts)
    expect(await listEvents(id)).not.toContain('meeting.reminded')
  })
})

test('B7.7 the result goes to all who have votes, be they excluded from every topic, and to their proxies', async () => {
  const meeting = await open()
  await castOne(meeting, 'ada', { 1: 'APPROVE' })
  turnTo(AFTER)
  await sweepMeetings(parts)
  await countMeeting(parts, clerk, meeting.plan)
  await publishResult(parts, approver, meeting.plan)
  const mails = await send('voting')
  expect([...mails.keys()]).toEqual(['ada', 'cid', 'dora', 'eve', 'fay', 'gus'])
  expect(mails.get('ada')?.subject).toBe('Example Fund House: Das Ergebnis der Abstimmung: Jahresversammlung')
  expect(mails.get('eve')?.text_body).toContain(`/voting/${meeting.id}?view=result\n`)
  expect(mails.get('gus')?.text_body).toContain(
    `/voting/${meeting.id}?proxy=${meeting.proxies.fay}&view=result\n`,
  )
})
