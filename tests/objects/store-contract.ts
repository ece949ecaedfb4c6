import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ObjectDamagedError, ObjectMissingError, type ObjectStore } from '#server/objects/object-store.ts'

/** A store, and a way past it to leave content there that does not match its name. */
type StoreUnderTest = {
  readonly store: ObjectStore
  readonly plant: (sha256: string, bytes: Buffer) => Promise<void>
}

type StorePromise = { readonly title: string; readonly keep: (under: StoreUnderTest) => Promise<void> }

const SIZES_BYTES = [0, 1, 65_536, 65_537, 5 * 1024 * 1024 + 1]
const NO_DIGESTS = [
  '',
  '../../../../etc/passwd',
  'a'.repeat(63),
  'a'.repeat(65),
  'A'.repeat(64),
  `${'a'.repeat(64)}\n`,
  `${'a'.repeat(62)}/.`,
]

/** Random, so that tests may share a store. */
export function buildObject(byteLength: number) {
  const bytes = randomBytes(byteLength)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, byteLength, open: () => Readable.from(pieces(bytes), { objectMode: false }) }
}

function* pieces(bytes: Buffer, pieceBytes = 50_000) {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes)
}

/** What arrived before the stream ended or failed. */
export async function receive(stream: Readable): Promise<{ bytes: Buffer; error: unknown }> {
  const received: Buffer[] = []
  try {
    for await (const piece of stream) received.push(piece as Buffer)
    return { bytes: Buffer.concat(received), error: undefined }
  } catch (error) {
    return { bytes: Buffer.concat(received), error }
  }
}

export async function listStored(store: ObjectStore, before: Date): Promise<string[]> {
  const digests: string[] = []
  for await (const sha256 of store.listStoredBefore(before)) digests.push(sha256)
  return digests
}

/** What every store promises; run by the tests and, against a real server, by `real-s3.ts`. */
export const STORE_PROMISES: readonly StorePromise[] = [
  ...SIZES_BYTES.map((byteLength) => ({
    title: `gives ${byteLength} bytes back as they were`,
    keep: async ({ store }: StoreUnderTest) => {
      const object = buildObject(byteLength)
      await store.put(object)
      assert.ok(await store.has(object.sha256))
      assert.ok(object.bytes.equals(await buffer(await store.open(object.sha256, byteLength))))
    },
  })),
  {
    title: 'answers a ping',
    keep: async ({ store }) => {
      await store.ping()
    },
  },
  {
    title: 'does not read again what it has already',
    keep: async ({ store }) => {
      const object = buildObject(1000)
      await store.put(object)
      await store.put({ ...object, open: () => assert.fail('read again') })
    },
  },
  {
    title: 'takes the same object from several at once',
    keep: async ({ store }) => {
      const object = buildObject(300_000)
      await Promise.all(Array.from({ length: 5 }, () => store.put(object)))
      assert.ok(object.bytes.equals(await buffer(await store.open(object.sha256, object.byteLength))))
    },
  },
  {
    title: 'tells that it has nothing under a digest',
    keep: async ({ store }) => {
      const { sha256 } = buildObject(10)
      assert.equal(await store.has(sha256), false)
      await assert.rejects(store.open(sha256, 10), ObjectMissingError)
    },
  },
  ...[
    { what: 'other bytes', spoil: (bytes: Buffer) => flipLastBit(bytes) },
    { what: 'fewer bytes', spoil: (bytes: Buffer) => bytes.subarray(1) },
    { what: 'more bytes', spoil: (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(1)]) },
  ].map(({ what, spoil }) => ({
    title: `refuses ${what} than promised and keeps none of them`,
    keep: async ({ store }: StoreUnderTest) => {
      const object = buildObject(200_000)
      const open = () => Readable.from(pieces(spoil(object.bytes)), { objectMode: false })
      await assert.rejects(store.put({ ...object, open }), ObjectDamagedError)
      assert.equal(await store.has(object.sha256), false)
    },
  })),
  {
    title: 'passes on what goes wrong with a source and keeps nothing',
    keep: async ({ store }) => {
      const object = buildObject(200_000)
      const broken = new Error('the archive ends here')
      const open = () =>
        Readable.from(
          (function* () {
            yield object.bytes.subarray(0, 100_000)
            throw broken
          })(),
          { objectMode: false },
        )
      await assert.rejects(store.put({ ...object, open }), (error) => error === broken)
      assert.equal(await store.has(object.sha256), false)
    },
  },
  {
    title: 'never gives out damaged content as whole',
    keep: async ({ store, plant }) => {
      for (const byteLength of [10, 2_000_000]) {
        const object = buildObject(byteLength)
        await plant(object.sha256, flipLastBit(object.bytes))
        const { bytes, error } = await receive(await store.open(object.sha256, byteLength))
        assert.ok(error instanceof ObjectDamagedError)
        assert.ok(bytes.length < byteLength)
      }
    },
  },
  {
    title: 'tells at once when the length is wrong, and heals with the next put',
    keep: async ({ store, plant }) => {
      const object = buildObject(70_000)
      await plant(object.sha256, object.bytes.subarray(0, 60_000))
      await assert.rejects(store.open(object.sha256, object.byteLength), ObjectDamagedError)
      await store.put(object)
      assert.ok(object.bytes.equals(await buffer(await store.open(object.sha256, object.byteLength))))
    },
  },
  {
    title: 'lists what was stored before a moment, and lets only that go',
    keep: async ({ store }) => {
      const object = buildObject(1000)
      await store.put(object)
      const [before, after] = [-60, 60].map((seconds) => new Date(Date.now() + seconds * 1000)) as [
        Date,
        Date,
      ]
      assert.ok((await listStored(store, after)).includes(object.sha256))
      assert.ok(!(await listStored(store, before)).includes(object.sha256))
      assert.equal(await store.remove(object.sha256, before), false)
      assert.ok(await store.has(object.sha256))
      assert.equal(await store.remove(object.sha256, after), true)
      assert.equal(await store.has(object.sha256), false)
      assert.equal(await store.remove(object.sha256, after), false)
    },
  },
  {
    title: 'takes nothing but a digest for a name',
    keep: async ({ store }) => {
      for (const sha256 of NO_DIGESTS) {
        await assert.rejects(store.has(sha256), TypeError)
        await assert.rejects(store.remove(sha256, new Date()), TypeError)
        await assert.rejects(store.open(sha256, 1), TypeError)
        await assert.rejects(store.put({ ...buildObject(1), sha256 }), TypeError)
      }
    },
  },
]

function flipLastBit(bytes: Buffer): Buffer {
  const spoilt = Buffer.from(bytes)
  spoilt.writeUInt8(spoilt.readUInt8(spoilt.length - 1) ^ 1, spoilt.length - 1)
  return spoilt
}
