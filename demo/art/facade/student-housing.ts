import { outlineEllipse } from '../drawing.ts'
import type { Random } from '../random.ts'
import type { Face } from '../scene/face.ts'
import { lighten } from '../tint.ts'
import { paintBrick } from './brick.ts'
import { type Epoch, epochOf, isMasonry } from './epoch.ts'
import { paintFrameGrid } from './frame-grid.ts'
import { adapt, countFitting, divide, inset, place } from './grid.ts'
import { paintLobby } from './ground-floor.ts'
import { chooseLook, type Look } from './look.ts'
import { drawRoofTop } from './roofs.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'
import { paintWindows } from './windows.ts'

const COMMON_ROOM = 3.8
const PANELS = [
  ['#e2a33c', '#f2c75f', '#d9d2c2', '#8fae9b'],
  ['#5f9ea0', '#a7d0cc', '#f0e6d2', '#e08a5a'],
  ['#c86f5a', '#efb39a', '#efe7db', '#7f8fa6'],
  ['#7fa65c', '#c5d79a', '#f1ecd9', '#d9b44a'],
] as const

/** Room after room alike, each with its panel of colour, and bicycles by the door. */
export function designStudentHousing(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const look = {
    ...chooseLook(random, isMasonry(epoch) ? epoch : epoch === 'postwar' ? 'postwar' : 'contemporary', 2.9),
    floor: 2.9,
  }
  const colours = random.pick(PANELS)
  const width = random.between(32, 42)
  const depth = random.between(13, 16)
  const height = COMMON_ROOM + random.integer(4, 6) * look.floor + 0.6
  const box = { left: [0, width], right: [0, depth], up: [0, height] } as const
  return {
    extent: { left: width, right: depth, up: height + 2.5 },
    surroundings: random.chance(0.5) ? 'plaza' : 'park',
    eyeHeight: random.between(2.8, 4),
    blocks: [box],
    draw: (stage) => {
      drawRoofTop(stage, box, look.trim)
      drawBlock(stage, box, (face) => paintRooms(face, stage, look, colours, epoch), look.roof)
      drawBicycles(stage, width)
    },
  }
}

function paintRooms(
  face: Face,
  { random }: Stage,
  look: Look,
  colours: readonly string[],
  epoch: Epoch,
): void {
  const area = { x: 0, y: COMMON_ROOM, width: face.width, height: face.height - COMMON_ROOM }
  paintLobby(face, random, look, { ...area, y: 0, height: COMMON_ROOM })
  if (isMasonry(epoch)) return paintBrick(face, random, look, area)
  if (epoch === 'postwar') return paintFrameGrid(face, random, look, area)
  face.wall('#f1eee8', area)
  const cells = divide(
    { ...area, height: area.height - 0.5 },
    countFitting(area.width, look.bay),
    countFitting(area.height, look.floor),
  )
  const windows = cells.map((cell) => {
    const window = place(cell, 1.35, 2, 0.45)
    return adapt(window, { x: cell.x + (cell.row % 2 === 0 ? 0.2 : cell.width - window.width - 0.2) })
  })
  const panels = cells.map((cell, index) => {
    const window = windows[index] ?? cell
    const isLeft = window.x < cell.x + cell.width / 2
    return adapt(inset(cell, 0.12), {
      x: isLeft ? window.x + window.width + 0.08 : cell.x + 0.12,
      width: cell.width - window.width - 0.4,
    })
  })
  const chosen = panels.map((panel) => ({ panel, colour: random.integer(0, colours.length - 1) }))
  for (const [index, colour] of colours.entries()) {
    face.paint(
      chosen.filter((entry) => entry.colour === index).map(({ panel }) => panel),
      { fill: face.tone(colour) },
    )
  }
  paintWindows(face, random, windows, {
    frame: look.frame,
    lampShare: Math.max(0.12, face.palette.lampShare),
  })
}

function drawBicycles({ drawing, site, palette }: Stage, width: number): void {
  const colour = lighten(palette.shade, 0.05)
  for (let index = 0; index < 7; index += 1) {
    const left = width * 0.2 + index * 1.25
    const size = site.scaleAt(left, -2)
    const wheels = [0, 1.05].map((shift) =>
      outlineEllipse(site.point(left + shift, -2, 0.34), 0.32 * size, 0.34 * size),
    )
    drawing.path(wheels.join(''), { stroke: '#3a3d46', strokeWidth: Math.max(1, 0.07 * size) })
    const [rear, hub, head, front] = [
      site.point(left, -2, 0.34),
      site.point(left + 0.45, -2, 0.34),
      site.point(left + 0.8, -2, 0.9),
      site.point(left + 1.05, -2, 0.34),
    ]
    const saddle = site.point(left + 0.3, -2, 0.9)
    drawing.path(
      `M${rear.x} ${rear.y}L${hub.x} ${hub.y}L${head.x} ${head.y}L${saddle.x} ${saddle.y}L${rear.x} ${rear.y}M${head.x} ${head.y}L${front.x} ${front.y}`,
      { stroke: colour, strokeWidth: Math.max(1, 0.06 * size) },
    )
  }
}
