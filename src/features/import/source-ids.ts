import { SOURCE_ID_BYTES, writeSourceId } from './import.domain.ts'

const REMEMBERED_KEYS = 50_000

/** Many rows name the same few: their ids are worked out once. Forgets all when it grows too large to be worth it. */
export class SourceIds {
  readonly #prefix: string
  readonly #ids = new Map<string, Uint8Array>()

  constructor(brand: string, table: string) {
    this.#prefix = `${brand}\0${table}\0`
  }

  get(key: string): Uint8Array {
    const known = this.#ids.get(key)
    if (known) return known
    if (this.#ids.size >= REMEMBERED_KEYS) this.#ids.clear()
    const id = new Uint8Array(SOURCE_ID_BYTES)
    writeSourceId(id, 0, this.#prefix + key)
    this.#ids.set(key, id)
    return id
  }
}
