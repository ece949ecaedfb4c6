import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { announceDocuments } from '#features/documents/server/announce-documents.service.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { addManyReaders, MANY_READERS_BRAND } from '../database/many-readers.ts'
import { eventually } from '../eventually.ts'
import { startMessageCounter } from '../mail/message-counter.ts'
import { startNoticeNodes } from '../mail/notice-nodes.ts'

const PEOPLE = 400
const KILLS = 3

const { db, url, close } = await freshDatabase()
const counter = await startMessageCounter({ thinkMs: 20 })
const nodes = startNoticeNodes(url, counter.url, 2)
afterAll(async () => {
  await nodes.stop()
  await counter.stop()
  await close()
})

test('B5.8 two nodes, killed again and again: everybody gets one Message-ID', async () => {
  await addManyReaders(db, { people: PEOPLE, documents: 12 })
  await nodes.started()
  await announceDocuments(db, { brand: MANY_READERS_BRAND, publication: 2 })
  for (let kill = 0; kill < KILLS; kill += 1) {
    await nodes.killOne()
    await sleep(Math.random() * 100)
  }
  await eventually(async () => {
    const { rows } = await sql<{ open: string }>`
      select count(*) as open from notice where outcome is distinct from 'sent'`.execute(db)
    expect(rows).toEqual([{ open: '0' }])
  })
  const ids = [...counter.received.values()].map((messages) => new Set(messages))
  expect(ids).toHaveLength(PEOPLE)
  expect(ids.filter(({ size }) => size !== 1)).toEqual([])
  expect(new Set([...counter.received.values()].flat()).size).toBe(PEOPLE)
  const { rows } = await sql<{ mails: string }>`select count(*) as mails from outgoing_mail`.execute(db)
  expect(rows).toEqual([{ mails: String(PEOPLE) }])
})
