import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { planNotices } from '#features/notifications/server/plan-notices.service.ts'
import { readEnv } from '#server/env.ts'
import { createLogger } from '#server/logger.ts'
import { createMailGate } from '#server/mail/mail-gate.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../tests/database/house-factories.ts'
import { buildMail } from '../../../tests/mail/build-mail.ts'
import { findMailPlace } from '../mail-place.ts'
import { CommandError } from './command.ts'
import { mailCommand } from './mail-command.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
const { addLogin } = houseFactories(db)
const env = readEnv({ DATABASE_URL: url })

async function run(...args: readonly string[]) {
  const said: string[] = []
  const status = await mailCommand.run({
    env,
    calledFrom: process.cwd(),
    args,
    write: () => undefined,
    say: (line) => void said.push(line),
    complain: () => undefined,
    ask: async () => '',
    showProgress: () => undefined,
  })
  return { status, said }
}

/** As a node of this portal asks. */
const isOpen = async () =>
  await createMailGate({
    place: await findMailPlace(env),
    readLastAnchors: async () => [],
    logger: createLogger('silent'),
    now: () => new Date(),
  }).isOpen(db)

async function leaveWaiting(): Promise<void> {
  await enqueueMail(db, buildMail())
  await addLogin({ password_hash: 'a real one' })
  const news = sql`select id as login_id, '' as category, '' as subcategory from login`
  await planNotices(db, { brand: 'halden', topic: 'test', publication: 1, news })
}

const listWaiting = async () => ({
  mails: (await db.selectFrom('outgoing_mail').select('id').where('status', '=', 'waiting').execute()).length,
  notices: await db.selectFrom('notice').select(['outcome', 'reason']).execute(),
})

beforeEach(async () => {
  await sql`alter table notice disable trigger user; delete from notice; alter table notice enable trigger user`.execute(
    db,
  )
  await sql`delete from outgoing_mail; delete from login; delete from mail_release`.execute(db)
})

test('E3 a restored portal is silent, says why, and sends nothing of what waited once it is released', async () => {
  expect(await isOpen()).toBe(true)
  await leaveWaiting()
  // As a restore leaves it: released for the database that the backup was made of.
  await db.updateTable('mail_release').set({ database_id: '7/7' }).execute()
  expect(await isOpen()).toBe(false)
  expect(await run('status')).toEqual({
    status: 1,
    said: [
      'No mail is sent: this is a copy of the database that was released.',
      expect.stringMatching(
        /^Released for: local, localhost:.*\(7\/7\)\. Here: local, localhost:.*\(\d+\/\d+\)\.$/,
      ),
      'If nothing was restored or copied: mail release --send-waiting. Else: mail release.',
      'Waiting: 1',
    ],
  })
  expect((await run('release')).said).toEqual([
    'Mails are sent from here. Dropped: 1 mails that waited, 1 notices.',
  ])
  expect(await listWaiting()).toEqual({ mails: 0, notices: [{ outcome: 'dropped', reason: 'restored' }] })
  expect(await isOpen()).toBe(true)
  expect(await run('status')).toEqual({
    status: 0,
    said: ['Mails may be sent from here.', 'Waiting: 0'],
  })
  const told = await db.selectFrom('audit_event').select(['brand', 'kind']).orderBy('brand').execute()
  expect(told).toEqual(['halden', 'linden'].map((brand) => ({ brand, kind: 'operator.mailsReleased' })))
})

test('E3 where nothing was lost, what waited may go', async () => {
  await isOpen()
  await leaveWaiting()
  await run('hold')
  expect(await isOpen()).toBe(false)
  await run('release', '--send-waiting')
  expect(await isOpen()).toBe(true)
  expect(await listWaiting()).toEqual({ mails: 1, notices: [{ outcome: null, reason: null }] })
})

test.each([[[]], [['send']], [['status', 'now']], [['hold', '--send-waiting']], [['release', '--now']]])(
  'a line that cannot be understood is no fault of ours: %s',
  async (args) => {
    await expect(run(...args)).rejects.toThrow(CommandError)
  },
)
