import { setImmediate } from 'node:timers/promises'

/**
 * What is written in one turn of the event loop goes out together: a page is written in dozens of pieces, and each that is
 * packed and sent alone costs as much as several in one.
 */
export async function* gatherChunks(source: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = source.getReader()
  let isOver = false
  try {
    let next = reader.read()
    while (!isOver) {
      const chunks: Uint8Array[] = []
      let result: Awaited<typeof next> | undefined = await next
      while (result) {
        if (result.done) isOver = true
        else chunks.push(result.value)
        if (isOver) break
        next = reader.read()
        result = await Promise.race([next, setImmediate(undefined)])
      }
      if (chunks.length > 0) yield Buffer.concat(chunks)
    }
  } finally {
    // Also when the receiver goes away.
    if (!isOver) await reader.cancel().catch(() => undefined)
  }
}
