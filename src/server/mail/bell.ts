/** Wakes sleepers early. Whoever says what was heard last misses no ring between looking for work and lying down. */
export class Bell {
  #rings = 0
  readonly #sleepers = new Set<() => void>()

  get rings(): number {
    return this.#rings
  }

  ring(): void {
    this.#rings += 1
    for (const wake of this.#sleepers) wake()
  }

  /** Sleeps for the given time, or until the bell rings; not at all if it has rung since `heard`. */
  async sleep(ms: number, heard: number): Promise<void> {
    if (this.#rings !== heard) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    this.#sleepers.add(resolve)
    await promise
    clearTimeout(timer)
    this.#sleepers.delete(resolve)
  }
}
