import { boundsOf, DRAWINGS, type DrawingName } from './drawings.ts'
import { type MapPoint, project } from './projection.ts'

/** The part of the world that is shown, in map units. */
export type MapView = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Which drawing it needs: the finest that holds it. */
  readonly drawing: DrawingName
}

/** Width by height of every view, so that the page can reserve its room. */
export const VIEW_ASPECT = 1.6

/** In steps of a drawing: as near as anybody can come, and as near as a map begins with. */
const CLOSEST_STEPS = 300
const FIRST_STEPS = 600
/** Room around the outermost points. */
const MARGIN = 0.1

const CHOICE = (Object.keys(DRAWINGS) as DrawingName[]).map((drawing) => ({
  drawing,
  step: DRAWINGS[drawing].step,
  bounds: boundsOf(DRAWINGS[drawing]),
}))
/** From Lisbon to Warsaw, where there is nothing to show. */
const HOME = [
  { longitude: -10, latitude: 37 },
  { longitude: 24, latitude: 58 },
].map(project)

/** The smallest view that holds all points, with room around them; of what was chosen on the map, as near as can be. */
export function fitView(points: readonly MapPoint[], { isClose = false } = {}): MapView {
  const shown = points.length > 0 ? points : HOME
  const [left, right] = findRange(shown.map(({ x }) => x))
  const [top, bottom] = findRange(shown.map(({ y }) => y))
  const wanted = Math.max(right - left, (bottom - top) * VIEW_ASPECT) * (1 + 2 * MARGIN)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return settle(middle, wanted, isClose ? CLOSEST_STEPS : FIRST_STEPS)
}

/** Nearer (below 1) or farther by a factor; what stands at the point of the view, 0 to 1, stays there. */
export function zoomView(view: MapView, factor: number, at: MapPoint = { x: 0.5, y: 0.5 }): MapView {
  const width = view.width * factor
  const [x, y] = [view.x + (view.width - width) * at.x, view.y + (view.height - width / VIEW_ASPECT) * at.y]
  return settle({ x: x + width / 2, y: y + width / VIEW_ASPECT / 2 }, width, CLOSEST_STEPS)
}

/** By shares of the view. */
export function panView({ x, y, width, height }: MapView, by: MapPoint): MapView {
  return settle({ x: x + width * (0.5 - by.x), y: y + height * (0.5 - by.y) }, width, CLOSEST_STEPS)
}

/** Whether two of the points stand apart in the closest view that there is, by a share of its width. */
export function canPart(points: readonly MapPoint[], share: number): boolean {
  const { width } = fitView(points, { isClose: true })
  const [left, right] = findRange(points.map(({ x }) => x))
  const [top, bottom] = findRange(points.map(({ y }) => y))
  return Math.max(right - left, bottom - top) > width * share
}

/** Where a point stands in the view, 0 to 1 from the left and from the top. */
export function placeInView({ x, y }: MapPoint, view: MapView): MapPoint {
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height }
}

export function isInView({ x, y }: MapPoint): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1
}

/** In the first drawing that holds it; the last is the whole world. */
function settle(middle: MapPoint, wanted: number, closest: number): MapView {
  for (const { drawing, step, bounds } of CHOICE) {
    const room = Math.min(bounds.right - bounds.left, (bounds.bottom - bounds.top) * VIEW_ASPECT)
    const width = Math.max(wanted, closest * step)
    const height = width / VIEW_ASPECT
    const [x, y] = [middle.x - width / 2, middle.y - height / 2]
    const isHeld =
      middle.x >= bounds.left &&
      middle.x <= bounds.right &&
      middle.y >= bounds.top &&
      middle.y <= bounds.bottom &&
      width <= room
    if (isHeld)
      return {
        x: keepWithin(x, bounds.left, bounds.right - width),
        y: keepWithin(y, bounds.top, bounds.bottom - height),
        width,
        height,
        drawing,
      }
  }
  const { left, right, top, bottom } = boundsOf(DRAWINGS.world)
  const width = Math.min(right - left, Math.max(wanted, CLOSEST_STEPS * DRAWINGS.world.step))
  const height = width / VIEW_ASPECT
  return {
    x: keepWithin(middle.x - width / 2, left, right - width),
    y: keepWithin(middle.y - height / 2, top, bottom - height),
    width,
    height,
    drawing: 'world',
  }
}

function findRange(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Where the room is smaller than what must fit, it lies in the middle. */
function keepWithin(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value))
}
