import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { MAX_LATITUDE, type MapPoint, project, UNITS_PER_DEGREE } from '../src/web/ui/map/projection.ts'

// node scripts/map-shapes.ts
// Draws the shapes of the world map anew from the package world-atlas, whenever that changes.

/** As far as it is used here: https://github.com/topojson/topojson-specification */
type Topology = {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: ReadonlyArray<ReadonlyArray<readonly [number, number]>>
  readonly objects: Readonly<Record<'land' | 'countries', { readonly geometries: readonly Geometry[] }>>
}
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: ReadonlyArray<readonly number[]> }
  | { readonly type: 'MultiPolygon'; readonly arcs: ReadonlyArray<ReadonlyArray<readonly number[]>> }
type Window = { readonly west: number; readonly east: number; readonly south: number; readonly north: number }
type Drawing = {
  readonly source: string
  readonly file: string
  /** In degrees; what lies outside is left out. */
  readonly window: Window
  /** Map units that one step of the drawing stands for. */
  readonly step: number
}

const require = createRequire(import.meta.url)

const DRAWINGS: readonly Drawing[] = [
  {
    source: require.resolve('world-atlas/countries-50m.json'),
    file: 'src/web/ui/map/europe.svg',
    window: { west: -25, east: 45, south: 33, north: 72 },
    step: 1,
  },
  {
    source: require.resolve('world-atlas/countries-110m.json'),
    file: 'src/web/ui/map/world.svg',
    window: { west: -180, east: 180, south: -58, north: MAX_LATITUDE },
    step: 10,
  },
]
/** Islands of fewer steps across are not worth their bytes. */
const MIN_RING_STEPS = 3

for (const drawing of DRAWINGS) {
  const topology = JSON.parse(readFileSync(drawing.source, 'utf8')) as Topology
  writeFileSync(drawing.file, draw(topology, drawing))
  process.stdout.write(`${drawing.file}\n`)
}

function draw(topology: Topology, { window, step }: Drawing): string {
  const corners = [
    project({ longitude: window.west, latitude: window.north }),
    project({ longitude: window.east, latitude: window.south }),
  ]
  const [topLeft, bottomRight] = corners.map(({ x, y }) => ({ x: x / step, y: y / step }))
  if (!topLeft || !bottomRight) throw new Error('a window has two corners')
  const arcs = topology.arcs.map((arc) =>
    simplify(decodeArc(topology, arc).map(({ x, y }) => ({ x: x / step, y: y / step }))),
  )
  const rings = listRings(topology.objects.land)
    .flatMap((ring) => repeatAcrossDateLine(joinArcs(ring, arcs), (360 * UNITS_PER_DEGREE) / step))
    .map((ring) => clipRing(ring, topLeft, bottomRight))
    .filter(isWorthDrawing)
  const borders = listSharedArcs(topology)
    .flatMap((index) => clipLine(arcs[index] ?? [], topLeft, bottomRight))
    .filter((line) => line.length > 1)
  const scale = step === 1 ? '' : ` transform="scale(${step})"`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- Natural Earth (public domain), through world-atlas (ISC licence, Michael Bostock). Drawn by scripts/map-shapes.ts. -->',
    `<path id="land"${scale} d="${rings.map((ring) => writePath(ring) + 'z').join('')}"/>`,
    `<path id="borders"${scale} vector-effect="non-scaling-stroke" d="${borders.map(writePath).join('')}"/>`,
    '</svg>',
    '',
  ].join('\n')
}

/** Arcs are written as differences of whole numbers. */
function decodeArc({ transform: { scale, translate } }: Topology, arc: Topology['arcs'][number]): MapPoint[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return project({ longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] })
  })
}

function listRings({ geometries }: Topology['objects']['land']): Array<readonly number[]> {
  return geometries.flatMap((shape) => (shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat()))
}

/** Borders between two countries, each once; coasts belong to one alone. */
function listSharedArcs({ objects }: Topology): number[] {
  const uses = new Map<number, number>()
  for (const index of listRings(objects.countries).flat()) {
    const arc = index < 0 ? ~index : index
    uses.set(arc, (uses.get(arc) ?? 0) + 1)
  }
  return [...uses].filter(([, count]) => count > 1).map(([arc]) => arc)
}

function joinArcs(ring: readonly number[], arcs: ReadonlyArray<readonly MapPoint[]>): MapPoint[] {
  return ring.flatMap((index) => {
    const arc = (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? []
    return arc.slice(0, -1)
  })
}

/** Land on both sides of the date line is drawn on both sides of the map; the window cuts off what lies beyond. */
function repeatAcrossDateLine(ring: readonly MapPoint[], turn: number): MapPoint[][] {
  let turns = 0
  const unrolled = ring.map((point, index) => {
    const step = point.x - (ring[index - 1] ?? point).x
    if (Math.abs(step) > turn / 2) turns -= Math.sign(step)
    return { x: point.x + turns * turn, y: point.y }
  })
  const [least, most] = [Math.min(...unrolled.map(({ x }) => x)), Math.max(...unrolled.map(({ x }) => x))]
  if (least >= -turn / 2 - 1 && most <= turn / 2 + 1) return [unrolled]
  return [-turn, 0, turn].map((shift) => unrolled.map(({ x, y }) => ({ x: x + shift, y })))
}

/** Points less than half a step off the line between their neighbours cannot be seen (Ramer, Douglas and Peucker). */
function simplify(points: readonly MapPoint[]): MapPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let farthest = 0
  let distance = 0
  for (const [index, point] of points.entries()) {
    const off = distanceToLine(point, first, last)
    if (off > distance) [farthest, distance] = [index, off]
  }
  if (distance < 0.5) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

function distanceToLine(point: MapPoint, from: MapPoint, to: MapPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y)
  return Math.abs(dx * (from.y - point.y) - dy * (from.x - point.x)) / length
}

/** Cuts a ring at each side of the window in turn (Sutherland and Hodgman). */
function clipRing(ring: readonly MapPoint[], topLeft: MapPoint, bottomRight: MapPoint): MapPoint[] {
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

/** The stretches of a line that touch the window. */
function clipLine(line: readonly MapPoint[], topLeft: MapPoint, bottomRight: MapPoint): MapPoint[][] {
  const isInside = ({ x, y }: MapPoint) =>
    x >= topLeft.x && x <= bottomRight.x && y >= topLeft.y && y <= bottomRight.y
  const stretches: MapPoint[][] = [[]]
  for (const [index, point] of line.entries()) {
    const touches = [line[index - 1], point, line[index + 1]].some((near) => near && isInside(near))
    if (touches) stretches.at(-1)?.push(point)
    else stretches.push([])
  }
  return stretches
}

function isWorthDrawing(ring: readonly MapPoint[]): boolean {
  if (ring.length < 3) return false
  const across = (axis: 'x' | 'y') =>
    Math.max(...ring.map((point) => point[axis])) - Math.min(...ring.map((point) => point[axis]))
  return Math.max(across('x'), across('y')) >= MIN_RING_STEPS
}

/** Whole steps, each from the one before: the shortest way to write it. */
function writePath(points: readonly MapPoint[]): string {
  let [x, y] = [0, 0]
  let path = ''
  for (const [index, point] of points.entries()) {
    const [dx, dy] = [Math.round(point.x) - x, Math.round(point.y) - y]
    if (index > 0 && dx === 0 && dy === 0) continue
    path +=
      index === 0
        ? `M${dx} ${dy}`
        : `${index === 1 || !path.includes('l') ? 'l' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    x += dx
    y += dy
  }
  return path.replaceAll(' -', '-')
}
