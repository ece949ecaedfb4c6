/** a·exp(−x·t): what an amount is worth that moves t years after the first one, at the continuous rate x. */
export type Term = { readonly weight: number; readonly years: number }

const MAX_STEPS = 200
/** exp(±40) a year: beyond whatever money does, and still a number with plain digits. */
const WIDEST = 40

/**
 * All x at which the sum of the terms is zero, in ascending order. `terms` stand by ascending years.
 *
 * A sum has at most as many roots as its weights change sign. With one change the root is found by halving; with more, the
 * roots of the derivative (of the sum divided by its first term's factor, which has no root of its own and one term less)
 * part the line into pieces on each of which the sum only rises or only falls.
 */
export function findRoots(terms: readonly Term[]): readonly number[] {
  const changes = countSignChanges(terms)
  if (changes === 0) return []
  const turns = changes === 1 ? [] : findRoots(differentiate(terms))
  const borders = [-WIDEST, ...turns, WIDEST]
  const roots: number[] = []
  for (const [index, from] of borders.entries()) {
    const to = borders[index + 1]
    if (to === undefined) break
    const root = halve(terms, from, to)
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

/** Undefined where the sum has the same sign at both ends. */
function halve(terms: readonly Term[], from: number, to: number): number | undefined {
  const [atStart, atEnd] = [findSign(terms, from), findSign(terms, to)]
  if (atStart === 0) return from
  if (atEnd === 0) return to
  if (atStart === atEnd) return undefined
  let [low, high] = [from, to]
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    const sign = findSign(terms, middle)
    if (sign === 0) return middle
    if (sign === atStart) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Of the sum; every factor is at most 1, so nothing overflows. */
function findSign(terms: readonly Term[], x: number): number {
  const last = terms.at(-1)?.years ?? 0
  const total = terms.reduce(
    (sum, { weight, years }) => sum + weight * Math.exp(x >= 0 ? -x * years : x * (last - years)),
    0,
  )
  return Math.sign(total)
}
