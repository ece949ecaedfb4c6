import { sourceId } from './import.domain.ts'

const REMEMBERED_KEYS = 50_000

/** Many rows name the same few: their ids are worked out once. Forgets all when it grows too large to be worth it. */
export class ReferenceIds {
  readonly #brand: string
  readonly #ids = new Map<string, string>()

  constructor(brand: string) {
    this.#brand = brand
  }

  get(table: string, key: string): string {
    const name = `${table}\0${key}`
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    if (this.#ids.size >= REMEMBERED_KEYS) this.#ids.clear()
    const id = sourceId(this.#brand, table, key)
    this.#ids.set(name, id)
    return id
  }
}
