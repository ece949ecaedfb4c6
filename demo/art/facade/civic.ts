import type { Random } from '../random.ts'
import type { Face } from '../scene/face.ts'
import { darken, lighten } from '../tint.ts'
import { paintBrick } from './brick.ts'
import { epochOf, isMasonry } from './epoch.ts'
import { adapt, countFitting, divide, inset, uprights } from './grid.ts'
import { chooseLook, type Look } from './look.ts'
import { drawPitchedRoof } from './roofs.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'
import { paintGlass } from './windows.ts'

/** What fits no other use: a hall behind tall stone fins, or an old brick house with a pitched roof. */
export function designOther(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const isOld = isMasonry(epoch)
  const look = chooseLook(random, isOld ? 'interwar' : 'contemporary', 3.2)
  const width = random.between(30, 40)
  const depth = random.between(18, 24)
  const height = isOld ? 4 * look.floor : random.between(13, 17)
  const box = { left: [0, width], right: [0, depth], up: [0, height] } as const
  return {
    extent: { left: width, right: depth, up: height + (isOld ? depth * 0.4 : 2) },
    surroundings: 'plaza',
    eyeHeight: random.between(2.8, 4),
    blocks: [box],
    draw: (stage) => {
      drawBlock(
        stage,
        box,
        (face) => (isOld ? paintBrick(face, stage.random, look) : paintFins(face, stage, look)),
        look.roof,
      )
      if (isOld) drawPitchedRoof(stage, box, look, depth * 0.4)
    },
  }
}

function paintFins(face: Face, { random }: Stage, look: Look): void {
  const stone = lighten(look.wall, 0.15)
  const foot = 0.9
  face.wall(darken(stone, 0.1))
  const hall = { x: 0, y: foot, width: face.width, height: face.height - foot - 2 }
  paintGlass(
    face,
    random,
    divide(hall, countFitting(face.width, 1.6), 4).map((cell) => inset(cell, 0.05)),
  )
  face.paint(
    uprights(hall, countFitting(face.width, 1.6), 0.45, 0).map((fin) => adapt(fin, { x: fin.x + 0.35 })),
    { fill: '#121826', opacity: 0.28 },
  )
  face.paint(uprights(hall, countFitting(face.width, 1.6), 0.42, 0.8), { fill: face.tone(stone) })
  face.paint([{ x: 0, y: face.height - 2, width: face.width, height: 2, out: 0.9 }], {
    fill: face.tone(lighten(stone, 0.2)),
  })
  face.paint([{ x: 0, y: 0, width: face.width, height: foot, out: 1 }], {
    fill: face.tone(darken(stone, 0.06)),
  })
}
