/** Chance that repeats itself: one name, one sequence, whatever is drawn elsewhere. */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(...name: readonly (string | number)[]) {
    const text = name.join('\0')
    this.#a = hashText(text, 0x811c9dc5)
    this.#b = hashText(text, 0x9e3779b9)
    this.#c = hashText(text, 0x85ebca6b)
    for (let round = 0; round < 12; round += 1) this.next()
  }

  /** At least 0 and less than 1 (sfc32 by Chris Doty-Humphrey). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  /** Both ends may be drawn. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(0, 9)).join('')
  }
}

/** FNV-1a over UTF-16 units, from a start of the caller's choice. */
function hashText(text: string, start: number): number {
  let hash = start
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
    hash ^= hash >>> 13
  }
  return hash | 0
}
