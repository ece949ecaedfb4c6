import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CITIES } from '../src/web/ui/map/cities.ts'
import { DRAWINGS, type Drawing } from '../src/web/ui/map/drawings.ts'
import { type MapPoint, project, UNITS_PER_DEGREE } from '../src/web/ui/map/projection.ts'
import { chooseRings, clipRing, findMiddle, measureArea, simplifyLine } from './map-geometry.ts'

// node scripts/map-shapes.ts
// Draws the shapes of the maps anew from the package world-atlas, whenever that or the list of drawings changes.

/** As far as it is used here: https://github.com/topojson/topojson-specification */
type Topology = {
  readonly transform: {
    readonly scale: readonly [number, number]
    readonly translate: readonly [number, number]
  }
  readonly arcs: ReadonlyArray<ReadonlyArray<readonly [number, number]>>
  readonly objects: Readonly<Record<'countries', { readonly geometries: readonly Geometry[] }>>
}
type Geometry = { readonly id?: string } & (
  | { readonly type: 'Polygon'; readonly arcs: ReadonlyArray<readonly number[]> }
  | { readonly type: 'MultiPolygon'; readonly arcs: ReadonlyArray<ReadonlyArray<readonly number[]>> }
)
const require = createRequire(import.meta.url)
const SOURCE = require.resolve('world-atlas/countries-10m.json')
const FOLDER = 'src/web/ui/map'

const topology = JSON.parse(readFileSync(SOURCE, 'utf8')) as Topology
for (const [name, drawing] of Object.entries(DRAWINGS)) {
  const file = `${FOLDER}/${name}.svg`
  writeFileSync(file, draw(topology, drawing))
  process.stdout.write(`${file}\n`)
}
writeFileSync(`${FOLDER}/countries.gen.ts`, writeCountries(topology))

function draw(topology: Topology, drawing: Drawing): string {
  const { window, step } = drawing
  const [topLeft, bottomRight] = [
    project({ longitude: window.west, latitude: window.north }),
    project({ longitude: window.east, latitude: window.south }),
  ].map(({ x, y }) => ({ x: x / step, y: y / step }))
  if (!topLeft || !bottomRight) throw new Error('a window has two corners')
  const arcs = topology.arcs.map((arc) =>
    simplifyLine(decodeArc(topology, arc).map(({ x, y }) => ({ x: x / step, y: y / step }))),
  )
  const kept = CITIES.map((city) => project(city)).map(({ x, y }) => ({ x: x / step, y: y / step }))
  const paths = [...groupByCode(topology)].flatMap(([code, shapes]) => {
    const rings = shapes
      .flatMap(listRings)
      .flatMap((ring) => repeatAcrossDateLine(joinArcs(ring, arcs), (360 * UNITS_PER_DEGREE) / step))
      .map((ring) => clipRing(ring, topLeft, bottomRight))
    const drawn = chooseRings(rings, kept)
    if (drawn.length === 0) return []
    const id = code === '' ? '' : ` id="${code}"`
    const scale = step === 1 ? '' : ` transform="scale(${step})"`
    return `<path${id}${scale} vector-effect="non-scaling-stroke" d="${drawn.map((ring) => writePath(ring) + 'z').join('')}"/>`
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- Natural Earth (public domain), through world-atlas (ISC licence, Michael Bostock). Drawn by scripts/map-shapes.ts. -->',
    `<g id="land">${paths.join('')}</g>`,
    '</svg>',
    '',
  ].join('\n')
}

/** By the code of ISO 3166, which the atlas writes in digits; what is of no country has none. */
function groupByCode({ objects }: Topology): Map<string, Geometry[]> {
  return Map.groupBy(objects.countries.geometries, ({ id }) => findCode(id))
}

function findCode(digits: string | undefined): string {
  const [tag = ''] = digits === undefined ? [] : Intl.getCanonicalLocales(`und-${digits.padStart(3, '0')}`)
  const code = tag.slice('und-'.length)
  return /^[A-Z]{2}$/.test(code) ? code : ''
}

/** Where the name of each country stands, and how much room is around it: as far from its coasts and borders as can be. */
function writeCountries(topology: Topology): string {
  const arcs = topology.arcs.map((arc) =>
    simplifyLine(decodeArc(topology, arc).map(({ x, y }) => ({ x: x / 5, y: y / 5 }))),
  )
  const entries = [...groupByCode(topology)]
    .filter(([code]) => code !== '' && code !== 'AQ')
    .map(([code, shapes]) => {
      const rings = shapes.flatMap(listRings).map((ring) => joinArcs(ring, arcs))
      const largest = rings.reduce((most, ring) => (measureArea(ring) > measureArea(most) ? ring : most))
      const { x, y, room } = findMiddle(largest)
      return `  ${code}: [${Math.round(x * 5)}, ${Math.round(y * 5)}, ${Math.round(room * 5)}],`
    })
    .sort()
  return [
    '// Drawn by scripts/map-shapes.ts from Natural Earth (public domain).',
    '',
    '/** Of each country: where its name stands, in map units, and how much room there is around. */',
    'export const COUNTRIES: Readonly<Record<string, readonly [x: number, y: number, room: number]>> = {',
    ...entries,
    '}',
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

function listRings(shape: Geometry): Array<readonly number[]> {
  return shape.type === 'Polygon' ? [...shape.arcs] : shape.arcs.flat()
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
