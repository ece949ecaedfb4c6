import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/**
 * What is written in one turn of the event loop goes out together: a page is written in dozens of pieces, and each that is
 * packed and sent alone costs as much as several in one. The source ends as soon as the receiver goes away.
 */
export function gatherChunks(source: ReadableStream<Uint8Array>): Readable {
  const reader = source.getReader()
  let next: ReturnType<typeof reader.read> | undefined

  async function readTurn(): Promise<{ readonly chunks: readonly Uint8Array[]; readonly isOver: boolean }> {
    const chunks: Uint8Array[] = []
    let result = await (next ?? reader.read())
    while (!result.done) {
      chunks.push(result.value)
      next = reader.read()
      const more = await Promise.race([next, setImmediate(undefined)])
      if (!more) return { chunks, isOver: false }
      result = more
    }
    return { chunks, isOver: true }
  }

  async function deliver(receiver: Readable): Promise<void> {
    try {
      const { chunks, isOver } = await readTurn()
      if (chunks.length > 0) receiver.push(Buffer.concat(chunks))
      if (isOver) receiver.push(null)
    } catch (error) {
      receiver.destroy(error as Error)
    }
  }

  async function cancel(reason: unknown): Promise<void> {
    try {
      await reader.cancel(reason)
    } catch {
      // It has ended by itself.
    }
  }

  return new Readable({
    read() {
      void deliver(this)
    },
    destroy(error, done) {
      void cancel(error)
      done(error)
    },
  })
}
