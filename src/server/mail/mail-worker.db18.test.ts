import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { buildMail } from '../../../tests/mail/build-mail.ts'
import { startSmtpServer } from '../../../tests/mail/smtp-test-server.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { doublingRetryDelayMs } from './deliver-mail.ts'
import type { Mail } from './mail.ts'
import { OPEN_GATE } from './mail-gate.ts'
import { startMailWorker } from './mail-worker.ts'
import { OUTGOING_MAIL_CHANNEL } from './outbox.queries.ts'
import { enqueueMail } from './outbox.ts'
import { openSmtpTransport } from './smtp-transport.ts'
import { parseSmtpUrl } from './smtp-url.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)

const SENDING_PROCESS = new URL('../../../tests/mail/sending-process.ts', import.meta.url)
const logger = createLogger('silent')
const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  await db.deleteFrom('outgoing_mail').execute()
})

async function startServer(...behaviour: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...behaviour)
  cleanUps.push(server.stop)
  return server
}

type WorkerOptions = Partial<Parameters<typeof startMailWorker>[0]> & { timeoutMs?: number }

/** Looks and tries again every few milliseconds, unless told otherwise. */
function startWorker(smtpUrl: string, { timeoutMs = PATIENCE_MS, ...options }: WorkerOptions = {}) {
  const server = parseSmtpUrl(smtpUrl)
  if (!server) throw new Error('not an SMTP_URL')
  const transport = openSmtpTransport(server, { connect: timeoutMs, greeting: timeoutMs, socket: timeoutMs })
  const worker = startMailWorker({
    url,
    transport,
    gate: OPEN_GATE,
    logger,
    pollMs: 20,
    retryDelayMs: () => 20,
    stopWaitMs: PATIENCE_MS,
    ...options,
  })
  cleanUps.push(worker.stop)
  return worker
}

const inAnHour = () => new Date(Date.now() + 60 * 60_000)
const enqueue = (own?: Partial<Mail>) => enqueueMail(db, buildMail(own))
const getMail = () =>
  db.selectFrom('outgoing_mail').selectAll().orderBy('created_at').limit(1).executeTakeFirstOrThrow()
const hasStatus = (status: string) =>
  eventually(async () => expect(await getMail()).toMatchObject({ status }))

async function countWaiting(): Promise<string> {
  const { waiting } = await db
    .selectFrom('outgoing_mail')
    .select((select) => select.fn.countAll<string>().as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return waiting
}

const hang = () => new Promise<never>(() => undefined)

describe('a mail server that', () => {
  test('accepts: sent once, and what was in it is gone from the table', async () => {
    const server = await startServer()
    await enqueue({
      text: 'Ihr Code: 123456',
      html: '<b>123456</b>',
      expiresAt: inAnHour(),
    })
    startWorker(server.url)
    await hasStatus('sent')
    const { id, attempts, text_body, html_body, last_error, settled_at } = await getMail()
    expect({ attempts, text_body, html_body, last_error }).toEqual({
      attempts: 1,
      text_body: '',
      html_body: '',
      last_error: null,
    })
    expect(settled_at).toBeInstanceOf(Date)
    expect(server.messages.map(({ headers }) => headers.get('message-id'))).toEqual([
      `<${id}@halden.example>`,
    ])
    expect(server.messages[0]?.parts[0]?.body).toContain('Ihr Code: 123456')
  })

  test('greylists: tried again until accepted', async () => {
    let tries = 0
    const server = await startServer({
      onRecipient: () => {
        tries += 1
        return tries <= 2 ? '450 4.2.0 Greylisted, try again' : undefined
      },
    })
    await enqueue()
    startWorker(server.url)
    await hasStatus('sent')
    expect(await getMail()).toMatchObject({ attempts: 3, last_error: null })
    expect(server.messages).toHaveLength(1)
  })

  test('rejects the recipient: given up at once, others go on', async () => {
    const server = await startServer({
      onRecipient: (address) => (address.startsWith('nobody') ? '550 5.1.1 No such mailbox' : undefined),
    })
    await enqueue({ to: { name: 'Nobody', address: 'nobody@example.com' } })
    startWorker(server.url)
    await hasStatus('refused')
    const { attempts, last_error, text_body, html_body } = await getMail()
    expect({ attempts, text_body, html_body }).toEqual({ attempts: 1, text_body: '', html_body: '' })
    expect(last_error).toContain('550 5.1.1 No such mailbox')
    await enqueue()
    await eventually(() => expect(server.messages).toHaveLength(1))
  })

  test('hangs: the mail is kept, and those behind it go out meanwhile', async () => {
    const server = await startServer({
      onRecipient: (address) => (address.startsWith('slow') ? hang() : undefined),
    })
    await enqueue({ to: { name: 'Slow', address: 'slow@example.com' } })
    startWorker(server.url, { timeoutMs: 1000 })
    await eventually(async () => expect((await getMail()).attempts).toBeGreaterThan(0))
    await enqueue()
    await eventually(() => expect(server.messages).toHaveLength(1))
    expect(await getMail()).toMatchObject({
      status: 'waiting',
      last_error: expect.stringContaining('imeout'),
    })
  })

  test('does not greet, is gone, comes back: nothing is lost', async () => {
    const silent = await startSmtpServer({ onGreeting: hang })
    const { port } = silent
    startWorker(silent.url, { timeoutMs: 1000 })
    for (let number = 0; number < 5; number += 1) await enqueue()
    const allFailed = () =>
      eventually(async () => {
        const waiting = await db.selectFrom('outgoing_mail').select(['status', 'attempts']).execute()
        expect(waiting.every(({ status, attempts }) => status === 'waiting' && attempts > 0)).toBe(true)
      })
    await allFailed()
    await silent.stop()
    await db.updateTable('outgoing_mail').set({ attempts: 0 }).execute()
    await allFailed()
    const back = await startServer({ port })
    await eventually(() => expect(back.messages).toHaveLength(5))
    await eventually(async () => expect(await countWaiting()).toBe('0'))
  })
})

describe('a mail that', () => {
  test('holds an expired code is never sent', async () => {
    const server = await startServer()
    await enqueue({ subject: 'too late', expiresAt: new Date(Date.now() - 1) })
    startWorker(server.url)
    await hasStatus('expired')
    expect(await getMail()).toMatchObject({ attempts: 0, text_body: '', html_body: '' })
    expect(server.messages).toEqual([])
  })

  test('expires while the server is away is not sent when it is back', async () => {
    const { port, url: smtpUrl, stop } = await startSmtpServer()
    await stop()
    await enqueue({ expiresAt: new Date(Date.now() + 300) })
    startWorker(smtpUrl)
    await hasStatus('expired')
    const back = await startServer({ port })
    await enqueue({ subject: 'later' })
    await eventually(() => expect(back.messages).toHaveLength(1))
    expect(back.messages[0]?.headers.get('subject')).toBe('later')
  })

  test('expires while the server thinks about it is cut off', async () => {
    const server = await startServer({ onMessage: hang })
    await enqueue({ expiresAt: new Date(Date.now() + 200) })
    startWorker(server.url, { retryDelayMs: () => 0 })
    await hasStatus('expired')
    expect(server.messages).toEqual([])
  })

  test('could not be sent for a day is given up', async () => {
    const { url: smtpUrl, stop } = await startSmtpServer()
    await stop()
    await enqueue()
    await sql`update outgoing_mail set created_at = now() - interval '23 hours 59 minutes'`.execute(db)
    startWorker(smtpUrl, { retryDelayMs: doublingRetryDelayMs })
    await eventually(async () => expect(await getMail()).toMatchObject({ status: 'waiting', attempts: 1 }))
    await sql`update outgoing_mail set attempts = 5, next_attempt_at = now()`.execute(db)
    await hasStatus('failed')
    expect(await getMail()).toMatchObject({
      attempts: 6,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('expires goes before mails that do not, however long they wait', async () => {
    const { port, url: smtpUrl, stop } = await startSmtpServer()
    await stop()
    for (let number = 0; number < 20; number += 1) await enqueue({ subject: 'digest' })
    await enqueue({ subject: 'code', expiresAt: inAnHour() })
    const server = await startServer({ port })
    startWorker(smtpUrl)
    await eventually(() => expect(server.messages).toHaveLength(21))
    const order = server.messages.map(({ headers }) => headers.get('subject'))
    // Four go out side by side.
    expect(order.slice(0, 4)).toContain('code')
  })

  test('is tried again after 5, 10, 20 seconds and so on, at most 10 minutes', () => {
    const delays = [1, 2, 3, 7, 8, 20].map((attempts) => doublingRetryDelayMs(attempts) / 1000)
    expect(delays).toEqual([5, 10, 20, 320, 600, 600])
  })
})

describe('nodes', () => {
  test('two on one database send each of 200 mails once', async () => {
    const server = await startServer()
    startWorker(server.url)
    startWorker(server.url)
    const subjects = Array.from({ length: 200 }, (_, number) => `Mail ${String(number).padStart(3, '0')}`)
    await Promise.all(subjects.map((subject) => enqueue({ subject })))
    await eventually(() => expect(server.messages.length).toBeGreaterThanOrEqual(200))
    await eventually(async () => expect(await countWaiting()).toBe('0'))
    expect(server.messages.map(({ headers }) => headers.get('subject') ?? '').toSorted()).toEqual(subjects)
  })

  test('one that is killed while sending: another sends the mail, under the same id', async () => {
    const reached = Promise.withResolvers<void>()
    let isFirst = true
    const server = await startServer({
      onMessage: () => {
        if (!isFirst) return undefined
        isFirst = false
        reached.resolve()
        return hang()
      },
    })
    const node = fork(SENDING_PROCESS, [url, server.url])
    const exited = once(node, 'exit')
    await enqueue()
    await reached.promise
    startWorker(server.url)
    node.kill('SIGKILL')
    await exited
    await hasStatus('sent')
    const { id, attempts } = await getMail()
    const ids = server.messages.map(({ headers }) => headers.get('message-id'))
    expect(ids).toEqual([`<${id}@halden.example>`])
    expect(attempts).toBe(1)
  })

  test('hear of a mail by notification, without waiting for their next look', async () => {
    const server = await startServer()
    const worker = startWorker(server.url, { pollMs: 600_000 })
    const jobs = await openJobs({ url, logger })
    cleanUps.push(jobs.stop)
    await jobs.listen(OUTGOING_MAIL_CHANNEL, worker.wake)
    await enqueue()
    await eventually(() => expect(server.messages).toHaveLength(1))
  })

  test('that lose the database go on when it is back', async () => {
    const server = await startServer()
    startWorker(server.url)
    await enqueue()
    await hasStatus('sent')
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(db)
    await enqueue()
    await eventually(() => expect(server.messages).toHaveLength(2))
  })

  test('that stop let a mail under way arrive, and cut it off when it takes too long', async () => {
    const answered = Promise.withResolvers<undefined>()
    const reached = Promise.withResolvers<void>()
    const server = await startServer({
      onMessage: () => {
        reached.resolve()
        return answered.promise
      },
    })
    await enqueue()
    const patient = startWorker(server.url)
    await reached.promise
    const stopped = patient.stop()
    answered.resolve(undefined)
    await stopped
    expect(await getMail()).toMatchObject({ status: 'sent' })

    await db.deleteFrom('outgoing_mail').execute()
    const stuck = Promise.withResolvers<void>()
    const slow = await startServer({
      onMessage: () => {
        stuck.resolve()
        return hang()
      },
    })
    await enqueue()
    const hasty = startWorker(slow.url, { stopWaitMs: 50 })
    await stuck.promise
    await hasty.stop()
    expect(await getMail()).toMatchObject({ status: 'waiting' })
  })
})

test('E3 security.md 24: while mails are held nothing is sent, and nothing is lost', async () => {
  const server = await startServer()
  let isReleased = false
  let looks = 0
  const isOpen = async () => {
    looks += 1
    return await Promise.resolve(isReleased)
  }
  await enqueue()
  startWorker(server.url, { gate: { isOpen, isHeld: () => !isReleased } })
  await eventually(() => expect(looks).toBeGreaterThan(8))
  expect(server.messages).toHaveLength(0)
  expect(await getMail()).toMatchObject({ status: 'waiting', attempts: 0 })
  isReleased = true
  await hasStatus('sent')
  expect(server.messages).toHaveLength(1)
})
