import type { Random } from '../random.ts'
import type { Face } from '../scene/face.ts'
import { darken } from '../tint.ts'
import { epochOf, isMasonry } from './epoch.ts'
import { paintFrameGrid } from './frame-grid.ts'
import { paintCanopy, paintLobby } from './ground-floor.ts'
import { chooseLook, type Look } from './look.ts'
import { paintRender } from './render-front.ts'
import { drawMansard, drawRoofTop } from './roofs.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'
import { paintStucco } from './stucco.ts'

const LOBBY = 5
const FLAGS = ['#b4483c', '#f0ece2', '#2f5a8a'] as const

/** Even rows of rooms over a bright lobby, a canopy before the door, flags and an upright sign. */
export function designHotel(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const isGrand = isMasonry(epoch)
  const look = chooseLook(random, isGrand ? 'historic' : epoch, isGrand ? 2.8 : 3.1)
  const floors = isGrand ? random.integer(4, 5) : random.integer(6, 9)
  const width = random.between(30, 38)
  const depth = random.between(16, 20)
  const height = LOBBY + floors * look.floor
  const box = { left: [0, width], right: [0, depth], up: [0, height] } as const
  return {
    extent: { left: width, right: depth, up: height + (isGrand ? 4.5 : 3) },
    surroundings: random.chance(0.5) ? 'street' : 'plaza',
    eyeHeight: random.between(3, 4.5),
    blocks: [box],
    draw: (stage) => {
      if (isGrand) drawMansard(stage, box, look.roof, 4.2)
      else drawRoofTop(stage, box, look.trim)
      drawBlock(stage, box, (face) => paintHotel(face, stage, look, isGrand, epoch === 'postwar'), look.roof)
    },
  }
}

function paintHotel(face: Face, { random }: Stage, look: Look, isGrand: boolean, isSlab: boolean): void {
  const rooms = { x: 0, y: LOBBY, width: face.width, height: face.height - LOBBY }
  if (isGrand) paintStucco(face, random, look, rooms)
  else if (isSlab) paintFrameGrid(face, random, look, rooms)
  else paintRender(face, random, look, { area: rooms, windowWidth: 1.5, windowHeight: 2.3, panelShare: 0.5 })
  paintLobby(face, random, look, { ...rooms, y: 0, height: LOBBY })
  if (face.width < 26) return
  paintCanopy(face, look, face.width * 0.5, 9, 4)
  paintUprightSign(face, look)
  for (const [index, colour] of FLAGS.entries()) paintFlag(face, face.width * 0.5 + (index - 1) * 2.4, colour)
}

function paintUprightSign(face: Face, look: Look): void {
  const height = Math.min(12, face.height * 0.45)
  const sign = { x: face.width - 2.2, y: face.height - height - 2, width: 1.5, height, out: 0.9 }
  face.paint([{ ...sign, x: sign.x - 0.3, out: 0 }], { fill: '#161b28', opacity: 0.3 })
  face.paint([sign], { fill: face.tone(darken(look.accent, 0.15)) })
  const letters = Array.from({ length: 5 }, (_, index) => ({
    x: sign.x + 0.35,
    y: sign.y + height * (0.06 + index * 0.19),
    width: 0.8,
    height: height * 0.12,
    out: 0.92,
  }))
  face.paint(letters, { fill: face.palette.lamp })
}

function paintFlag(face: Face, x: number, colour: string): void {
  const foot = 4.6
  face.paint([{ x, y: foot, width: 0.1, height: 4.4, out: 2.6 }], { fill: '#e9e6de' })
  face.shape(
    [
      [x + 0.1, foot + 4.3, 2.6],
      [x + 1.9, foot + 4.1, 2.6],
      [x + 1.8, foot + 3, 2.6],
      [x + 0.1, foot + 3.1, 2.6],
    ],
    { fill: face.tone(colour) },
  )
}
