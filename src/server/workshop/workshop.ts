import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { BoundedQueue, QueueFullError } from '../bounded-queue.ts'

export type Delivery = { readonly file: Uint8Array<ArrayBuffer> } | { readonly error: unknown }

const MAX_WAITING = 32
const RETRY_AFTER_SECONDS = 10

/**
 * Makes files beside the event loop: one of thousands of rows takes seconds, in which nobody else would be answered. One thread
 * for all orders, started by the first of them; it does not keep the process alive. `thread` calls `takeOrders`.
 */
export function createWorkshop(thread: URL) {
  const { name } = path.parse(thread.pathname)
  const queue = new BoundedQueue({ name, maxRunning: 1, maxWaiting: MAX_WAITING })
  let worker: Worker | undefined

  function start(): Worker {
    const started = new Worker(thread)
    started.unref()
    // One that broke is replaced by the next order.
    started.once('exit', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  async function make(order: string, abandoned: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    abandoned.throwIfAborted()
    const making = (worker ??= start())
    const settled = new AbortController()
    const { signal } = settled
    // A thread cannot be told to stop in the middle: the next order starts another.
    abandoned.addEventListener('abort', () => void making.terminate(), { signal })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
    making.postMessage(order)
    try {
      const delivery = await Promise.race([
        once(making, 'message', { signal }).then(([message]) => message as Delivery),
        once(making, 'exit', { signal }).then((): never => {
          abandoned.throwIfAborted()
          throw new Error('the thread of the workshop ended')
        }),
      ])
      if ('error' in delivery) throw delivery.error
      return delivery.file
    } finally {
      settled.abort()
    }
  }

  return {
    /** As JSON: copying it takes a fifth of the time that copying objects takes. */
    make: async (order: object, abandoned: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
      try {
        return await queue.run(() => make(JSON.stringify(order), abandoned))
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error
        throw new Problem(HTTP_ERRORS.unavailable, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
      }
    },
  }
}
