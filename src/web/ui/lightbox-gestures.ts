/** The item that a key leads to; behind the last comes the first. Undefined for keys that mean nothing here. */
export function moveByKey(key: string, position: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return wrap(position + 1, count)
    case 'ArrowLeft':
      return wrap(position - 1, count)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

export function wrap(position: number, count: number): number {
  return ((position % count) + count) % count
}

export type TouchPoint = { readonly x: number; readonly y: number }

const MIN_SWIPE_PX = 48

/** A finger drawn mostly sideways leads on: to the left is to the next one. */
export function readSwipe(from: TouchPoint, to: TouchPoint): -1 | 0 | 1 {
  const across = to.x - from.x
  const along = to.y - from.y
  if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return 0
  return across < 0 ? 1 : -1
}
