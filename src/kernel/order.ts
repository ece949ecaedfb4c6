/** For ids and ISO days: the same order everywhere, whatever the language. */
export function compareTexts(left: string, right: string): -1 | 0 | 1 {
  if (left === right) return 0
  return left < right ? -1 : 1
}
