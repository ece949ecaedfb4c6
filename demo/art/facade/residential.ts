import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken } from '../tint.ts'
import { paintBalconies, type Railing } from './balconies.ts'
import { paintBrick } from './brick.ts'
import { type Epoch, epochOf } from './epoch.ts'
import { adapt, countFitting, divide } from './grid.ts'
import { chooseLook, type Look } from './look.ts'
import { paintRender } from './render-front.ts'
import { drawMansard, drawPitchedRoof, drawRoofTop } from './roofs.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'
import { paintStucco } from './stucco.ts'

const RAILINGS: Record<Epoch, Railing> = {
  historic: 'bars',
  interwar: 'bars',
  postwar: 'panel',
  late: 'bars',
  contemporary: 'glass',
}

export function designResidential(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const look = chooseLook(random, epoch, epoch === 'historic' ? 2.8 : 3.6)
  const floors =
    { historic: 4, interwar: 4, postwar: 7, late: 5, contemporary: 6 }[epoch] + random.integer(0, 2)
  const width = countFitting(random.between(28, 40), look.bay) * look.bay
  const depth = random.between(13, 17)
  const height = floors * look.floor + 0.8
  const isPitched = epoch === 'interwar' || epoch === 'late'
  const box = { left: [0, width], right: [0, depth], up: [0, height] } as const
  const attic = { left: [2.2, width - 2.2], right: [2.2, depth], up: [height, height + 3.1] } as const
  const rise = epoch === 'historic' ? 4.2 : isPitched ? depth * 0.34 : 3.1
  return {
    extent: { left: width, right: depth, up: height + rise },
    surroundings: epoch === 'historic' || random.chance(0.45) ? 'street' : 'park',
    eyeHeight: random.between(3, 5),
    blocks: [box],
    draw: (stage) => {
      if (epoch === 'contemporary') drawBlock(stage, attic, (face) => paintAttic(face, stage, look))
      if (epoch === 'historic') drawMansard(stage, box, look.roof, rise)
      if (epoch === 'postwar') drawRoofTop(stage, box, look.trim)
      drawBlock(stage, box, (face) => paintFlats(face, stage.random, look, epoch), look.roof)
      if (isPitched) drawPitchedRoof(stage, box, look, rise)
    },
  }
}

function paintFlats(face: Face, random: Random, look: Look, epoch: Epoch): void {
  const plinth = 0.8
  const area: Area = { x: 0, y: plinth, width: face.width, height: face.height - plinth }
  face.wall(darken(look.wall, 0.25), { ...area, y: 0, height: plinth })
  if (epoch === 'historic') paintStucco(face, random, look, area)
  else if (epoch === 'interwar') paintBrick(face, random, look, area)
  else paintRender(face, random, look, { area, panelShare: epoch === 'contemporary' ? 0.35 : 0 })
  paintDoor(face, look)
  const columns = countFitting(area.width, look.bay)
  const rows = countFitting(area.height, look.floor)
  const rhythm = { historic: 4, interwar: 4, postwar: 2, late: 3, contemporary: 2 }[epoch]
  const shift = random.integer(0, rhythm - 1)
  const floors = divide(area, columns, rows)
    .filter(
      ({ column, row }) =>
        row > 0 &&
        column > 0 &&
        column < columns - 1 &&
        (column + shift + (epoch === 'contemporary' ? row : 0)) % rhythm === 0,
    )
    .filter(({ row }) => epoch !== 'historic' || row < rows - 1)
    .map((cell) =>
      adapt(cell, {
        x: cell.x + 0.15,
        y: cell.y + 0.35,
        width: cell.width * (epoch === 'contemporary' ? 1.25 : 0.95),
      }),
    )
    .sort((one, other) => one.row - other.row)
  paintBalconies(face, random, look, floors, RAILINGS[epoch])
}

function paintDoor(face: Face, look: Look): void {
  const x = face.width * 0.5 - 0.9
  face.paint([{ x: x - 0.35, y: 0, width: 2.5, height: 3.1, out: 0.1 }], { fill: face.tone(look.trim) })
  face.paint([{ x, y: 0, width: 1.8, height: 2.7, out: 0.1 }], { fill: face.tone(look.accent) })
  face.paint([{ x: x + 0.25, y: 1.3, width: 1.3, height: 1.1, out: 0.1 }], {
    fill: face.palette.lamp,
    opacity: 0.8,
  })
}

function paintAttic(face: Face, { random }: Stage, look: Look): void {
  paintRender(face, random, { ...look, wall: look.accent }, { windowWidth: 2.6, windowHeight: 2.2 })
}
