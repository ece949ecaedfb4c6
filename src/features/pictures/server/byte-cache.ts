/** Keeps what was used last, as much of it as fits into so many bytes. */
export class ByteCache {
  readonly #maxBytes: number
  // A map remembers the order in which its entries were set: the first is the one unused for longest.
  readonly #entries = new Map<string, Buffer>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Buffer | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  set(key: string, entry: Buffer): void {
    this.#remove(key)
    if (entry.length > this.#maxBytes) return
    this.#entries.set(key, entry)
    this.#bytes += entry.length
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.length ?? 0
    this.#entries.delete(key)
  }
}
