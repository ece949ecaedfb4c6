import type { Random } from '../random.ts'
import type { Box, Face } from '../scene/face.ts'
import { lighten } from '../tint.ts'
import { paintBalconies } from './balconies.ts'
import { epochOf, isMasonry } from './epoch.ts'
import { adapt, countFitting, divide } from './grid.ts'
import { paintCanopy } from './ground-floor.ts'
import { chooseLook, type Look } from './look.ts'
import { paintRender } from './render-front.ts'
import { paintRibbons } from './ribbon.ts'
import { drawMansard, drawPitchedRoof, drawRoofTop } from './roofs.ts'
import { type Building, drawBlock } from './stage.ts'
import { paintStucco } from './stucco.ts'

/** A clinic: bright, wide, with a broad entrance in a garden. */
export function designHealthCare(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const look: Look = {
    ...chooseLook(random, epoch, 3.2),
    wall: '#f2f1ec',
    trim: '#ffffff',
    accent: random.pick(['#3f8f7f', '#3f7fa6', '#6f9a4f']),
    floor: 3.5,
  }
  const width = random.between(38, 48)
  const depth = random.between(17, 22)
  const height = random.integer(4, 5) * look.floor + 0.6
  const box: Box = { left: [0, width], right: [0, depth], up: [0, height] }
  const wing: Box = { left: [-0.5, width * 0.42], right: [-4, depth * 0.6], up: [0, look.floor * 2 + 0.6] }
  return {
    extent: { left: width, right: depth, up: height + 3.6 },
    surroundings: 'park',
    eyeHeight: random.between(3.5, 5),
    blocks: [box],
    draw: (stage) => {
      const paint = isMasonry(epoch) ? paintStucco : paintRibbons
      if (isMasonry(epoch)) drawMansard(stage, box, look.roof, 3.6)
      else drawRoofTop(stage, box, look.trim)
      drawBlock(stage, box, (face) => paint(face, stage.random, look), look.roof)
      drawBlock(
        stage,
        wing,
        (face) => {
          paintRender(face, stage.random, look, { windowWidth: 2.4, panelShare: 0.4 })
          if (face.width > 14) paintCanopy(face, look, face.width * 0.45, 8, 3.4)
          if (face.width > 14) paintCross(face, look)
        },
        look.roof,
      )
    },
  }
}

function paintCross(face: Face, look: Look): void {
  const [x, y, arm] = [face.width - 1.9, face.height - 1.9, 0.42]
  face.paint([{ x: x - 1.15, y: y - 1.15, width: 2.3, height: 2.3, out: 0.2 }], {
    fill: face.tone('#ffffff'),
  })
  face.paint(
    [
      { x: x - arm / 1.4, y: y - 0.85, width: arm * 1.43, height: 1.7, out: 0.22 },
      { x: x - 0.85, y: y - arm / 1.4, width: 1.7, height: arm * 1.43, out: 0.22 },
    ],
    { fill: face.tone(look.accent) },
  )
}

/** A home for the old: a homely house with balconies, a tiled roof and a garden. */
export function designAgedCare(random: Random, constructionYear: number): Building {
  const isNew = constructionYear >= 2006
  const look = chooseLook(random, isNew ? 'contemporary' : 'late', 3.4)
  const warm = {
    ...look,
    wall: random.pick(['#f0dfc0', '#ecd3b8', '#efe6d4', '#e6d6c6']),
    roof: random.pick(['#a5573f', '#8d5a4a', '#7a5f58']),
    frame: '#f4efe6',
  }
  const width = countFitting(random.between(34, 42), warm.bay) * warm.bay
  const depth = random.between(13, 16)
  const height = random.integer(3, 4) * 3.2
  const box: Box = { left: [0, width], right: [0, depth], up: [0, height] }
  const rise = depth * 0.34
  return {
    extent: { left: width, right: depth, up: height + rise },
    surroundings: 'park',
    eyeHeight: random.between(3, 4.2),
    blocks: [box],
    draw: (stage) => {
      drawBlock(stage, box, (face) => paintHome(face, stage.random, { ...warm, floor: 3.2 }), warm.roof)
      drawPitchedRoof(stage, box, warm, rise)
    },
  }
}

function paintHome(face: Face, random: Random, look: Look): void {
  paintRender(face, random, look, { windowWidth: 1.6, windowHeight: 1.9 })
  const columns = countFitting(face.width, look.bay)
  const rows = countFitting(face.height, look.floor)
  const floors = divide(face.whole(), columns, rows)
    .filter(({ row, column }) => row > 0 && column % 2 === 1)
    .map((cell) => adapt(cell, { y: cell.y + 0.35 }))
  paintBalconies(face, random, { ...look, trim: lighten(look.trim, 0.2), frame: '#8a6f58' }, floors, 'bars')
  if (face.width > 20) paintCanopy(face, look, face.width * 0.5, 5, 2.9)
}
