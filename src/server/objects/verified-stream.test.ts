import { once } from 'node:events'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { buildObject, receive } from '../../../tests/objects/store-contract.ts'
import { ObjectDamagedError } from './object-store.ts'
import { verifiedStream } from './verified-stream.ts'

const PIECE_BYTES = 64 * 1024

describe('security.md 17: what passes is proven', () => {
  test('a change in the very first piece withholds the last one', async () => {
    const object = buildObject(3 * PIECE_BYTES)
    const pieces = [0, 1, 2].map((index) =>
      object.bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
    )
    const spoilt = Readable.from([Buffer.alloc(PIECE_BYTES), ...pieces.slice(1)])
    const { bytes, error } = await receive(verifiedStream(spoilt, object))
    expect(error).toBeInstanceOf(ObjectDamagedError)
    expect(bytes).toHaveLength(2 * PIECE_BYTES)
  })

  test('a source that never ends is left as soon as it gives too much', async () => {
    const object = buildObject(PIECE_BYTES)
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(1000))
      },
    })
    const { bytes, error } = await receive(verifiedStream(endless, object))
    expect(error).toBeInstanceOf(ObjectDamagedError)
    expect(bytes.length).toBeLessThan(object.byteLength)
    expect(endless.destroyed).toBe(true)
  })

  test('a reader that pauses pauses the source', async () => {
    let givenBytes = 0
    const source = new Readable({
      highWaterMark: PIECE_BYTES,
      read() {
        givenBytes += PIECE_BYTES
        this.push(Buffer.alloc(PIECE_BYTES))
      },
    })
    const stream = verifiedStream(source, { sha256: 'a'.repeat(64), byteLength: 1000 * PIECE_BYTES })
    await once(stream, 'readable')
    stream.read(1)
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate)
    expect(givenBytes).toBeLessThan(10 * PIECE_BYTES)
    stream.destroy()
  })

  test('a source that closes without an end fails the reader', async () => {
    const source = new Readable({ read() {} })
    const reading = receive(verifiedStream(source, buildObject(10)))
    source.destroy()
    expect((await reading).error).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
})
