import type { Random } from '../random.ts'
import type { Box, Face } from '../scene/face.ts'
import { drawLorry } from '../scene/vehicles.ts'
import { darken, lighten } from '../tint.ts'
import { paintCurtainWall } from './curtain-wall.ts'
import { adapt, countFitting, divide, uprights } from './grid.ts'
import type { Look } from './look.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'

const CLADDING = [
  { wall: '#e4e6e6', trim: '#f7f7f4', accent: '#2f6f9a' },
  { wall: '#d6d9da', trim: '#f3f3f0', accent: '#c2572f' },
  { wall: '#eceae4', trim: '#ffffff', accent: '#3f7f5f' },
  { wall: '#c3c9cc', trim: '#eef0f0', accent: '#d9a32f' },
] as const

const DOCK_STEP = 5
const ANNEX = 15

/** A long low hall with docks and lorries, and a small glazed office at the corner. */
export function designLogistics(random: Random): Building {
  const look: Look = { ...random.pick(CLADDING), frame: '#3c434b', roof: '#cfd2d2', bay: 3, floor: 3.6 }
  const width = random.between(78, 104)
  const depth = random.between(42, 56)
  const height = random.between(11, 13.5)
  const hall: Box = { left: [0, width], right: [0, depth], up: [0, height] }
  const annex: Box = { left: [-1, ANNEX], right: [-5, 9], up: [0, 8] }
  return {
    extent: { left: width, right: depth, up: height + 8 },
    surroundings: 'yard',
    eyeHeight: random.between(15, 19),
    blocks: [hall],
    draw: (stage) => {
      drawBlock(stage, hall, (face) => paintHall(face, look, face.width > 60), look.roof)
      const docks = Math.floor((width - ANNEX - 8) / DOCK_STEP)
      for (let index = docks - 1; index >= 0; index -= 1) {
        if (stage.random.chance(0.5)) drawLorry(stage, [ANNEX + 5.2 + index * DOCK_STEP, -13])
      }
      drawBlock(stage, annex, (face) => paintAnnex(face, stage, look), look.roof)
    },
  }
}

function paintHall(face: Face, look: Look, hasDocks: boolean): void {
  face.wall(look.wall)
  face.paint(uprights(face.whole(), Math.round(face.width / 1.1), 0.1), {
    fill: face.tone(darken(look.wall, 0.25)),
    opacity: 0.35,
  })
  face.paint([{ x: 0, y: face.height - 2.4, width: face.width, height: 1.5 }], {
    fill: face.tone(look.accent),
  })
  face.paint([{ x: 0, y: face.height - 0.35, width: face.width, height: 0.35, out: 0.15 }], {
    fill: face.tone(look.trim),
  })
  face.paint([{ x: 0, y: 0, width: face.width, height: 0.9 }], { fill: face.tone('#9a9b9b') })
  const skylights = divide(
    { x: 0, y: face.height - 4.6, width: face.width, height: 1.4 },
    countFitting(face.width, 9),
    1,
  )
  face.paint(
    skylights.map((cell) => adapt(cell, { x: cell.x + cell.width * 0.15, width: cell.width * 0.7 })),
    { fill: face.isLit ? face.palette.glass.bright : face.palette.glass.dark },
  )
  if (hasDocks) paintDocks(face, look)
}

function paintDocks(face: Face, look: Look): void {
  const count = Math.floor((face.width - ANNEX - 8) / DOCK_STEP)
  const docks = Array.from({ length: count }, (_, index) => ({
    x: face.width - (ANNEX + 5) - (index + 1) * DOCK_STEP + 2,
    y: 1.1,
    width: 3,
    height: 3.3,
  }))
  face.paint(
    docks.map(({ x, y, width, height }) => ({
      x: x - 0.4,
      y: y - 0.3,
      width: width + 0.8,
      height: height + 0.9,
      out: 0.4,
    })),
    { fill: face.tone('#2f343b') },
  )
  face.paint(
    docks.map((dock) => adapt(dock, { out: 0.4 })),
    { fill: face.tone('#c9cdce') },
  )
  face.paint(
    docks.flatMap((dock) =>
      [1, 2, 3].map((step) => adapt(dock, { y: dock.y + step * 0.8, height: 0.06, out: 0.4 })),
    ),
    { fill: face.tone('#8d9397') },
  )
  face.paint(
    docks.map(({ x, y, width, height }) => ({ x, y: y + height + 0.75, width, height: 0.5, out: 0.4 })),
    { fill: face.tone(lighten(look.accent, 0.1)) },
  )
}

function paintAnnex(face: Face, { random }: Stage, look: Look): void {
  paintCurtainWall(face, random, look, { ...face.whole(), height: face.height - 0.8 })
  face.paint([{ x: 0, y: face.height - 0.9, width: face.width, height: 0.9, out: 0.3 }], {
    fill: face.tone(look.accent),
  })
}
