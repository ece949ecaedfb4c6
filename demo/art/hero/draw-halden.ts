import { Drawing, outlinePolygon, type Point } from '../drawing.ts'
import { createRandom, type Random } from '../random.ts'
import { mix } from '../tint.ts'
import { CANVASES, type HeroCut } from './hero-cut.ts'

const NIGHT = { top: '#04191c', middle: '#0b3a3c', low: '#3d7a70', glow: '#e9c79a' }
const LAMPS = ['#ffd79a', '#ffe6bd', '#f6bd74'] as const

type Solid = {
  /** Metres to the right of the eye and into the picture; the corner nearest to the eye. */
  readonly corner: { readonly x: number; readonly z: number }
  /** To the right of that corner, to its left, and up. */
  readonly size: readonly [front: number, side: number, height: number]
  readonly storeys: number
  readonly bays: readonly [front: number, side: number]
  /** 0 is near, 1 is lost in the dusk. */
  readonly haze: number
  readonly lamps: number
}

/** Towers at the blue hour by still water, below a range of hills. */
export function drawHalden(cut: HeroCut): Drawing {
  const { width, height, halden } = CANVASES[cut]
  const drawing = new Drawing(width, height)
  const random = createRandom('halden')
  const shore = height * halden.shore
  drawEvening(drawing, shore)
  drawRidges(drawing, random, shore)
  const camera = { x: width * halden.eye, y: shore, focus: width * halden.zoom }
  for (const solid of SOLIDS) drawSolid(drawing, random, camera, solid)
  drawWater(drawing, random, shore, camera)
  return drawing
}

function drawEvening(drawing: Drawing, shore: number): void {
  const { width } = drawing
  const sky = drawing.linear({ x: 0, y: 0 }, { x: 0, y: shore }, [
    [0, NIGHT.top],
    [0.5, NIGHT.middle],
    [0.86, NIGHT.low],
    [1, '#7fa793'],
  ])
  drawing.rect(0, 0, width, drawing.height, { fill: NIGHT.top })
  drawing.rect(0, 0, width, shore + 2, { fill: sky })
  const sun = { x: width * 0.68, y: shore }
  drawing.rect(0, 0, width, shore, {
    fill: drawing.radial(sun, shore * 0.85, [
      [0, NIGHT.glow, 0.8],
      [0.2, NIGHT.glow, 0.45],
      [0.5, '#c9c29a', 0.14],
      [1, NIGHT.glow, 0],
    ]),
  })
}

function drawRidges(drawing: Drawing, random: Random, shore: number): void {
  const { width } = drawing
  for (const [index, tone] of ['#5d8f83', '#37695f', '#1b4a45', '#0d3230'].entries()) {
    const height = shore * (0.4 - 0.085 * index)
    const step = width / 160
    const points: Point[] = [{ x: 0, y: shore }]
    const waves = [1, 2.3, 5.1, 11.7, 24].map((pace, octave) => ({
      pace,
      start: random.between(0, 7),
      reach: 0.42 / 1.9 ** octave,
    }))
    for (let x = 0; x <= width + step; x += step) {
      const along = (x / drawing.height) * (1.5 + index * 0.5)
      const rise = waves.reduce(
        (sum, { pace, start, reach }) =>
          sum + reach * (1 - 2 * Math.abs(Math.sin(along * pace * 0.5 + start))),
        0.34,
      )
      points.push({ x, y: shore - height * Math.max(0.06, rise + 0.2) })
    }
    points.push({ x: width + step, y: shore })
    const fill = drawing.linear({ x: 0, y: shore - height }, { x: 0, y: shore }, [
      [0, tone],
      [1, mix(tone, NIGHT.glow, 0.24 - index * 0.05)],
    ])
    drawing.polygon(points, { fill })
  }
}

type Camera = { readonly x: number; readonly y: number; readonly focus: number }

const SOLIDS: readonly Solid[] = [
  { corner: { x: -8, z: 260 }, size: [22, 20, 66], storeys: 20, bays: [9, 8], haze: 0.74, lamps: 0.16 },
  { corner: { x: 196, z: 290 }, size: [30, 26, 104], storeys: 30, bays: [11, 9], haze: 0.7, lamps: 0.16 },
  { corner: { x: 30, z: 190 }, size: [20, 24, 84], storeys: 26, bays: [9, 11], haze: 0.46, lamps: 0.2 },
  { corner: { x: 92, z: 170 }, size: [22, 24, 70], storeys: 21, bays: [10, 10], haze: 0.34, lamps: 0.24 },
  { corner: { x: 46, z: 118 }, size: [18, 20, 76], storeys: 24, bays: [10, 11], haze: 0.12, lamps: 0.28 },
  { corner: { x: 72, z: 96 }, size: [42, 16, 27], storeys: 8, bays: [24, 9], haze: 0, lamps: 0.42 },
]
/** How far buildings are turned away from the eye, in radians. */
const TURN = 0.5

type Place = (along: number, up: number) => Point

function drawSolid(drawing: Drawing, random: Random, camera: Camera, solid: Solid): void {
  const { corner, size, bays } = solid
  const [front, side, height] = size
  const at = (right: number, left: number, up: number): Point => {
    const x = corner.x + right * Math.cos(TURN) - left * Math.sin(TURN)
    const z = corner.z + right * Math.sin(TURN) + left * Math.cos(TURN)
    return { x: camera.x + (camera.focus * x) / z, y: camera.y - (camera.focus * up) / z }
  }
  drawFace(drawing, random, solid, {
    place: (along, up) => at(front * along, 0, up * height),
    count: bays[0],
    tones: ['#1a4b48', '#0a2c2e'],
    glass: '#1f5a56',
  })
  drawFace(drawing, random, solid, {
    place: (along, up) => at(0, side * along, up * height),
    count: bays[1],
    tones: ['#a5b694', '#3c8378'],
    glass: '#79aa9b',
  })
}

type Face = {
  readonly place: Place
  readonly count: number
  readonly tones: readonly [foot: string, top: string]
  readonly glass: string
}

/** A curtain wall: bands of glass between thin floors, some rooms lit, and fins from foot to top. */
function drawFace(
  drawing: Drawing,
  random: Random,
  { storeys, haze, lamps }: Solid,
  { place, count, tones, glass }: Face,
): void {
  const dim = (colour: string) => mix(colour, '#5f9486', haze)
  const quad = (left: number, right: number, low: number, high: number) =>
    outlinePolygon([place(left, low), place(right, low), place(right, high), place(left, high)])
  const fill = drawing.linear({ x: 0, y: place(0, 0).y }, { x: 0, y: place(0, 1).y }, [
    [0, dim(tones[0])],
    [1, dim(tones[1])],
  ])
  drawing.path(quad(0, 1, 0, 1), { fill })
  let panes = ''
  const lit = new Map<string, string>()
  for (let storey = 0; storey < storeys; storey += 1) {
    const [low, high] = [(storey + 0.14) / storeys, (storey + 0.8) / storeys]
    let lamp: string | undefined
    for (let bay = 0; bay < count; bay += 1) {
      // Rooms are wider than a bay.
      if (random.chance(0.42)) lamp = random.chance(lamps) ? random.pick(LAMPS) : undefined
      const pane = quad((bay + 0.1) / count, (bay + 0.92) / count, low, high)
      if (lamp === undefined) panes += pane
      else lit.set(lamp, (lit.get(lamp) ?? '') + pane)
    }
  }
  drawing.path(panes, { fill: dim(glass), opacity: 0.5 })
  for (const [lamp, outlines] of lit)
    drawing.path(outlines, { fill: mix(lamp, '#86ab94', haze * 0.8), opacity: 0.94 })
  drawing.path(quad(0, 1, 0.992, 1.008), { fill: dim(tones[1]) })
}

/** What stands above the shore stands in the water as well, broken by long flat waves. */
function drawWater(drawing: Drawing, random: Random, shore: number, camera: Camera): void {
  const { width, height } = drawing
  const water = drawing.linear({ x: 0, y: shore }, { x: 0, y: height }, [
    [0, '#2f6a61'],
    [0.3, '#0e3b3c'],
    [1, '#03161a'],
  ])
  drawing.rect(0, shore, width, height - shore, { fill: water })
  drawing.rect(0, shore - 2, width, 4, { fill: '#041c1e', opacity: 0.8 })
  for (const { corner, size, haze } of SOLIDS) {
    const [front, side, tall] = size
    const left =
      camera.x + (camera.focus * (corner.x - side * Math.sin(TURN))) / (corner.z + side * Math.cos(TURN))
    const right =
      camera.x + (camera.focus * (corner.x + front * Math.cos(TURN))) / (corner.z + front * Math.sin(TURN))
    const deep = Math.min(height, shore + (camera.focus * tall * 0.8) / corner.z)
    const fill = drawing.linear({ x: 0, y: shore }, { x: 0, y: deep }, [
      [0, mix('#0a2a2b', '#5f9486', haze), 0.75],
      [1, '#06201f', 0],
    ])
    drawing.rect(left, shore, right - left, deep - shore, { fill })
    for (let glint = 0; glint < 26; glint += 1) {
      const y = shore + 6 + random.next() ** 1.6 * (deep - shore)
      const length = random.between(0.05, 0.34) * (right - left)
      const x = random.between(left, right - length)
      drawing.ellipse({ x: x + length / 2, y }, length / 2, 1 + (y - shore) / 90, {
        fill: LAMPS[glint % 3],
        opacity: (1 - haze) * random.between(0.12, 0.5),
      })
    }
  }
  for (let wave = 0; wave < 60; wave += 1) {
    const y = shore + random.next() ** 1.4 * (height - shore)
    const length = width * random.between(0.04, 0.22) * (0.4 + (y - shore) / (height - shore))
    drawing.ellipse({ x: random.between(0, width), y }, length / 2, 0.8 + (y - shore) / 130, {
      fill: '#9cc7b6',
      opacity: random.between(0.05, 0.16),
    })
  }
}
