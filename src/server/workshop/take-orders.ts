import { parentPort } from 'node:worker_threads'
import type { Delivery } from './workshop.ts'

/** The other side of a workshop: whatever goes wrong is told to who ordered. */
export function takeOrders(make: (order: unknown) => Promise<Uint8Array>): void {
  parentPort?.on('message', (order: string) => {
    void deliver(async () => await make(JSON.parse(order)))
  })
}

async function deliver(make: () => Promise<Uint8Array>): Promise<void> {
  try {
    // A copy of its own: what a small buffer shares with others cannot be handed over.
    const file = new Uint8Array(await make())
    parentPort?.postMessage({ file } satisfies Delivery, [file.buffer])
  } catch (error) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    parentPort?.postMessage({ error } satisfies Delivery)
  }
}
