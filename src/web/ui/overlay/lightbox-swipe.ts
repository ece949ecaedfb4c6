export type TouchPoint = { readonly x: number; readonly y: number }

const MIN_SWIPE_PX = 48

/** A finger drawn mostly sideways leads on: to the left is to the next one. */
export function readSwipe(from: TouchPoint, to: TouchPoint): -1 | 0 | 1 {
  const across = to.x - from.x
  const along = to.y - from.y
  if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return 0
  return across < 0 ? 1 : -1
}
