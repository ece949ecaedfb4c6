import { pipeline, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { gatherChunks } from './gather-chunks.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('what is written in one turn is one piece, and all of it arrives', async () => {
  const pieces: string[] = []
  const source = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (const text of ['a', 'b', 'c']) controller.enqueue(bytes(text))
      await new Promise((resolve) => setTimeout(resolve, 20))
      for (const text of ['d', 'e']) controller.enqueue(bytes(text))
      controller.close()
    },
  })
  for await (const piece of gatherChunks(source)) pieces.push(String(piece))
  expect(pieces).toEqual(['abc', 'de'])
  const large = new Uint8Array(300_000).fill(7)
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let nth = 0; nth < 5; nth += 1) controller.enqueue(large)
      controller.close()
    },
  })
  expect((await buffer(gatherChunks(whole))).byteLength).toBe(1_500_000)
})

test('the source ends when the receiver goes, also while it waits; and what breaks it ends the receiver', async () => {
  const cancelled = Promise.withResolvers<void>()
  const waiting = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('a')),
    cancel: () => cancelled.resolve(),
  })
  const receiver = new Writable({ write: (_chunk, _encoding, done) => done() })
  pipeline(gatherChunks(waiting), receiver, () => undefined)
  setTimeout(() => receiver.destroy(), 20)
  await cancelled.promise

  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('broken')),
  })
  await expect(buffer(gatherChunks(broken))).rejects.toThrow('broken')
})
