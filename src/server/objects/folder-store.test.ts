import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { buildObject, listStored, STORE_PROMISES } from '../../../tests/objects/store-contract.ts'
import { openFolderStore } from './folder-store.ts'
import { isObjectStoreUnavailable, objectPath } from './object-store.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'portico-objects-'))
afterAll(() => rmSync(scratch, { recursive: true }))

function buildStore(name: string) {
  const directory = path.join(scratch, name)
  return { directory, store: openFolderStore(directory) }
}

/** How many files below the folder this process holds open. */
function countOpenFiles(directory: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(directory)
    } catch {
      return false
    }
  }).length
}

describe('objects in a folder', () => {
  const { directory, store } = buildStore('contract')
  const plant = async (sha256: string, bytes: Buffer) => {
    const file = path.join(directory, objectPath(sha256))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }

  test.each(STORE_PROMISES)('security.md 17: the store $title', async ({ keep }) => {
    await keep({ store, plant })
  })

  test('nothing but whole objects is left after all of that', async () => {
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([])
    // The system closes them a moment after the reader has gone.
    await expect.poll(() => countOpenFiles(directory)).toBe(0)
  })
})

describe('a folder that lives', () => {
  test('what a killed process left half-written is in nobody’s way', async () => {
    const { directory, store } = buildStore('killed')
    const object = buildObject(1000)
    const file = path.join(directory, objectPath(object.sha256))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.left-over.part`, object.bytes.subarray(0, 10))
    expect(await store.has(object.sha256)).toBe(false)
    await store.put(object)
    expect(await store.has(object.sha256)).toBe(true)
  })

  test('E4: what is stored again is as young as new, and what was left half-written goes with age', async () => {
    const { directory, store } = buildStore('aged')
    const [old, renewed] = [buildObject(10), buildObject(10)]
    const aged = new Date('2026-01-01')
    const part = path.join(directory, `${objectPath(old.sha256)}.left-over.part`)
    for (const object of [old, renewed]) {
      await store.put(object)
      utimesSync(path.join(directory, objectPath(object.sha256)), aged, aged)
    }
    writeFileSync(part, '')
    utimesSync(part, aged, aged)
    await store.put(renewed)
    expect(await listStored(store, new Date('2026-02-01'))).toEqual([old.sha256])
    expect(existsSync(part)).toBe(false)
    expect(await store.remove(renewed.sha256, new Date('2026-02-01'))).toBe(false)
  })

  test('a reader that goes away frees the file, whether it had begun or not', async () => {
    const { directory, store } = buildStore('readers')
    const object = buildObject(2_000_000)
    await store.put(object)
    const begun = await store.open(object.sha256, object.byteLength)
    await once(begun, 'readable')
    const untouched = await store.open(object.sha256, object.byteLength)
    expect(countOpenFiles(directory)).toBe(2)
    for (const reader of [begun, untouched]) {
      reader.destroy()
      await once(reader, 'close')
    }
    await expect.poll(() => countOpenFiles(directory)).toBe(0)
  })

  test('security.md 20: a folder that is gone makes the store unavailable and heals when it is back', async () => {
    const { directory, store } = buildStore('moved')
    const object = buildObject(10)
    await store.put(object)
    renameSync(directory, `${directory}-away`)
    const error = await store.open(object.sha256, object.byteLength).catch((error: unknown) => error)
    expect(isObjectStoreUnavailable(error)).toBe(true)
    renameSync(`${directory}-away`, directory)
    expect(await buffer(await store.open(object.sha256, object.byteLength))).toEqual(object.bytes)
  })

  test('security.md 20: a disk that refuses makes the store unavailable', async () => {
    const directory = path.join(scratch, 'a-file')
    writeFileSync(directory, '')
    const store = openFolderStore(directory)
    const object = buildObject(10)
    const attempts = await Promise.allSettled([
      store.ping(),
      store.has(object.sha256),
      store.put(object),
      store.open(object.sha256, object.byteLength),
    ])
    for (const attempt of attempts) {
      expect(attempt.status === 'rejected' && isObjectStoreUnavailable(attempt.reason)).toBe(true)
    }
  })
})
