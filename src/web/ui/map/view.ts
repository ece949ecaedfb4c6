import { MAX_LATITUDE, type MapPoint, project, UNITS_PER_DEGREE } from './projection.ts'

/** The part of the world that is shown, in map units. */
export type MapView = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Which drawing it needs: Europe has one of its own with more detail. */
  readonly drawing: 'europe' | 'world'
}

/** Width by height of every view, so that the page can reserve its room. */
export const VIEW_ASPECT = 1.6

/** Nearer than this a drawing has nothing to tell. */
const MIN_WIDTH = { europe: 12 * UNITS_PER_DEGREE, world: 40 * UNITS_PER_DEGREE }
/** Room around the outermost points. */
const MARGIN = 0.15

const EUROPE = toBounds({ west: -25, east: 45, south: 33, north: 72 })
const WORLD = toBounds({ west: -180, east: 180, south: -58, north: MAX_LATITUDE })
/** From Lisbon to Warsaw, where there is nothing to show. */
const HOME = [
  { longitude: -10, latitude: 37 },
  { longitude: 24, latitude: 58 },
].map(project)

/** The smallest view that holds all points, with room around them. */
export function fitView(points: readonly MapPoint[]): MapView {
  const shown = points.length > 0 ? points : HOME
  const [left, right] = findRange(shown.map(({ x }) => x))
  const [top, bottom] = findRange(shown.map(({ y }) => y))
  const wanted = Math.max(right - left, (bottom - top) * VIEW_ASPECT) * (1 + 2 * MARGIN)
  const isEuropean =
    left >= EUROPE.left &&
    right <= EUROPE.right &&
    top >= EUROPE.top &&
    bottom <= EUROPE.bottom &&
    wanted <= EUROPE.right - EUROPE.left
  const drawing = isEuropean ? 'europe' : 'world'
  const bounds = isEuropean ? EUROPE : WORLD
  const width = Math.min(bounds.right - bounds.left, Math.max(MIN_WIDTH[drawing], wanted))
  const height = width / VIEW_ASPECT
  return {
    x: keepWithin((left + right - width) / 2, bounds.left, bounds.right - width),
    y: keepWithin((top + bottom - height) / 2, bounds.top, bounds.bottom - height),
    width,
    height,
    drawing,
  }
}

/** Whether a closer view of these points would show more than they do now. */
export function canZoomTo(points: readonly MapPoint[], view: MapView): boolean {
  return fitView(points).width < view.width * 0.9
}

/** Where a point stands in the view, 0 to 1 from the left and from the top. */
export function placeInView({ x, y }: MapPoint, view: MapView): MapPoint {
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height }
}

export function isInView({ x, y }: MapPoint): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1
}

function toBounds(window: { west: number; east: number; south: number; north: number }) {
  const topLeft = project({ longitude: window.west, latitude: window.north })
  const bottomRight = project({ longitude: window.east, latitude: window.south })
  return { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y }
}

function findRange(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Where the room is smaller than what must fit, it lies in the middle. */
function keepWithin(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}
