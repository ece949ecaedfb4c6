/** With more rows than this, only those that can be seen are drawn, also where few of them are found. */
export const WINDOWED_FROM = 100

/** Rows that are drawn before and behind the view, and by how many the drawn part moves on. */
const MARGIN_ROWS = 8
const STEP_ROWS = 4

/** From the first up to, not including, the last. */
export type RowRange = { readonly first: number; readonly last: number }

/** Before the browser has measured anything: what fits into a tall view. */
export const FIRST_RANGE: RowRange = { first: 0, last: 24 }

/** Which of a list's rows are in view or nearly so. Lengths in any one unit; the list's top counts from that of the view. */
export function findRange(options: {
  readonly top: number
  readonly height: number
  readonly viewHeight: number
  readonly count: number
}): RowRange {
  const { top, height, viewHeight, count } = options
  if (count === 0 || height <= 0) return { first: 0, last: Math.min(count, FIRST_RANGE.last) }
  const rowHeight = height / count
  const first = Math.floor(-top / rowHeight / STEP_ROWS) * STEP_ROWS - MARGIN_ROWS
  const last = Math.ceil((viewHeight - top) / rowHeight / STEP_ROWS) * STEP_ROWS + MARGIN_ROWS
  return { first: clamp(first, count), last: clamp(last, count) }
}

/**
 * The rows to draw, in order: those in the range, and beside them those that the Tab key may reach: the first and the last, by
 * which it enters the list, and the focused one with its neighbours.
 */
export function listDrawn({ first, last }: RowRange, count: number, focused: number | undefined): number[] {
  const reachable = focused === undefined ? [] : [focused - 1, focused, focused + 1]
  const inRange = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  const drawn = new Set([0, ...inRange, ...reachable, count - 1])
  return [...drawn].filter((index) => index >= 0 && index < count).sort((one, other) => one - other)
}

function clamp(index: number, count: number): number {
  return Math.min(count, Math.max(0, index))
}
