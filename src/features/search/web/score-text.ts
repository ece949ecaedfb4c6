import { createMayMatch } from './may-match.ts'
import { FUSE_SETTINGS } from './search-settings.ts'

const { threshold: THRESHOLD, distance: DISTANCE } = FUSE_SETTINGS
const CODE_UNITS = 65_536
/** What Fuse gives to the best of those that are not the pattern itself. */
const BEST_INEXACT_SCORE = 0.001

/**
 * How well a text fits the pattern, by Fuse's own reckoning (Bitap, from location 0): 0 is perfect, NaN no match. Fuse
 * allocates for every text and would take up to a second for 10,000 entries. Both are in lower case, the pattern is cut.
 */
export function createScore(pattern: string): (text: string) => number {
  const length = pattern.length
  const goal = 1 << (length - 1)
  const places = findPlaces(pattern, (place) => length - place - 1)
  const mayMatch = createMayMatch(
    pattern,
    findPlaces(pattern, (place) => place),
    countErrors(length),
  )
  let states = new Int32Array(256)
  let before = new Int32Array(256)

  return (text) => {
    if (text === pattern) return 0
    if (!mayMatch(text)) return Number.NaN
    if (states.length < text.length + length + 2) {
      states = new Int32Array(2 * (text.length + length))
      before = new Int32Array(states.length)
    }
    const exact = text.indexOf(pattern)
    let limit = exact === -1 ? THRESHOLD : Math.min(THRESHOLD, exact / DISTANCE)
    let score = Number.NaN
    let isMatch = false
    let reach = length + text.length

    for (let errors = 0; errors < length && errors / length <= limit; errors += 1) {
      reach = findReach(errors / length, limit, reach)
      const end = Math.min(reach, text.length) + length
      states[end + 1] = (1 << errors) - 1
      for (let at = end; at >= 1; at -= 1) {
        const here = at <= text.length ? (places[text.charCodeAt(at - 1)] ?? 0) : 0
        let state = (((states[at + 1] ?? 0) << 1) | 1) & here
        if (errors > 0) {
          const later = before[at + 1] ?? 0
          state |= ((later | (before[at] ?? 0)) << 1) | 1 | later
        }
        states[at] = state
        if ((state & goal) === 0) continue
        score = errors / length + (at - 1) / DISTANCE
        if (score > limit) continue
        limit = score
        isMatch = true
      }
      ;[states, before] = [before, states]
    }
    return isMatch ? Math.max(BEST_INEXACT_SCORE, score) : Number.NaN
  }
}

/** How far from the beginning something with so much wrong would still be within the limit. */
function findReach(wrong: number, limit: number, atMost: number): number {
  let low = 0
  let high = atMost
  let middle = high
  while (low < middle) {
    if (wrong + middle / DISTANCE <= limit) low = middle
    else high = middle
    middle = Math.floor((high - low) / 2 + low)
  }
  return middle
}

/** How many characters may be wrong, missing or too many where the place is perfect. */
function countErrors(length: number): number {
  let errors = 0
  while ((errors + 1) / length <= THRESHOLD) errors += 1
  return errors
}

/** At which places of the pattern each character stands, as bits. */
function findPlaces(pattern: string, toBit: (place: number) => number): Int32Array {
  const places = new Int32Array(CODE_UNITS)
  for (let place = 0; place < pattern.length; place += 1) {
    const code = pattern.charCodeAt(place)
    places[code] = (places[code] ?? 0) | (1 << toBit(place))
  }
  return places
}
