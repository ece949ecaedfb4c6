import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnWritingProcess, type WritingProcess } from '../../../tests/database/spawn-writing-process.ts'
import { connectDatabase } from './connect.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmasterLock } from './postmaster-lock.ts'

const ROUNDS = [1, 2]
const ROWS_PER_ROUND = 1_000_000

let directory: string
let firstRow = 1
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'portico-kill-'))
})
afterAll(async () => rm(directory, { recursive: true }))

async function spawnWriter(): Promise<WritingProcess> {
  firstRow += ROWS_PER_ROUND
  return spawnWritingProcess(directory, firstRow)
}

async function killServer(): Promise<void> {
  const lock = await findPostmasterLock(path.join(directory, 'data'))
  process.kill(lock?.pid ?? Number.NaN, 'SIGKILL')
}

async function waitForRows(writer: WritingProcess, count: number): Promise<void> {
  const wanted = writer.acknowledged.length + count
  await expect.poll(() => writer.acknowledged.length, { interval: 5 }).toBeGreaterThan(wanted)
  // Not always between the same two steps of a write.
  await sleep(Math.random() * 20)
}

async function listLostRows(acknowledged: number[]): Promise<number[]> {
  const server = await startEmbeddedPostgres({ directory })
  const { db, close } = connectDatabase({ url: server.url })
  const { rows } = await sql<{ id: number }>`select id from entry`.execute(db)
  await close()
  await server.stop()
  const stored = new Set(rows.map((row) => row.id))
  return acknowledged.filter((id) => !stored.has(id))
}

describe('no acknowledged row is lost', () => {
  test.each(ROUNDS)('when the program is killed (round %i)', async () => {
    const writer = await spawnWriter()
    await waitForRows(writer, 20)
    await writer.kill()
    expect(await listLostRows(writer.acknowledged)).toEqual([])
  })

  test.each(ROUNDS)(
    'when the database is killed, and the program writes on by itself (round %i)',
    async () => {
      const writer = await spawnWriter()
      await waitForRows(writer, 20)
      await killServer()
      await waitForRows(writer, 20)
      await writer.stop()
      expect(await listLostRows(writer.acknowledged)).toEqual([])
    },
  )

  test.each(ROUNDS)('when both are killed (round %i)', async () => {
    const writer = await spawnWriter()
    await waitForRows(writer, 20)
    await killServer()
    await writer.kill()
    expect(await listLostRows(writer.acknowledged)).toEqual([])
  })
})
