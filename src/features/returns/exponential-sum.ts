/** a·exp(−x·t): what an amount is worth that moves t years after the first one, at the continuous rate x. */
export type Term = { readonly weight: number; readonly years: number }

const MAX_STEPS = 200
/** exp(±40) a year: beyond whatever money does, and still a number with plain digits. */
const WIDEST = 40
/** Each change takes one more derivative, and each derivative some of the digits. */
const MAX_CHANGES = 24

/** Beyond that, borders near enough to each other that two rates between them would read the same. */
const GRID = [...listGrid(-WIDEST, -3, 0.1), ...listGrid(-3, 3, 0.002), ...listGrid(3, WIDEST, 0.1), WIDEST]

function listGrid(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) }, (_, index) => from + index * step)
}

/**
 * All x at which the sum of the terms is zero, in ascending order. `terms` stand by ascending years.
 *
 * A sum has at most as many roots as its weights change sign. With one change the root lies between the ends; with more, the
 * roots of the derivative (of the sum divided by its first term's factor, which has no root of its own and one term less)
 * part the line into pieces on each of which the sum only rises or only falls.
 */
export function findRoots(terms: readonly Term[]): readonly number[] {
  const changes = countSignChanges(terms)
  if (changes === 0) return []
  return findBetween(terms, changes > MAX_CHANGES ? GRID : [-WIDEST, ...findTurns(terms, changes), WIDEST])
}

function findTurns(terms: readonly Term[], changes: number): readonly number[] {
  return changes === 1 ? [] : findRoots(differentiate(terms))
}

/** At most one root between two borders. */
function findBetween(terms: readonly Term[], borders: readonly number[]): readonly number[] {
  const roots: number[] = []
  const points = borders.map((x) => toPoint(terms, x))
  for (const [index, from] of points.entries()) {
    const to = points[index + 1]
    if (to === undefined) break
    const root = enclose(terms, from, to)
    if (root !== undefined && root !== roots.at(-1)) roots.push(root)
  }
  return roots
}

function countSignChanges(terms: readonly Term[]): number {
  const signs = terms.map(({ weight }) => Math.sign(weight)).filter((sign) => sign !== 0)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}

function differentiate([first, ...others]: readonly Term[]): readonly Term[] {
  return others.map(({ weight, years }) => ({ weight: -weight * (years - (first?.years ?? 0)), years }))
}

/**
 * Undefined where the sum has the same sign at both ends. Chandrupatla's method (1997): a parabola through the last three points
 * where the sum bends little enough between them, else the middle; some ten steps instead of the sixty of halving alone.
 */
function enclose(terms: readonly Term[], from: Point, to: Point): number | undefined {
  let [opposite, latest] = [from, to]
  if (opposite.value === 0) return from.x
  if (latest.value === 0) return to.x
  if (Math.sign(latest.value) === Math.sign(opposite.value)) return undefined
  let before = opposite
  let part = 0.5
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = toPoint(terms, latest.x + part * (opposite.x - latest.x))
    if (Math.sign(next.value) === Math.sign(latest.value)) before = latest
    else [before, opposite] = [opposite, latest]
    latest = next
    const best = Math.abs(latest.value) < Math.abs(opposite.value) ? latest : opposite
    const width = Math.abs(opposite.x - latest.x)
    const finest = (2 * Number.EPSILON * (1 + Math.abs(best.x))) / width
    if (finest > 0.5 || best.value === 0) return best.x
    part = Math.min(1 - finest, Math.max(finest, findPart(latest, opposite, before)))
  }
  return latest.x
}

type Point = { readonly x: number; readonly value: number }

/** Where between the latest point (0) and the opposite one (1) to look next. */
function findPart(latest: Point, opposite: Point, before: Point): number {
  const place = (latest.x - opposite.x) / (before.x - opposite.x)
  const height = (latest.value - opposite.value) / (before.value - opposite.value)
  if (height ** 2 >= place || (1 - height) ** 2 >= 1 - place) return 0.5
  const [a, b, c] = [latest.value, opposite.value, before.value]
  const slope = (before.x - latest.x) / (opposite.x - latest.x)
  return ((a / (b - a)) * c) / (b - c) + ((slope * a) / (c - a)) * (b / (c - b))
}

/** Every factor is at most 1, so nothing overflows. */
function toPoint(terms: readonly Term[], x: number): Point {
  const last = terms.at(-1)?.years ?? 0
  let value = 0
  for (const { weight, years } of terms) value += weight * Math.exp(x >= 0 ? -x * years : x * (last - years))
  return { x, value }
}
