import { tell } from './observe.ts'

export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Runs tasks in order, a few at a time, and refuses new ones rather than let the line grow without end. */
export class BoundedQueue {
  /** For whoever watches. */
  readonly #name: string
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: { name: string; maxRunning: number; maxWaiting: number }) {
    this.#name = limits.name
    this.#maxRunning = limits.maxRunning
    this.#maxWaiting = limits.maxWaiting
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#takePlace()
    try {
      return await task()
    } finally {
      this.#passPlaceOn()
    }
  }

  async #takePlace(): Promise<void> {
    if (this.#running < this.#maxRunning) {
      this.#running += 1
      this.#tell()
      return
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      this.#tell(true)
      throw new QueueFullError('too many tasks are waiting')
    }
    const turn = Promise.withResolvers<void>()
    this.#waiting.push(turn.resolve)
    this.#tell()
    await turn.promise
  }

  #passPlaceOn(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
    this.#tell()
  }

  #tell(isRefused = false): void {
    tell('queue', { name: this.#name, running: this.#running, waiting: this.#waiting.length, isRefused })
  }
}
