import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem, type ProblemKind } from '#kernel/problem.ts'
import { tell } from './observe.ts'

/** Whose turn it is. */
export type Caller = { readonly brand: string; readonly loginId: string }

type Limits = {
  /** For whoever watches. */
  readonly name: string
  readonly maxRunning: number
  readonly maxRunningEach: number
  readonly maxWaitingEach: number
  readonly maxWaitingOfBrand: number
}
type Turn = { readonly begin: () => void }

const RETRY_AFTER_SECONDS = 10

/**
 * Runs large tasks, a few at a time, so that nobody waits for another's flood: brands take turns, and within a brand its
 * people do. Whoever asks for more than may wait is refused, and so is a house whose line is full; a task whose caller has
 * gone away gives up its place. Each node counts its own.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #running = new Map<string, number>()
  /** Brands and people who wait, each in the order of their next turn. */
  readonly #lines = new Map<string, Map<string, Turn[]>>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(caller: Caller, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    if (this.#mayRun(caller.loginId)) this.#count(caller.loginId, 1)
    else await this.#wait(caller, signal)
    try {
      return await task()
    } finally {
      this.#count(caller.loginId, -1)
      this.#callNext()
    }
  }

  #mayRun(loginId: string): boolean {
    const { maxRunning, maxRunningEach } = this.#limits
    return sum(this.#running.values()) < maxRunning && (this.#running.get(loginId) ?? 0) < maxRunningEach
  }

  #count(loginId: string, change: 1 | -1): void {
    const count = (this.#running.get(loginId) ?? 0) + change
    if (count === 0) this.#running.delete(loginId)
    else this.#running.set(loginId, count)
    this.#tell()
  }

  async #wait({ brand, loginId }: Caller, signal: AbortSignal): Promise<void> {
    const people = this.#lines.get(brand) ?? new Map<string, Turn[]>()
    const own = people.get(loginId) ?? []
    this.#requireRoom(people, own)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const turn: Turn = { begin: resolve }
    own.push(turn)
    this.#lines.set(brand, people.set(loginId, own))
    this.#tell()
    const giveUp = () => {
      own.splice(own.indexOf(turn), 1)
      this.#forgetEmpty(brand, loginId)
      this.#tell()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    try {
      await promise
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  #requireRoom(people: ReadonlyMap<string, readonly Turn[]>, own: readonly Turn[]): void {
    const { maxWaitingEach, maxWaitingOfBrand } = this.#limits
    if (own.length >= maxWaitingEach) throw this.#refuse(HTTP_ERRORS.tooManyRequests)
    if (countTurns(people) >= maxWaitingOfBrand) throw this.#refuse(HTTP_ERRORS.unavailable)
  }

  #refuse(kind: ProblemKind): Problem {
    this.#tell(true)
    return new Problem(kind, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  #tell(isRefused = false): void {
    const waiting = sum(Array.from(this.#lines.values(), countTurns))
    tell('queue', { name: this.#limits.name, running: sum(this.#running.values()), waiting, isRefused })
  }

  #callNext(): void {
    for (const [brand, people] of this.#lines) {
      for (const [loginId, turns] of people) {
        if (!this.#mayRun(loginId)) continue
        const next = turns.shift()
        // To the end of both lines.
        this.#lines.delete(brand)
        this.#lines.set(brand, people)
        people.delete(loginId)
        people.set(loginId, turns)
        this.#forgetEmpty(brand, loginId)
        this.#count(loginId, 1)
        next?.begin()
        return
      }
    }
  }

  #forgetEmpty(brand: string, loginId: string): void {
    const people = this.#lines.get(brand)
    if (people?.get(loginId)?.length === 0) people.delete(loginId)
    if (people?.size === 0) this.#lines.delete(brand)
  }
}

function countTurns(people: ReadonlyMap<string, readonly Turn[]>): number {
  return sum(Array.from(people.values(), ({ length }) => length))
}

function sum(counts: Iterable<number>): number {
  let total = 0
  for (const count of counts) total += count
  return total
}
