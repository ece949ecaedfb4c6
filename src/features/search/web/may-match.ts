/**
 * Whether a text holds the pattern with so few errors, wherever. It is a fast refusal: all places of the pattern at once,
 * as bits (Wu and Manber, 1992), in one pass over the text. `places` tells where each character stands in the pattern,
 * the first as the lowest bit.
 */
export function createMayMatch(
  pattern: string,
  places: Int32Array,
  maxErrors: number,
): (text: string) => boolean {
  if (maxErrors === 0) return (text) => text.includes(pattern)
  const shortest = pattern.length - maxErrors
  const goal = 1 << (pattern.length - 1)
  const states = new Int32Array(maxErrors + 1)
  return (text) => {
    if (text.length < shortest) return false
    for (let errors = 0; errors <= maxErrors; errors += 1) states[errors] = (1 << errors) - 1
    for (let at = 0; at < text.length; at += 1) {
      const here = places[text.charCodeAt(at)] ?? 0
      let before = states[0] ?? 0
      let after = ((before << 1) | 1) & here
      states[0] = after
      for (let errors = 1; errors <= maxErrors; errors += 1) {
        const known = states[errors] ?? 0
        after = (((known << 1) | 1) & here) | ((before | after) << 1) | before | 1
        before = known
        states[errors] = after
      }
      if ((after & goal) !== 0) return true
    }
    return false
  }
}
