type Box = { readonly top: number; readonly left: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }
export type Place = { readonly top: number; readonly left: number }

const GAP = 12
const EDGE = 8

/**
 * Where a mark stands without covering what it explains: below it, else above it, else beside it, else at the edge of the
 * window that is farther away. Never outside the window.
 */
export function placeMark(anchor: Box, mark: Size, window: Size): Place {
  const bottom = anchor.top + anchor.height
  const right = anchor.left + anchor.width
  const left = clamp(anchor.left + anchor.width / 2 - mark.width / 2, window.width - mark.width)
  const top = clamp(anchor.top, window.height - mark.height)
  if (bottom + GAP + mark.height + EDGE <= window.height) return { top: Math.max(EDGE, bottom + GAP), left }
  if (anchor.top - GAP - mark.height >= EDGE) return { top: anchor.top - GAP - mark.height, left }
  if (right + GAP + mark.width + EDGE <= window.width) return { top, left: right + GAP }
  if (anchor.left - GAP - mark.width >= EDGE) return { top, left: anchor.left - GAP - mark.width }
  const isLow = anchor.top > window.height - bottom
  return { top: isLow ? EDGE : window.height - mark.height - EDGE, left }
}

function clamp(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most - EDGE))
}
