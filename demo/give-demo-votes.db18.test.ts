import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATALOGUES } from '#app/catalogue/catalogues.ts'
import { loadBrands } from '#brands/registry.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { getMeeting } from '#features/voting/server/get-meeting.service.ts'
import { getReceipt } from '#features/voting/server/get-receipt.service.ts'
import { getResult } from '#features/voting/server/get-result.service.ts'
import { listMeetings } from '#features/voting/server/list-meetings.service.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { demoDatabase } from '../tests/database/demo-database.ts'
import { giveDemoVotes } from './give-demo-votes.ts'

const { db, objects, close } = await demoDatabase()
afterAll(close)

const NOW = '2026-11-18T23:30:00Z'
const ENDS_SOON = 'Connection to district heating'
const DAY_MS = 24 * 60 * 60 * 1000
const now = () => new Date(NOW)
const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
const houses = { brands, findOrigin: () => 'https://portal.example' }
const give = async () => await giveDemoVotes({ db, houses, objects, randomness: SYSTEM_RANDOMNESS, now })
const reading = {
  ask: async <Result>(work: (tenant: typeof db) => Promise<Result>) => await work(db),
  db,
  now,
}

async function meet(username: string, brand = 'linden') {
  const login = await findLogin(db, { brand, username })
  if (!login) throw new Error(username)
  const person = { brand, loginId: login.id, investorId: login.investorId, today: '2026-11-19' }
  const listed = await listMeetings(reading, person)
  const find = (phase: string) => {
    const meeting = listed.find((one) => one.phase === phase)
    if (!meeting) throw new Error(`${username} has no meeting that is ${phase}`)
    return meeting
  }
  return { person, listed, find }
}

describe('C1 votes of the demo house', () => {
  beforeAll(give)

  test.each([
    [
      'linden',
      'public.investor',
      ['open toVote', 'open toVote for Lars Grote', 'coming proxyGiven', 'published voted'],
    ],
    [
      'linden',
      'large.investor',
      [
        'open toVote',
        'open proxyGiven',
        'coming notFixed',
        'coming notFixed for Petra Ubben',
        'published missed',
      ],
    ],
    ['linden', 'trustee.partner', ['open toVote', 'published voted']],
    [
      'halden',
      'special.investor',
      ['open toVote', 'open toVote for Tanja Nowak', 'coming notFixed', 'published voted'],
    ],
    ['halden', 'tan.investor', ['open proxyGiven', 'published missed']],
    ['halden', 'both.investor', ['open toVote', 'coming notFixed']],
  ])('%s: for %s there are %j', async (brand, username, expected) => {
    const { listed } = await meet(username, brand)
    expect(
      listed.map(
        ({ phase, standing, mandate }) =>
          `${phase} ${standing}${mandate ? ` for ${mandate.principalName}` : ''}`,
      ),
    ).toEqual(expected)
    for (const { phase, title, endsAt } of listed)
      if (phase === 'open' && title['en-GB'] !== ENDS_SOON)
        expect(endsAt.getTime() - now().getTime()).toBeGreaterThan(14 * DAY_MS)
  })

  test('B7.3 public.investor may vote together or with each participation by itself, the trustee with 400 and split', async () => {
    const votes = await meet('public.investor')
    const own = await getMeeting(reading, votes.person, { meetingId: votes.find('open').id })
    expect(own.entitlements.map(({ votes: weight, maySplit }) => [weight, maySplit])).toEqual([
      [200n, false],
      [350n, false],
    ])
    expect(own.topics).toHaveLength(7)
    const trust = await meet('trustee.partner')
    const held = await getMeeting(reading, trust.person, { meetingId: trust.find('open').id })
    expect(held.entitlements).toHaveLength(400)
    expect(held.entitlements.every(({ maySplit, votes: weight }) => maySplit && weight >= 100n)).toBe(true)
  })

  test('B7.2 agendas are in both languages, with documents, several majorities and an exclusion', async () => {
    const { person, find } = await meet('large.investor')
    for (const { title, id } of (await meet('large.investor')).listed) {
      expect(Object.keys(title).toSorted()).toEqual(['de-DE', 'en-GB'])
      const { attachments, topics, introduction } = await getMeeting(reading, person, { meetingId: id })
      expect(attachments.map(({ locale }) => locale)).toEqual(['de-DE', 'en-GB'])
      expect([introduction, ...topics.map(({ proposal }) => proposal)].flatMap(Object.keys)).toHaveLength(
        2 * (topics.length + 1),
      )
    }
    const open = (await meet('public.investor')).find('open')
    const { topics } = await getMeeting(reading, person, { meetingId: open.id })
    expect(new Set(topics.map(({ majority }) => majority.kind)).size).toBe(3)
    expect(topics.filter(({ excludedBecause }) => excludedBecause).map(({ number }) => number)).toEqual(['3'])
    expect(find('published').standing).toBe('missed')
  })

  test('B7.5, B7.6 what is over has a result of several kinds, and receipts for those who voted', async () => {
    for (const [brand, username] of [
      ['linden', 'public.investor'],
      ['linden', 'trustee.partner'],
      ['halden', 'special.investor'],
    ] as const) {
      const { person, find } = await meet(username, brand)
      const place = { meetingId: find('published').id }
      const { topics } = await getResult(db, person, place)
      expect(new Set(topics.map(({ outcome }) => outcome))).toEqual(new Set(['carried', 'rejected']))
      const receipt = await getReceipt(reading, person, place)
      expect(receipt.topics.every(({ lots }) => lots.length > 0)).toBe(true)
    }
  })

  test('no code is still to be mailed', async () => {
    const mails = db.selectFrom('outgoing_mail').select('kind').where('kind', 'like', 'voting.%')
    expect(new Set((await mails.execute()).map(({ kind }) => kind))).toEqual(
      new Set(['voting.receipt', 'voting.proxyGiven', 'voting.proxyReceived']),
    )
  })

  test('nobody is told of what began or ended weeks ago', async () => {
    const notices = db.selectFrom('notice').select('planned_at').where('topic', 'like', 'voting%')
    for (const { planned_at } of await notices.where('outcome', 'is', null).execute())
      expect(now().getTime() - planned_at.getTime()).toBeLessThan(2 * DAY_MS)
  })

  test('B7.7 the mails about what has just begun, ends soon or has a result are still to be written', async () => {
    const notices = await db
      .selectFrom('notice')
      .innerJoin('meeting', (join) =>
        join
          .onRef('meeting.brand', '=', 'notice.brand')
          .on((eb) =>
            eb.or([
              eb('notice.publication', '=', eb.ref('meeting.opened_in')),
              eb('notice.publication', '=', eb.ref('meeting.published_in')),
            ]),
          ),
      )
      .select('meeting.state')
      .where('topic', '=', 'voting')
      .where('outcome', 'is', null)
      .execute()
    expect(new Set(notices.map(({ state }) => state))).toEqual(new Set(['open', 'published']))
    const reminders = await db
      .selectFrom('notice')
      .innerJoin('login', 'login.id', 'notice.login_id')
      .select('username')
      .where('topic', '=', 'votingReminder')
      .where('outcome', 'is', null)
      .execute()
    expect(reminders).toEqual([{ username: 'both.investor' }])
  })

  test('a second start adds none', async () => {
    const count = async () => (await db.selectFrom('meeting').select('id').execute()).length
    const before = await count()
    await give()
    expect(await count()).toBe(before)
  })
})
