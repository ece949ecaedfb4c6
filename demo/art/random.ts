/** Numbers that look random and are the same for the same seed on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  between(min: number, max: number): number
  /** Both ends included. */
  integer(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** A generator of its own: what it is used for does not shift what others draw. */
  fork(label: string): Random
}

export function createRandom(seed: string): Random {
  let state = hash(seed)

  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + next() * (max - min)
  return {
    next,
    between,
    integer: (min, max) => Math.floor(between(min, max + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[Math.floor(next() * items.length)] as (typeof items)[number]
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}

// FNV-1a, with a last stir so that seeds that differ in their end only do not start alike.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return value ^ (value >>> 13)
}
