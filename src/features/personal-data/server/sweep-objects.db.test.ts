import { randomUUID } from 'node:crypto'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { nameObjects } from '#server/objects/naming.queries.ts'
import { objectPath } from '#server/objects/object-store.ts'
import { waitForOtherPublications } from '#server/publications/publications.queries.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { sweepObjects } from './sweep-objects.service.ts'

const { db, url, close } = await freshDatabase()
const store = temporaryStore()
afterAll(async () => {
  store.close()
  await close()
})
const { addFile } = houseFactories(db)

const now = new Date()
const weekOld = new Date(now.getTime() - 8 * 24 * 60 * 60 * 1000)

async function keepOld(text: string): Promise<string> {
  const { sha256 } = await store.keep(Buffer.from(text))
  utimesSync(path.join(store.directory, objectPath(sha256)), weekOld, weekOld)
  return sha256
}

describe('E4: files that nothing names', () => {
  test('go after a week; what is named, or was just stored by a running import, stays', async () => {
    const unnamed = await keepOld('nobody’s')
    const named = await keepOld('a document')
    await addFile({ sha256: named })
    const undone = await keepOld('what an undo would bring back')
    const content = JSON.stringify({ id: randomUUID(), sha256: undone })
    await db
      .insertInto('last_import_row')
      .values({ table_name: 'stored_file', brand: 'halden', what: 'removed', content })
      .execute()
    const accepted = await keepOld('terms that somebody accepted')
    const names = { name_en: 'Terms', name_de: 'Bedingungen' }
    await db
      .insertInto('approval')
      .values({
        login_id: randomUUID(),
        document_id: randomUUID(),
        brand: 'halden',
        sha256: accepted,
        ...names,
      })
      .execute()
    const { sha256: running } = await store.keep(Buffer.from('stored, its rows not committed yet'))
    const again = await keepOld('old, and sent again by an import')
    await store.keep(Buffer.from('old, and sent again by an import'))

    expect(await sweepObjects(db, store.objects, now)).toBe(1)
    expect(await store.objects.has(unnamed)).toBe(false)
    for (const sha256 of [named, undone, accepted, running, again])
      expect(await store.objects.has(sha256)).toBe(true)
  })

  test('stay when somebody stores or names them while they are looked at', async () => {
    const [stored, named] = [await keepOld('sent meanwhile'), await keepOld('named meanwhile')]
    const meanwhile = {
      ...store.objects,
      async *listStoredBefore(moment: Date) {
        yield* store.objects.listStoredBefore(moment)
        await store.keep(Buffer.from('sent meanwhile'))
        await addFile({ sha256: named })
      },
    }
    expect(await sweepObjects(db, meanwhile, now)).toBe(0)
    for (const sha256 of [stored, named]) expect(await store.objects.has(sha256)).toBe(true)
  })

  test('are stored once more where a sweep takes what somebody is about to name', async () => {
    const bytes = Buffer.from('sent in again after a week')
    const object = { sha256: await keepOld(bytes.toString()), byteLength: bytes.length }
    const upload = { ...object, open: () => Readable.from([bytes]) }
    const naming = Promise.withResolvers<void>()
    const uploading = async () => {
      await naming.promise
      await db.transaction().execute(async (transaction) => {
        await nameObjects(transaction, store.objects, [upload])
        await houseFactories(transaction).addFile({ sha256: object.sha256 })
      })
    }
    const sweeping = {
      ...store.objects,
      remove: async (sha256: string) => {
        // It was old when the store looked, and is sent again before it is gone.
        await store.objects.put(upload)
        naming.resolve()
        return await store.objects.remove(sha256, new Date(Date.now() + 60_000))
      },
    }
    const [removed] = await Promise.all([sweepObjects(db, sweeping, now), uploading()])
    expect(removed).toBe(1)
    expect(await store.objects.has(object.sha256)).toBe(true)
    // From now on it is named.
    utimesSync(path.join(store.directory, objectPath(object.sha256)), weekOld, weekOld)
    expect(await sweepObjects(db, store.objects, now)).toBe(0)
  })

  test('wait for an import longer than a request would', async () => {
    const { db: impatient, close: disconnect } = connectDatabase({ url, lockWaitMs: 50 })
    const unnamed = await keepOld('nobody’s, while somebody imports')
    try {
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
      const importing = db.transaction().execute(async (transaction) => {
        await waitForOtherPublications(transaction)
        hold()
        await sleep(200)
      })
      await isHeld
      expect(await sweepObjects(impatient, store.objects, now)).toBe(1)
      await importing
    } finally {
      await disconnect()
    }
    expect(await store.objects.has(unnamed)).toBe(false)
  })

  test('are looked for wherever a digest of a file may stand', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as "table" from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'sha256' order by 1
    `.execute(db)
    expect(rows.map(({ table }) => table)).toEqual([
      'approval',
      'change_request_attachment',
      // Evidence of what was opened, and not a wish to keep it.
      'document_access',
      'document_version',
      'meeting_attachment',
      'stored_file',
    ])
  })
})
