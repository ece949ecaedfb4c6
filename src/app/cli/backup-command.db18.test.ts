import { createHash } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchorAudit } from '#server/audit/anchor-audit.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { readEnv } from '#server/env.ts'
import { createLogger } from '#server/logger.ts'
import { createMailGate } from '#server/mail/mail-gate.ts'
import { objectPath } from '#server/objects/object-store.ts'
import { openObjectStore } from '#server/objects/open-object-store.ts'
import { houseFactories } from '../../../tests/database/house-factories.ts'
import { auditAnchorFile } from '../audit-anchor-file.ts'
import { findMailPlace } from '../mail-place.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { backupCommand } from './backup-command.ts'
import { type Command, CommandError } from './command.ts'
import { proveCommand } from './prove-command.ts'
import { restoreCommand } from './restore-command.ts'

let root: string
let house: OpenDatabase
const folder = (name: string) => path.join(root, name)
const envOf = (name: string) => readEnv({ DATA_DIR: folder(name) })

async function run({ run: runCommand }: Command, name: string, ...args: readonly string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const status = await runCommand({
    env: envOf(name),
    calledFrom: root,
    args,
    write: () => undefined,
    say,
    complain: say,
    ask: async () => '',
    showProgress: () => undefined,
  })
  return { status, said: said.join('\n') }
}

const record = async ({ db }: OpenDatabase) =>
  await db
    .transaction()
    .execute(
      async (transaction) =>
        await recordAudit(transaction, { brand: 'halden', kind: 'user.enabled', facts: {} }),
    )

/** Until told otherwise; answers with the number of the last that was acknowledged. */
function keepRecording(database: OpenDatabase) {
  const stopping = new AbortController()
  const recording = (async () => {
    let last = 0
    while (!stopping.signal.aborted) last = await record(database)
    return last
  })()
  return async () => {
    stopping.abort()
    return await recording
  }
}

async function open(name: string): Promise<OpenDatabase> {
  return await openDatabase({ env: envOf(name), say: () => undefined })
}

const CONTENT = Buffer.from('Quarterly report')
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portico-backup-'))
  house = await open('house')
  const object = { sha256: SHA256, byteLength: CONTENT.length }
  await openObjectStore(envOf('house').objectStore).put({ ...object, open: () => Readable.from([CONTENT]) })
  await houseFactories(house.db).addFile({ sha256: SHA256, byte_length: CONTENT.length })
  await record(house)
  await anchorAudit(house.db, {
    file: auditAnchorFile(folder('house')),
    logger: createLogger('silent'),
    now: () => new Date(),
  })
})
afterAll(async () => {
  await house.close()
  await rm(root, { recursive: true })
})

test('E3 a running portal is backed up, and what is restored has lost nothing, proves itself and mails nobody', async () => {
  const acknowledged = await record(house)
  const stop = keepRecording(house)
  const { status, said } = await run(backupCommand, 'house', 'backup')
  expect(await stop()).toBeGreaterThan(acknowledged)
  expect([status, said]).toEqual([0, expect.stringContaining('Backed up to')])

  const restored = await run(restoreCommand, 'restored', 'backup')
  expect(restored).toEqual({ status: 0, said: expect.stringContaining('1 of 1 are what they were') })
  expect(restored.said).toMatch(/halden: [\d,]+ events, unbroken, 1 anchor kept/)
  const copy = await open('restored')
  try {
    const { last } = await copy.db
      .selectFrom('audit_event')
      .select((select) => select.fn.max('number').as('last'))
      .executeTakeFirstOrThrow()
    expect(Number(last)).toBeGreaterThanOrEqual(acknowledged)
    const gate = createMailGate({
      place: await findMailPlace(envOf('restored')),
      readLastAnchors: async () => [],
      logger: createLogger('silent'),
      now: () => new Date(),
    })
    expect(await gate.isOpen(copy.db)).toBe(false)
    await record(copy)
  } finally {
    await copy.close()
  }
})

test('E3 a document that is not what it was is named', async () => {
  await cp(folder('restored'), folder('damaged'), { recursive: true })

  await appendFile(folder(`damaged/objects/${objectPath(SHA256)}`), '!')
  const { status, said } = await run(proveCommand, 'damaged')
  expect([status, said]).toEqual([1, expect.stringContaining(`Missing or damaged: ${SHA256}`)])
})

test('E3 nothing is overwritten, and what is no whole backup is not restored', async () => {
  const restore = async (name: string, from: string) => await run(restoreCommand, name, from)
  await expect(run(backupCommand, 'house', 'backup')).rejects.toThrow('is not empty')
  await expect(restore('restored', 'backup')).rejects.toThrow('is there already')
  await expect(restore('new', 'house')).rejects.toThrow('is no finished backup')
  await appendFile(folder('backup/database/data/global/pg_control'), '!')
  await expect(restore('new', 'backup')).rejects.toThrow('1 files of the backup are damaged')
  expect((await readdir(root)).includes('new')).toBe(false)
})

test.each([[[]], [['a', 'b']], [['--all']]])(
  'a line that cannot be understood is no fault of ours: %s',
  async (args) => {
    await expect(run(backupCommand, 'house', ...args)).rejects.toThrow(CommandError)
    await expect(run(restoreCommand, 'new', ...args)).rejects.toThrow(CommandError)
  },
)
