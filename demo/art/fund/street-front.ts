import { type Drawing, outlineRect, type Point } from '../drawing.ts'
import { paintBalconies } from '../facade/balconies.ts'
import { paintBrick } from '../facade/brick.ts'
import { paintCurtainWall } from '../facade/curtain-wall.ts'
import type { Epoch } from '../facade/epoch.ts'
import { paintFrameGrid } from '../facade/frame-grid.ts'
import { adapt, countFitting, divide } from '../facade/grid.ts'
import { paintLobby, paintShops } from '../facade/ground-floor.ts'
import { chooseLook, type Look } from '../facade/look.ts'
import { paintRender } from '../facade/render-front.ts'
import { paintRibbons } from '../facade/ribbon.ts'
import { paintStucco } from '../facade/stucco.ts'
import { choosePalette, type Palette } from '../palette.ts'
import { drawPerson } from '../people.ts'
import type { Random } from '../random.ts'
import { elevation } from '../scene/elevation.ts'
import type { Face } from '../scene/face.ts'
import { drawSky } from '../sky.ts'
import { drawRow } from '../skyline/layer.ts'
import { darken, lighten, multiply } from '../tint.ts'
import { drawTree } from '../trees.ts'

const EPOCHS: readonly Epoch[] = ['historic', 'contemporary', 'interwar', 'late', 'postwar', 'contemporary']
const SCALE = 22 // pixels per metre
const GROUND_FLOOR = 4.6

/** A street of many houses, each of its own time: a portfolio at a glance. */
export function drawStreetFront(drawing: Drawing, random: Random): void {
  const palette = choosePalette(random, ['morning', 'noon', 'golden', 'pastel', 'peach'])
  const { width, height } = drawing
  const street = height * 0.82
  const isSunOnLeft = random.chance(0.5)
  drawSky(drawing, palette, random, { horizon: street, isSunOnLeft })
  const towers = { share: 0.1, height: [420, 560] } as const
  drawRow(drawing, palette, random, {
    baseline: street,
    distance: 0.74,
    width: [50, 120],
    height: [220, 400],
    towers,
    roofs: 'both',
    hasWindows: false,
    isSunOnLeft,
  })

  const first = random.integer(0, EPOCHS.length - 1)
  let x = -random.between(20, 120)
  for (let index = 0; x < width; index += 1) {
    const epoch = EPOCHS[(first + index) % EPOCHS.length] ?? 'late'
    x += drawHouse(drawing, palette, random, { x, y: street }, epoch)
  }
  drawPavement(drawing, palette, street)
  for (let at = random.between(60, 160); at < width; at += random.between(190, 320)) {
    drawTree(drawing, palette, random, {
      foot: { x: at, y: street + 40 },
      height: random.between(150, 210),
      isSunOnLeft,
    })
  }
  for (let index = 0; index < 12; index += 1) {
    const foot = { x: width * random.next(), y: street + random.between(26, 80) }
    drawPerson(drawing, palette, random, { foot, height: 40 + (foot.y - street) * 0.16 })
  }
}

/** Draws a house and returns its width in pixels. */
function drawHouse(drawing: Drawing, palette: Palette, random: Random, foot: Point, epoch: Epoch): number {
  const look = chooseLook(random, epoch, epoch === 'historic' ? 2.8 : 3.2)
  const bays = random.integer(4, 7)
  const width = bays * look.bay
  const floors =
    { historic: 4, interwar: 5, postwar: 6, late: 4, contemporary: 6 }[epoch] + random.integer(-1, 1)
  const height = GROUND_FLOOR + floors * look.floor
  const face = elevation(drawing, palette, { foot, width, height, scale: SCALE })
  if (epoch === 'historic' || epoch === 'interwar') drawRoof(face, look)
  const above = { x: 0, y: GROUND_FLOOR, width, height: height - GROUND_FLOOR }
  const isFlats = epoch === 'contemporary' && random.chance(0.5)
  if (isFlats) {
    paintRender(face, random, look, { area: above, panelShare: 0.3 })
    const balconies = divide(above, countFitting(width, look.bay), floors)
      .filter(({ column, row }) => (column + row) % 2 === 1)
      .map((cell) => adapt(cell, { x: cell.x + 0.2, y: cell.y + 0.35, width: cell.width * 0.9 }))
    paintBalconies(face, random, look, balconies, 'glass')
  } else SKINS[epoch](face, random, look, above)
  const ground = { ...above, y: 0, height: GROUND_FLOOR }
  if (random.chance(0.6)) paintShops(face, random, look, ground)
  else paintLobby(face, random, look, ground)
  return width * SCALE + random.pick([0, 0, 8])
}

const SKINS = {
  historic: paintStucco,
  interwar: paintBrick,
  postwar: paintFrameGrid,
  late: paintRibbons,
  contemporary: paintCurtainWall,
}

function drawRoof(face: Face, look: Look): void {
  const rise = 3.4
  const [low, high] = [face.height, face.height + rise]
  face.shape(
    [
      [0, low],
      [face.width, low],
      [face.width - 1, high],
      [1, high],
    ],
    { fill: face.tone(look.roof) },
  )
  const dormers = divide(
    { x: 1, y: low + 0.4, width: face.width - 2, height: 2 },
    Math.max(2, Math.round(face.width / 5)),
    1,
  ).map((cell) => adapt(cell, { x: cell.x + cell.width / 2 - 0.75, width: 1.5 }))
  face.paint(
    dormers.map((cell) => adapt(cell, { x: cell.x - 0.25, width: 2, height: 2.3 })),
    { fill: face.tone(look.trim) },
  )
  face.paint(dormers, { fill: face.palette.glass.dark })
}

function drawPavement(drawing: Drawing, palette: Palette, street: number): void {
  const { width, height } = drawing
  const { pavement, road } = palette.ground
  drawing.rect(0, street, width, 60, { fill: multiply(pavement, palette.light) })
  drawing.rect(0, street, width, 10, { fill: darken(palette.shade, 0.3), opacity: 0.22 })
  drawing.rect(0, street + 60, width, 8, { fill: lighten(pavement, 0.35) })
  drawing.rect(0, street + 68, width, height - street - 68, { fill: multiply(road, palette.light) })
  const dashes = Array.from({ length: 14 }, (_, index) => outlineRect(index * 130 - 20, street + 118, 74, 7))
  drawing.path(dashes.join(''), { fill: lighten(road, 0.6) })
}
