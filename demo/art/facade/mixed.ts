import type { Random } from '../random.ts'
import type { Box, Face } from '../scene/face.ts'
import { lighten } from '../tint.ts'
import { paintBalconies } from './balconies.ts'
import { paintCurtainWall } from './curtain-wall.ts'
import { epochOf, isMasonry } from './epoch.ts'
import { adapt, countFitting, divide } from './grid.ts'
import { paintShops } from './ground-floor.ts'
import { chooseLook, type Look } from './look.ts'
import { paintRender } from './render-front.ts'
import { paintRibbons } from './ribbon.ts'
import { drawMansard, drawRoofTop } from './roofs.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'
import { paintStucco } from './stucco.ts'

const SHOP = 4.6

/** Shops below, offices above them, flats on top. */
export function designMixed(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const isOld = isMasonry(epoch)
  const look = chooseLook(random, isOld ? 'historic' : epoch, 3.2)
  const width = random.between(34, 42)
  const depth = random.between(20, 25)
  const podiumTop = SHOP + (isOld ? 4 : 3) * look.floor
  const podium: Box = { left: [0, width], right: [0, depth], up: [0, podiumTop] }
  const flats: Box = {
    left: [width * 0.3, width * 0.86],
    right: [1.6, depth],
    up: [podiumTop, podiumTop + random.integer(4, 7) * 3.1],
  }
  return {
    extent: { left: width, right: depth, up: (isOld ? podiumTop + 2 : flats.up[1]) + 2.5 },
    surroundings: random.chance(0.6) ? 'street' : 'plaza',
    eyeHeight: random.between(3.2, 5),
    blocks: isOld ? [podium] : [podium, flats],
    draw: (stage) => {
      if (isOld) drawMansard(stage, podium, look.roof, 4)
      else {
        drawRoofTop(stage, flats, look.trim)
        drawBlock(
          stage,
          flats,
          (face) => paintFlats(face, stage, { ...look, floor: 3.1, wall: lighten(look.wall, 0.25) }),
          look.roof,
        )
      }
      drawBlock(
        stage,
        podium,
        (face) => paintPodium(face, stage, look, isOld, epoch === 'contemporary'),
        look.roof,
      )
    },
  }
}

function paintPodium(face: Face, { random }: Stage, look: Look, isOld: boolean, isGlazed: boolean): void {
  const offices = { x: 0, y: SHOP, width: face.width, height: face.height - SHOP }
  if (isOld) paintStucco(face, random, look, offices)
  else if (isGlazed) paintCurtainWall(face, random, look, offices)
  else paintRibbons(face, random, look, offices)
  paintShops(face, random, look, { ...offices, y: 0, height: SHOP })
}

function paintFlats(face: Face, { random }: Stage, look: Look): void {
  paintRender(face, random, look, { windowWidth: 2 })
  const columns = countFitting(face.width, look.bay)
  const floors = divide(face.whole(), columns, countFitting(face.height, look.floor))
    .filter(({ column, row }) => row > 0 && (column + row) % 3 === 0)
    .map((cell) => adapt(cell, { y: cell.y + 0.35 }))
  paintBalconies(face, random, look, floors, 'glass')
}
