import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten, mix } from '../tint.ts'
import { paintBrick } from './brick.ts'
import { paintCurtainWall } from './curtain-wall.ts'
import { type Epoch, epochOf } from './epoch.ts'
import { adapt, countFitting, divide, inset } from './grid.ts'
import { paintShops } from './ground-floor.ts'
import { chooseLook, type Look } from './look.ts'
import { drawMansard, drawRoofTop } from './roofs.ts'
import { type Building, drawBlock } from './stage.ts'
import { paintStucco } from './stucco.ts'

const SHOP = 4.8

/** Shop fronts at street level; above them the house of its time, or the closed walls of a department store. */
export function designRetail(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const look = chooseLook(random, epoch, 3.4)
  const floors = { historic: 3, interwar: 3, postwar: 3, late: 2, contemporary: 2 }[epoch]
  const width = random.between(32, 44)
  const depth = random.between(20, 28)
  const height = SHOP + floors * look.floor + 0.6
  const box = { left: [0, width], right: [0, depth], up: [0, height] } as const
  const isStore = epoch === 'postwar' || epoch === 'late'
  return {
    extent: { left: width, right: depth, up: height + (epoch === 'historic' ? 4 : 2) },
    surroundings: random.chance(0.6) ? 'plaza' : 'street',
    eyeHeight: random.between(2.6, 4),
    blocks: [box],
    draw: (stage) => {
      if (epoch === 'historic') drawMansard(stage, box, look.roof, 3.6)
      else drawRoofTop(stage, box, look.trim)
      drawBlock(
        stage,
        box,
        (face) => {
          const above = { x: 0, y: SHOP, width: face.width, height: face.height - SHOP }
          if (isStore) paintStoreWall(face, stage.random, look, above)
          else upperWall(epoch)(face, stage.random, look, above)
          paintShops(face, stage.random, look, { ...above, y: 0, height: SHOP })
          if (epoch === 'contemporary' || isStore) paintSign(face, look)
        },
        look.roof,
      )
    },
  }
}

function upperWall(epoch: Epoch) {
  if (epoch === 'historic') return paintStucco
  return epoch === 'interwar' ? paintBrick : paintCurtainWall
}

/** Closed walls of patterned tiles, with a few tall windows. */
function paintStoreWall(face: Face, random: Random, look: Look, area: Area): void {
  face.wall(look.wall, area)
  const tiles = divide(area, countFitting(area.width, 1.1), countFitting(area.height, 1.1)).map((cell) =>
    inset(cell, 0.1),
  )
  face.paint(
    tiles.filter(({ column, row }) => (column + row) % 2 === 0),
    { fill: face.tone(lighten(look.trim, 0.2)), opacity: 0.75 },
  )
  face.paint(
    tiles.map(({ x, y, width }) => ({ x, y, width, height: 0.16 })),
    { fill: face.tone(darken(look.wall, 0.3)), opacity: 0.35 },
  )
  const slots = divide(area, countFitting(area.width, 9), 1).map((cell) =>
    adapt(cell, { x: cell.x + cell.width / 2 - 0.8, width: 1.6 }),
  )
  face.paint(slots, {
    fill: mix(face.palette.glass.dark, face.palette.glass.bright, random.between(0.25, 0.5)),
  })
  face.paint([{ ...area, y: area.y + area.height - 0.6, height: 0.6, out: 0.25 }], {
    fill: face.tone(look.trim),
  })
}

function paintSign(face: Face, look: Look): void {
  const width = Math.min(9, face.width * 0.3)
  const sign = { x: face.width * 0.62 - width / 2, y: face.height - 3.2, width, height: 2.1, out: 0.4 }
  face.paint([{ ...sign, x: sign.x + 0.25, y: sign.y - 0.25, out: 0 }], { fill: '#1a1f2c', opacity: 0.3 })
  face.paint([sign], { fill: face.tone(look.accent) })
  const letters = Array.from({ length: 6 }, (_, index) => ({
    x: sign.x + width * (0.1 + index * 0.137),
    y: sign.y + 0.6,
    width: width * 0.09,
    height: index % 3 === 1 ? 0.7 : 0.95,
    out: 0.42,
  }))
  face.paint(letters, { fill: lighten(face.palette.light, 0.4) })
}
