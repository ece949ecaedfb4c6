import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into the process of the portal before the portal itself (`node --import`): tells what cannot be seen from outside, when
 * asked, and does nothing before.
 */
const RESOLUTION_MS = 10
const NS_PER_MS = 1e6

export type Inside = {
  /** By how much the event loop was late, since it was last asked for. */
  readonly delay: { readonly p99Ms: number; readonly longestMs: number }
  /** What is still in use once all else is collected. */
  readonly heldBytes: number
}

// The threads of the process load it as well.
if (isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  // It counts the time between two looks.
  const toDelay = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS)
  const tell = async () => {
    const delay = { p99Ms: toDelay(histogram.percentile(99)), longestMs: toDelay(histogram.max) }
    globalThis.gc?.()
    // What the first collection lets go of frees more.
    await nextTurn()
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ delay, heldBytes: heapUsed + external } satisfies Inside)
    histogram.enable()
    histogram.reset()
  }
  process.on('message', () => void tell())
}
