import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../tests/objects/s3-server.ts'
import { buildObject, receive, STORE_PROMISES } from '../../../tests/objects/store-contract.ts'
import { createLogger } from '../logger.ts'
import { isObjectStoreUnavailable, objectPath } from './object-store.ts'
import { openS3Store } from './s3-store.ts'

const PATIENCE = { connectMs: 1000, answerMs: 500, idleMs: 1000, retryAfterMs: 1 }

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterEach(() => {
  s3.requests.length = 0
})
afterAll(() => s3.stop())

const buildStore = (changes: Partial<typeof s3.config> = {}) =>
  openS3Store({ ...s3.config, ...changes }, PATIENCE)

async function storeObject(byteLength: number) {
  const store = buildStore()
  const object = buildObject(byteLength)
  await store.put(object)
  s3.requests.length = 0
  return { store, object }
}

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

describe('objects in S3', () => {
  test.each(STORE_PROMISES)('security.md 17: the store $title', async ({ keep }) => {
    const plant = async (sha256: string, bytes: Buffer) => void s3.objects.set(objectPath(sha256), bytes)
    await keep({ store: buildStore(), plant })
  })

  test('E4: what is there a while already is sent again, so that it is as young as new', async () => {
    const { store, object } = await storeObject(10)
    await store.put(object)
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
    s3.storedAt.set(objectPath(object.sha256), new Date('2026-01-01'))
    await store.put(object)
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
    expect(await store.remove(object.sha256, new Date('2026-02-01'))).toBe(false)
  })

  test('a wrong secret is not tried again', async () => {
    const store = buildStore({ secretAccessKey: 'wrong' })
    expect(isObjectStoreUnavailable(await failureOf(store.has('a'.repeat(64))))).toBe(true)
    expect(s3.requests).toHaveLength(1)
  })

  test('a bucket that does not exist is a fault of the store, not a missing object', async () => {
    const store = buildStore({ bucket: 'elsewhere' })
    const object = buildObject(10)
    expect(isObjectStoreUnavailable(await failureOf(store.ping()))).toBe(true)
    expect(isObjectStoreUnavailable(await failureOf(store.put(object)))).toBe(true)
    expect(isObjectStoreUnavailable(await failureOf(store.open(object.sha256, 10)))).toBe(true)
  })

  test('no secret gets into the log with an error', async () => {
    const lines: string[] = []
    const error = await failureOf(buildStore({ secretAccessKey: 'very-wrong' }).ping())
    createLogger('info', { write: (line) => void lines.push(line) }).error({ err: error }, 'failed')
    expect(lines.join()).toContain('ObjectStoreUnavailableError')
    expect(lines.join()).not.toMatch(/very-wrong|AWS4-HMAC/)
  })
})

describe('security.md 20: an S3 store in trouble', () => {
  test('too busy, hanging and cut connections are tried again, three times in all', async () => {
    const { store, object } = await storeObject(100)
    s3.fail('slowDown', 'reset')
    expect(await store.has(object.sha256)).toBe(true)
    s3.fail('hang', 'hang')
    expect((await receive(await store.open(object.sha256, 100))).bytes).toEqual(object.bytes)
    expect(s3.requests).toHaveLength(6)
  })

  test.each(['slowDown', 'hang', 'reset'] as const)('always %s ends as unavailable', async (fault) => {
    const { store, object } = await storeObject(100)
    s3.fail(fault, fault, fault)
    expect(isObjectStoreUnavailable(await failureOf(store.open(object.sha256, 100)))).toBe(true)
    expect(s3.requests).toHaveLength(3)
  })

  test('nobody listening ends as unavailable', async () => {
    const gone = await startS3Server()
    await gone.stop()
    const store = buildStore({ endpoint: gone.config.endpoint })
    expect(isObjectStoreUnavailable(await failureOf(store.ping()))).toBe(true)
    expect(isObjectStoreUnavailable(await failureOf(store.put(buildObject(10))))).toBe(true)
  })

  test('an upload that is cut off begins anew from a fresh source', async () => {
    const store = buildStore()
    const object = buildObject(3_000_000)
    let opened = 0
    const open = () => {
      opened += 1
      // Looking for it comes first and is left alone.
      if (opened === 1) s3.fail('resetWhileReading')
      return object.open()
    }
    await store.put({ ...object, open })
    expect(opened).toBe(2)
    expect(s3.objects.get(objectPath(object.sha256))?.equals(object.bytes)).toBe(true)
  })

  test.each(['truncatedBody', 'hangInBody'] as const)('%s fails the reader, never ends it', async (fault) => {
    const { store, object } = await storeObject(1_000_000)
    s3.fail(fault)
    const { bytes, error } = await receive(await store.open(object.sha256, object.byteLength))
    expect(isObjectStoreUnavailable(error)).toBe(true)
    expect(bytes.length).toBeLessThan(object.byteLength)
  })

  test('a reader that goes away frees the connection', async () => {
    const { store, object } = await storeObject(10_000_000)
    const answered = once(s3.server, 'request')
    const reader = await store.open(object.sha256, object.byteLength)
    const [request] = await answered
    reader.destroy()
    await expect.poll(() => request.socket.destroyed).toBe(true)
  })
})
