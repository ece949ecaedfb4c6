import type { MapPoint } from '../src/web/ui/map/projection.ts'

/** Points less than half a step off the line between their neighbours cannot be seen (Ramer, Douglas and Peucker). */
export function simplifyLine(points: readonly MapPoint[]): MapPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let farthest = 0
  let distance = 0
  for (const [index, point] of points.entries()) {
    const off = distanceToLine(point, first, last)
    if (off > distance) [farthest, distance] = [index, off]
  }
  if (distance < 0.5) return [first, last]
  return [
    ...simplifyLine(points.slice(0, farthest + 1)).slice(0, -1),
    ...simplifyLine(points.slice(farthest)),
  ]
}

function distanceToLine(point: MapPoint, from: MapPoint, to: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs(dx * (from.y - point.y) - dy * (from.x - point.x)) / length
}

/** Cuts a ring at each side of the window in turn (Sutherland and Hodgman). */
export function clipRing(ring: readonly MapPoint[], topLeft: MapPoint, bottomRight: MapPoint): MapPoint[] {
  const sides: ReadonlyArray<readonly ['x' | 'y', number, 1 | -1]> = [
    ['x', topLeft.x, 1],
    ['x', bottomRight.x, -1],
    ['y', topLeft.y, 1],
    ['y', bottomRight.y, -1],
  ]
  return sides.reduce<MapPoint[]>(
    (points, [axis, limit, direction]) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point
        const isInside = (point[axis] - limit) * direction >= 0
        const wasInside = (before[axis] - limit) * direction >= 0
        const crossing = isInside === wasInside ? [] : [crossAt(before, point, axis, limit)]
        return isInside ? [...crossing, point] : crossing
      }),
    [...ring],
  )
}

function crossAt(from: MapPoint, to: MapPoint, axis: 'x' | 'y', limit: number): MapPoint {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Islands of fewer steps across are not worth their bytes. */
const MIN_RING_STEPS = 3

/** Without islands that are too small to see; but no country vanishes, and no island on which one of the places stands. */
export function chooseRings(
  rings: ReadonlyArray<readonly MapPoint[]>,
  places: readonly MapPoint[],
): Array<readonly MapPoint[]> {
  const shapes = rings.filter((ring) => ring.length >= 3)
  const largest = shapes.toSorted((one, other) => measureArea(other) - measureArea(one))[0]
  return shapes.filter(
    (ring) => ring === largest || isSeen(ring) || places.some((place) => isInside(place, ring)),
  )
}

function isSeen(ring: readonly MapPoint[]): boolean {
  const across = (axis: 'x' | 'y') =>
    Math.max(...ring.map((point) => point[axis])) - Math.min(...ring.map((point) => point[axis]))
  return Math.max(across('x'), across('y')) >= MIN_RING_STEPS
}

export function measureArea(ring: readonly MapPoint[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const before = ring.at(index - 1) ?? { x, y }
    return sum + before.x * y - x * before.y
  }, 0)
  return Math.abs(twice) / 2
}

/** By how often a line to the left crosses the ring. */
export function isInside({ x, y }: MapPoint, ring: readonly MapPoint[]): boolean {
  return ring.reduce((inside, to, index) => {
    const from = ring.at(index - 1) ?? to
    const crosses = from.y > y !== to.y > y && x > from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)
    return crosses ? !inside : inside
  }, false)
}

const GRID = 24
const ROUNDS = 4

/** The point inside that is farthest from every edge, about: the best of a grid, then of finer ones around it. */
export function findMiddle(ring: readonly MapPoint[]): MapPoint & { readonly room: number } {
  const xs = ring.map(({ x }) => x)
  const ys = ring.map(({ y }) => y)
  let [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let best = { x: xs[0] ?? 0, y: ys[0] ?? 0, room: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [width, height] = [right - left, bottom - top]
    for (let index = 0; index < GRID * GRID; index += 1) {
      const point = {
        x: left + (((index % GRID) + 0.5) / GRID) * width,
        y: top + ((Math.floor(index / GRID) + 0.5) / GRID) * height,
      }
      const room = isInside(point, ring) ? distanceToRing(point, ring) : 0
      if (room > best.room) best = { ...point, room }
    }
    ;[left, right] = [best.x - width / GRID, best.x + width / GRID]
    ;[top, bottom] = [best.y - height / GRID, best.y + height / GRID]
  }
  return best
}

function distanceToRing(point: MapPoint, ring: readonly MapPoint[]): number {
  return ring.reduce((least, to, index) => {
    const from = ring.at(index - 1) ?? to
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)
    const share = Math.min(1, Math.max(0, along))
    return Math.min(least, Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy))
  }, Infinity)
}
