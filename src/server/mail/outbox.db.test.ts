import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { buildMail } from '../../../tests/mail/build-mail.ts'
import type { Database } from '../db/connect.ts'
import { openSingleConnection } from '../db/single-connection.ts'
import { asTenant } from '../db/tenant.ts'
import { MailFieldError } from './mail-fields.ts'
import { deleteSettledMails, lockDueMail, OUTGOING_MAIL_CHANNEL, settleMail } from './outbox.queries.ts'
import { enqueueMail } from './outbox.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
afterEach(async () => {
  await db.deleteFrom('outgoing_mail').execute()
})

const halden = { brand: 'halden' }
const listSubjects = async () =>
  (await db.selectFrom('outgoing_mail').select('subject').orderBy('subject').execute()).map(
    ({ subject }) => subject,
  )

describe('a mail goes with the transaction it is written in', () => {
  test('commit: it is there, as the role of a request and as the owner', async () => {
    await asTenant(db, halden, (transaction) => enqueueMail(transaction, buildMail({ subject: 'one' })))
    await db.transaction().execute((transaction) => enqueueMail(transaction, buildMail({ subject: 'two' })))
    expect(await listSubjects()).toEqual(['one', 'two'])
  })

  test('rollback: it is not', async () => {
    const failed = asTenant(db, halden, async (transaction) => {
      await enqueueMail(transaction, buildMail())
      throw new Error('something else went wrong')
    })
    await expect(failed).rejects.toThrow('something else')
    expect(await listSubjects()).toEqual([])
  })

  test('workers hear of it at commit, and of nothing at rollback', async () => {
    const listener = await openSingleConnection(url)
    let heard = 0
    listener.client.on('notification', () => void (heard += 1))
    await listener.client.query(`listen ${OUTGOING_MAIL_CHANNEL}`)
    const failed = db.transaction().execute(async (transaction) => {
      await enqueueMail(transaction, buildMail())
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await listener.client.query('select 1')
    expect(heard).toBe(0)
    await db.transaction().execute(async (transaction) => {
      await enqueueMail(transaction, buildMail())
      await enqueueMail(transaction, buildMail())
    })
    await listener.client.query('select 1')
    expect(heard).toBe(1)
    await listener.client.end()
  })
})

describe('security.md 12, 18: what a request cannot do', () => {
  const asHalden = (work: (transaction: Database) => Promise<unknown>) => asTenant(db, halden, work)

  test('read, change or delete a mail, its own included', async () => {
    const attempts = [
      (transaction: Database) => transaction.selectFrom('outgoing_mail').select('id').execute(),
      (transaction: Database) => transaction.updateTable('outgoing_mail').set({ subject: 'x' }).execute(),
      (transaction: Database) => transaction.deleteFrom('outgoing_mail').execute(),
      (transaction: Database) => sql`insert into outgoing_mail (status) values ('sent')`.execute(transaction),
      (transaction: Database) => transaction.selectFrom('local_mail').select('id').execute(),
      // Nothing that it sends goes behind the others, or is taken for what one can unsubscribe from.
      (transaction: Database) =>
        enqueueMail(transaction, buildMail({ unsubscribeUrl: 'https://portal.example/u' })),
    ]
    for (const attempt of attempts) await expect(asHalden(attempt)).rejects.toThrow('permission denied')
  })

  test('write in the name of another brand', async () => {
    const attempt = asHalden((transaction) => enqueueMail(transaction, buildMail({ brand: 'linden' })))
    await expect(attempt).rejects.toThrow('row-level security')
  })

  test('slip a line into a header: nothing is stored', async () => {
    const attempt = asHalden((transaction) =>
      enqueueMail(transaction, buildMail({ subject: 'Hello\r\nBcc: eve@example.com' })),
    )
    await expect(attempt).rejects.toThrow(MailFieldError)
    expect(await listSubjects()).toEqual([])
  })
})

test('B5.8 what goes to many stands behind all others, and one lane of the worker does not take it', async () => {
  const unsubscribeUrl = 'https://portal.example/u'
  const expiresAt = new Date(Date.now() + 60_000)
  for (const mail of [
    { subject: 'notice', unsubscribeUrl, expiresAt },
    { subject: 'letter' },
    { subject: 'code', expiresAt },
  ])
    await enqueueMail(db, buildMail(mail))
  const order: string[] = []
  await db.transaction().execute(async (transaction) => {
    for (const takesBulk of [true, true, false, true]) {
      const mail = await lockDueMail(transaction, { maxSilenceMs: 10_000, takesBulk })
      if (mail) await settleMail(transaction, mail.id, { status: 'sent', attempts: 1 })
      order.push(mail?.subject ?? 'none')
    }
  })
  expect(order).toEqual(['code', 'letter', 'none', 'notice'])
})

test('B4.4 whom an answer goes to travels with the mail, as the role of a request, and goes when it is settled', async () => {
  const replyTo = { name: 'Ada Löwe', address: 'ada@example.com' }
  await asTenant(db, halden, (transaction) => enqueueMail(transaction, buildMail({ replyTo })))
  await db.transaction().execute(async (transaction) => {
    const mail = await lockDueMail(transaction, { maxSilenceMs: 1000, takesBulk: true })
    expect(mail?.replyTo).toEqual(replyTo)
    await settleMail(transaction, mail?.id ?? '', { status: 'sent', attempts: 1 })
  })
  const left = db.selectFrom('outgoing_mail').select(['reply_address', 'reply_name'])
  expect(await left.execute()).toEqual([{ reply_address: null, reply_name: null }])
})

test('a worker has the mail for itself, until it falls silent for too long', async () => {
  await enqueueMail(db, buildMail())
  const lock = (work: (isFound: boolean) => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await work((await lockDueMail(transaction, { maxSilenceMs: 200, takesBulk: true })) !== undefined)
    })
  const silence = lock(async (isFound) => {
    expect(isFound).toBe(true)
    await lock(async (isFoundToo) => expect(isFoundToo).toBe(false))
    await eventually(() => lock(async (isFoundAgain) => expect(isFoundAgain).toBe(true)))
  })
  await expect(silence).rejects.toThrow()
})

test('mails that are done with are removed after a while, waiting ones never', async () => {
  const settle = { status: 'sent', text_body: '', html_body: '' }
  for (const [subject, days] of [
    ['old', 31],
    ['recent', 29],
    ['waiting', 400],
  ] as const) {
    await enqueueMail(db, buildMail({ subject }))
    const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    await db
      .updateTable('outgoing_mail')
      .set({ created_at: then, ...(subject !== 'waiting' && { ...settle, settled_at: then }) })
      .where('subject', '=', subject)
      .execute()
  }
  expect(await deleteSettledMails(db, 30)).toBe(1n)
  expect(await listSubjects()).toEqual(['recent', 'waiting'])
})
