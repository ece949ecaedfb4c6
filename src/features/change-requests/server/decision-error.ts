/** Why somebody of the office cannot decide this, in words for the terminal. */
export class DecisionError extends Error {
  override name = 'DecisionError'
}
