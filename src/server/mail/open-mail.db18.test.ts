import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { buildMail } from '../../../tests/mail/build-mail.ts'
import { startSmtpServer } from '../../../tests/mail/smtp-test-server.ts'
import type { HttpContext } from '../http/edge/http-context.ts'
import { classifyError, problemResponse } from '../http/edge/problem-response.ts'
import { identifyRequest } from '../http/edge/request-identity.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLogger } from '../logger.ts'
import { listLocalMails } from './local-mailbox.queries.ts'
import { openLocalMailbox } from './local-mailbox.ts'
import { OPEN_GATE } from './mail-gate.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { openMail } from './open-mail.ts'
import { enqueueMail } from './outbox.ts'
import { parseSmtpUrl, type SmtpServer } from './smtp-url.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
const logger = createLogger('silent')

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
  await db.deleteFrom('local_mail').execute()
})

async function open(smtpServer?: SmtpServer) {
  const jobs = await openJobs({ url, logger })
  cleanUps.push(jobs.stop)
  const mail = await openMail({ url, db, jobs, logger, gate: OPEN_GATE, smtpServer })
  cleanUps.push(mail.stop)
  return jobs
}

const app = new Hono<HttpContext>()
app.use(identifyRequest(logger, () => 0))
app.onError((error, c) => problemResponse(c, classifyError(error), (_locale, key) => key))
app.route('/', mailboxRoutes({ db }))
const fetchPage = async (path: string) => (await app.request(path)).text()

describe('mail', () => {
  test('with a mail server goes there, soon after the commit', async () => {
    const server = await startSmtpServer()
    cleanUps.push(server.stop)
    await open(parseSmtpUrl(server.url))
    await enqueueMail(db, buildMail())
    await eventually(() => expect(server.messages).toHaveLength(1))
    expect(await listLocalMails(db)).toEqual([])
  })

  test('without one lands in the local mailbox', async () => {
    await open()
    await enqueueMail(db, buildMail({ subject: 'Für den Briefkasten' }))
    await eventually(async () => expect(await fetchPage('/dev/mailbox')).toContain('Für den Briefkasten'))
  })

  test('that is long done with is swept out', async () => {
    const jobs = await open()
    const then = new Date('2026-01-01T00:00:00Z')
    await enqueueMail(db, buildMail({ kind: 'test.old' }))
    const listOld = () =>
      db.selectFrom('outgoing_mail').select('status').where('kind', '=', 'test.old').execute()
    await eventually(async () => expect(await listOld()).toEqual([{ status: 'sent' }]))
    await db.updateTable('outgoing_mail').set({ settled_at: then }).execute()
    await jobs.send('mail.sweep')
    await eventually(async () => expect(await listOld()).toEqual([]))
  })
})

describe('the local mailbox', () => {
  const mailbox = openLocalMailbox(db)
  const deliver = async (own: Partial<ReturnType<typeof buildMail>> = {}) => {
    const mail = { ...buildMail(own), id: randomUUID(), createdAt: new Date() }
    await mailbox.send(mail, 1000)
    return mail
  }

  test('lists the newest first, with time, recipient, subject and brand', async () => {
    expect(await fetchPage('/dev/mailbox')).toContain('No mail yet.')
    const older = await deliver({ subject: 'Older' })
    const newer = await deliver({ subject: 'Newer' })
    const page = await fetchPage('/dev/mailbox')
    expect(page.indexOf(newer.id)).toBeLessThan(page.indexOf(older.id))
    expect(page).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d \w+ · Jörg Müller &lt;joerg@example\.com&gt; · halden/)
    expect(page).toContain('http-equiv="refresh"')
  })

  test('shows a mail: the HTML part in a frame that runs nothing, and the text', async () => {
    const { id } = await deliver({
      html: '<style>p{color:red}</style><p title="a">"Code" 123456</p>',
      text: '<b>1 & 2',
    })
    const page = await fetchPage(`/dev/mailbox/${id}`)
    const nonce = /<style nonce="([^"]+)"/.exec(page)?.[1]
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain(
      `srcdoc="&lt;style nonce=&quot;${nonce}&quot;&gt;p{color:red}&lt;/style&gt;&lt;p title=&quot;a&quot;&gt;&quot;Code&quot; 123456&lt;/p&gt;"`,
    )
    expect(page).toContain('<pre>&lt;b&gt;1 &amp; 2</pre>')
  })

  test('keeps the last 200, and a mail that comes twice once', async () => {
    const first = await deliver({ subject: 'The very first' })
    for (let number = 0; number < 200; number += 1) await deliver()
    const mails = await listLocalMails(db)
    expect(mails).toHaveLength(200)
    expect(mails.map(({ id }) => id)).not.toContain(first.id)
    const again = await deliver({ subject: 'Twice' })
    await mailbox.send(again, 1000)
    expect((await listLocalMails(db)).filter(({ id }) => id === again.id)).toHaveLength(1)
  })

  test.each([randomUUID(), 'nothing', "' or true"])('answers 404 for %s', async (id) => {
    expect((await app.request(`/dev/mailbox/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})
