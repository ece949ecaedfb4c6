import { outlineRect } from '../drawing.ts'
import { divide } from '../facade/grid.ts'
import type { Stage } from '../facade/stage.ts'
import { drawBlock } from '../facade/stage.ts'
import { fade } from '../palette.ts'
import { mix } from '../tint.ts'
import { drawTreeLine } from '../trees.ts'
import type { Box } from './face.ts'

/** The town behind: rows of roofs that fade into the haze, and a line of trees before them. */
export function drawTown({ drawing, palette, site, random }: Stage, density: number): void {
  const { horizon } = site.camera
  for (const [distance, height] of [
    [0.78, 105],
    [0.6, 70],
  ] as const) {
    let outline = ''
    for (let x = -20; x < drawing.width; ) {
      const width = random.between(26, 84)
      if (random.chance(density)) {
        const rise = height * random.between(0.35, 1) * (random.chance(0.08) ? 1.9 : 1)
        outline += outlineRect(x, horizon - rise, width, rise + 4)
      }
      x += width
    }
    drawing.path(outline, { fill: fade(palette, mix(palette.shade, palette.sky[2], 0.3), distance) })
  }
  drawTreeLine(
    drawing,
    fade(palette, palette.foliage[0] ?? palette.ground.grass, 0.5),
    random,
    horizon + 6,
    34,
  )
}

const NEIGHBOUR_WALLS = ['#e6d8c2', '#d8c0aa', '#cfd3d2', '#e9e2d3', '#c9a48f', '#bfc6c2'] as const

/** Houses next door and across, plain and pale so that they do not compete. */
export function drawNeighbours(stage: Stage, extent: { left: number; right: number; up: number }): void {
  const { random } = stage
  const height = () => Math.max(7, extent.up * random.between(0.45, 0.8))
  const gap = random.between(3, 8)
  const beyondLeft = extent.left + gap
  const beyondRight = extent.right + gap
  drawNeighbour(stage, { left: [beyondLeft + 34, beyondLeft + 70], right: [2, 22], up: [0, height()] }, 0.55)
  drawNeighbour(
    stage,
    { left: [beyondLeft, beyondLeft + random.between(20, 30)], right: [1, 20], up: [0, height()] },
    0.4,
  )
  drawNeighbour(
    stage,
    { left: [2, 24], right: [beyondRight + 32, beyondRight + 64], up: [0, height()] },
    0.55,
  )
  drawNeighbour(
    stage,
    { left: [1, 22], right: [beyondRight, beyondRight + random.between(18, 28)], up: [0, height()] },
    0.4,
  )
}

function drawNeighbour(stage: Stage, box: Box, distance: number): void {
  const { palette, random } = stage
  const wall = random.pick(NEIGHBOUR_WALLS)
  const glass = mix(palette.glass.dark, palette.glass.bright, 0.35)
  drawBlock(stage, box, (face) => {
    face.paint([face.whole()], { fill: fade(palette, face.tone(wall), distance) })
    const columns = Math.max(2, Math.round(face.width / 3.4))
    const rows = Math.max(2, Math.round(face.height / 3.3))
    const windows = divide({ ...face.whole(), height: face.height - 0.8 }, columns, rows).map((cell) => ({
      x: cell.x + cell.width * 0.28,
      y: cell.y + cell.height * 0.3,
      width: cell.width * 0.44,
      height: cell.height * 0.5,
    }))
    face.paint(windows, { fill: fade(palette, glass, distance) })
    face.paint(
      windows.filter(() => random.chance(palette.lampShare * 0.7)),
      { fill: palette.lamp, opacity: 0.75 },
    )
  })
}
