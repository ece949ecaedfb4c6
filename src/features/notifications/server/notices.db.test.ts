import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { settleMail } from '#server/mail/outbox.queries.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import type { NoticeOrder } from '../notices.domain.ts'
import type { Choice, Interval } from '../notifications.domain.ts'
import { dropOutdatedNotices, listDueGroups } from './notices.queries.ts'
import { planNotices } from './plan-notices.service.ts'
import { type Composer, sendNotices } from './send-notices.service.ts'
import { replaceFilter, upsertInterval } from './settings.queries.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addLogin } = houseFactories(db)

// Evidence cannot be deleted: its owner has to lift the guard.
afterEach(async () => {
  await sql`alter table notice disable trigger user; delete from notice; alter table notice enable trigger user`.execute(
    db,
  )
  await sql`delete from outgoing_mail; delete from public_setting; delete from login`.execute(db)
})

type Wish = { readonly interval?: Interval; readonly choices?: readonly Choice[] }

async function addPerson(own: Parameters<typeof addLogin>[0] = {}, wish?: Wish): Promise<string> {
  const loginId = String((await addLogin({ password_hash: 'a real one', ...own })).id)
  const { interval = 'instantly', choices = [] } = wish ?? {}
  if (wish) await replaceFilter(db, { brand: 'halden', loginId, interval, choices })
  return loginId
}

/** Everybody of the brand has news in these categories. */
const newsFor = (...paths: readonly string[]) => {
  const pairs = paths.map((path) => path.split('/'))
  return sql`
    select login.id as login_id, filed.category, filed.subcategory from login cross join unnest(
      ${pairs.map(([category = '']) => category)}::text[], ${pairs.map(([, subcategory = '']) => subcategory)}::text[]
    ) as filed (category, subcategory)`
}

const HOUR_MS = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function plan(
  publication: number,
  { news = newsFor('annualReport'), plannedAt }: { news?: ReturnType<typeof newsFor>; plannedAt?: Date } = {},
) {
  return await planNotices(db, { brand: 'halden', topic: 'test', publication, news, plannedAt })
}

const choice = (category: string, subcategory: string, notify: boolean): Choice => ({
  category,
  subcategory,
  notify,
})

const listTold = async () =>
  (await db.selectFrom('notice').select('login_id').orderBy('login_id').execute()).map((row) => row.login_id)

describe('B5.8 planning', () => {
  test('tells those who want to know: the most specific that is said counts, the person’s own before the brand’s', async () => {
    await db
      .insertInto('public_setting')
      .values({
        brand: 'halden',
        name: 'defaultDocumentNotificationCategoryFilter',
        value: JSON.stringify({
          interval: 'instantly',
          categories: [
            { category: 'tax', notify: false },
            { category: 'tax', subcategory: 'national', notify: true },
          ],
        }),
      })
      .execute()
    const says = async (...choices: Choice[]) => await addPerson({}, { choices })
    const people = {
      silent: await addPerson(),
      noNational: await says(choice('tax', 'national', false)),
      noTaxButNational: await says(choice('tax', '', false), choice('tax', 'national', true)),
      noTax: await says(choice('tax', '', false)),
      allTax: await says(choice('tax', '', true)),
      allTaxButForeign: await says(choice('tax', '', true), choice('tax', 'foreign', false)),
    }
    const expectTold = async (publication: number, path: string, names: readonly (keyof typeof people)[]) => {
      await plan(publication, { news: newsFor(path) })
      const rows = await db
        .selectFrom('notice')
        .select('login_id')
        .where('publication', '=', publication)
        .execute()
      const told = Object.entries(people).filter(([, id]) => rows.some((row) => row.login_id === id))
      expect([path, told.map(([name]) => name)]).toEqual([path, names])
    }
    await expectTold(2, 'tax/national', ['silent', 'noTaxButNational', 'allTax', 'allTaxButForeign'])
    await expectTold(3, 'tax/foreign', ['allTax'])
    await expectTold(4, 'tax', ['allTax', 'allTaxButForeign'])
    await expectTold(5, '', Object.keys(people) as (keyof typeof people)[])
  })

  test('tells nobody who wants nothing, cannot sign in or has no address', async () => {
    const told = [await addPerson(), await addPerson({ is_one_time_password: true })].toSorted()
    await addPerson({}, { interval: 'never' })
    await addPerson({ is_disabled: true })
    await addPerson({ password_hash: '' })
    await addPerson({ email: '' })
    await sql`insert into login (brand, username, display_name, email, locale)
      values ('halden', 'never.chosen', 'Ada', 'ada@example.com', 'en-GB')`.execute(db)
    await addPerson({ brand: 'linden' })
    expect(await plan(2)).toBe(2)
    expect(await listTold()).toEqual(told)
  })

  test('one notice for each person and publication, however many documents and however often', async () => {
    await addPerson()
    expect(await plan(2, { news: newsFor('tax', 'annualReport', 'tax/national') })).toBe(1)
    expect(await plan(2)).toBe(0)
    expect(await plan(3)).toBe(1)
  })

  test('security.md 26 a notice cannot be altered, and its outcome is set once', async () => {
    await addPerson()
    await plan(2)
    const change = (set: ReturnType<typeof sql>) => sql`update notice set ${set}`.execute(db)
    await expect(change(sql`publication = 3`)).rejects.toThrow('UPDATE refused')
    await expect(sql`delete from notice`.execute(db)).rejects.toThrow('append-only')
    await change(sql`mail_id = id, queued_at = now()`)
    await expect(change(sql`mail_id = gen_random_uuid()`)).rejects.toThrow('UPDATE refused')
    await change(sql`outcome = 'sent', settled_at = now()`)
    await expect(change(sql`outcome = 'refused'`)).rejects.toThrow('UPDATE refused')
  })
})

const BRANDS = [{ name: 'halden', timeZone: 'Europe/Berlin' }]

describe('B5.8 what is due', () => {
  const listDue = async () =>
    (await listDueGroups(db, BRANDS)).map(({ interval, publication }) => `${interval} ${publication}`)

  test('at once, or at the next 07:00 in the zone of the brand', async () => {
    await addPerson()
    const daily = await addPerson({}, { interval: 'daily' })
    await plan(2)
    const { rows } = await sql<{ last: Date }>`
      select (date_trunc('day', now() at time zone 'Europe/Berlin' - interval '7 hours') + interval '7 hours')
        at time zone 'Europe/Berlin' as last`.execute(db)
    const last = rows[0]?.last ?? new Date()
    expect(await listDue()).toEqual(['instantly 2'])
    await plan(3, { plannedAt: last, news: sql`${newsFor('tax')} where login.id = ${daily}` })
    expect(await listDue()).toEqual(['instantly 2'])
    await plan(4, {
      plannedAt: new Date(last.getTime() - 1),
      news: sql`${newsFor('tax')} where login.id = ${daily}`,
    })
    expect(await listDue()).toEqual(['daily 4', 'instantly 2'])
  })

  test('a digest before others of the same person', async () => {
    await addPerson({}, { interval: 'daily' })
    await plan(2, { plannedAt: ago(30) })
    await plan(3, { plannedAt: ago(29) })
    expect(await listDue()).toEqual(['daily 2'])
  })

  test('what is two days too late is not told any more', async () => {
    await addPerson()
    await addPerson({}, { interval: 'daily' })
    await plan(2, { plannedAt: ago(49) })
    expect(await dropOutdatedNotices(db)).toBe(1)
    await plan(3, { plannedAt: ago(73) })
    expect(await dropOutdatedNotices(db)).toBe(2)
    expect(await listDue()).toEqual(['daily 2'])
  })

  test('a brand that is gone is left alone', async () => {
    await addPerson()
    await plan(2)
    expect(await listDueGroups(db, [{ name: 'linden', timeZone: 'Europe/Berlin' }])).toEqual([])
  })
})

describe('B5.8 sending', () => {
  const orders: NoticeOrder[] = []
  const compose: Composer = async (_db: Database, asked) => {
    orders.push(...asked)
    return new Map(
      asked
        .filter(({ wants }) => wants('annualReport', ''))
        .map(({ id }) => [id, { subject: 'News', preheader: 'New', blocks: [] }]),
    )
  }
  afterEach(() => void orders.splice(0))

  async function send(limit = 20): Promise<void> {
    for (const group of await listDueGroups(db, BRANDS))
      await sendNotices(db, { houses: TEST_HOUSES, composers: { test: compose } }, group, {
        after: '00000000-0000-0000-0000-000000000000',
        limit,
      })
  }
  const listNotices = async () =>
    await db
      .selectFrom('notice')
      .select(['id', 'mail_id', 'outcome', 'reason'])
      .orderBy('publication')
      .orderBy('id')
      .execute()
  const listMails = async () => await db.selectFrom('outgoing_mail').selectAll().orderBy('id').execute()

  test('one mail under the id of the notice, in the language of the person, with its way out', async () => {
    await addPerson({ locale: 'de-DE', email: 'ada@example.com' })
    await plan(2)
    await send()
    await send()
    const [notice] = await listNotices()
    const mails = await listMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      id: notice?.id,
      kind: 'notice.test',
      locale: 'de-DE',
      subject: 'Example Fund House: News',
    })
    expect(mails[0]?.unsubscribe_url).toMatch(
      /^https:\/\/portal\.example\/api\/notifications\/v1\/unsubscribe\/halden\/[\w-]{59}$/,
    )
    expect(mails[0]?.text_body).toMatch(
      /abbestellen: https:\/\/portal\.example\/halden\/de-DE\/unsubscribe\/[\w-]{59}\n/,
    )
    expect(mails[0]?.text_body).toContain('https://portal.example/halden/de-DE/user/notifications')
    expect(notice).toMatchObject({ mail_id: notice?.id, outcome: null })
  })

  test('what a person has unsubscribed from since is dropped, and so is who cannot sign in any more', async () => {
    const stopped = await addPerson()
    const gone = await addPerson()
    const disabled = await addPerson()
    const choosy = await addPerson()
    await plan(2)
    await upsertInterval(db, { brand: 'halden', loginId: stopped, interval: 'never' })
    await db.deleteFrom('login').where('id', '=', gone).execute()
    await db.updateTable('login').set({ is_disabled: true }).where('id', '=', disabled).execute()
    const choices = [choice('annualReport', '', false)]
    await replaceFilter(db, { brand: 'halden', loginId: choosy, interval: 'instantly', choices })
    await send()
    expect(await listMails()).toEqual([])
    const reasons = (await listNotices()).map(({ outcome, reason }) => `${outcome}: ${reason}`)
    expect(reasons.toSorted()).toEqual([
      'dropped: cannot sign in',
      'dropped: cannot sign in',
      'dropped: nothing left to tell',
      'dropped: unsubscribed',
    ])
  })

  test('a digest gathers the publications of the day, and none comes without news', async () => {
    await addPerson({}, { interval: 'daily' })
    await plan(2, { plannedAt: ago(30) })
    await plan(3, { plannedAt: ago(29) })
    await plan(4)
    await send()
    await send()
    expect(orders.map(({ publications }) => publications)).toEqual([[2, 3]])
    const [first, second, later] = await listNotices()
    expect([first?.mail_id, second?.mail_id, later?.mail_id]).toEqual([first?.id, first?.id, null])
    expect(await listMails()).toHaveLength(1)
  })

  test('two nodes at once: nobody is mailed twice', async () => {
    for (let count = 0; count < 30; count += 1)
      await addPerson({}, count % 2 ? { interval: 'daily' } : undefined)
    await plan(2, { plannedAt: ago(30) })
    await plan(3, { plannedAt: ago(29) })
    for (let round = 0; round < 10; round += 1) await Promise.all([send(4), send(4), send(4)])
    const notices = await listNotices()
    expect(notices.filter(({ mail_id }) => mail_id === null)).toEqual([])
    // 15 at once for each publication, and 15 digests of both.
    expect(await listMails()).toHaveLength(45)
  })

  test('what becomes of the mail is written down: sent, refused with the reason but no address, expired', async () => {
    for (let count = 0; count < 4; count += 1) await addPerson()
    await plan(2)
    await send()
    const error = '550 5.1.1 <ada@example.com>: user unknown'
    const [sent, refused, failed, expired] = await listMails()
    await settleMail(db, sent?.id ?? '', { status: 'sent', attempts: 1 })
    await settleMail(db, refused?.id ?? '', { status: 'refused', attempts: 1, error })
    await settleMail(db, failed?.id ?? '', { status: 'failed', attempts: 9, error: 'ECONNREFUSED' })
    await settleMail(db, expired?.id ?? '', { status: 'expired', attempts: 0 })
    expect((await listNotices()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['sent', null],
      ['refused', '550 5.1.1 <***>: user unknown'],
      ['failed', 'ECONNREFUSED'],
      ['dropped', 'outdated'],
    ])
    expect((await listMails()).map(({ unsubscribe_url }) => unsubscribe_url)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
