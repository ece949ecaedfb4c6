import type { Random } from '../random.ts'
import type { Box, Face } from '../scene/face.ts'
import { paintBrick } from './brick.ts'
import { paintCurtainWall } from './curtain-wall.ts'
import { type Epoch, epochOf } from './epoch.ts'
import { paintFrameGrid } from './frame-grid.ts'
import { paintCanopy, paintLobby } from './ground-floor.ts'
import { chooseLook, type Look } from './look.ts'
import { paintRibbons } from './ribbon.ts'
import { drawMansard, drawRoofTop } from './roofs.ts'
import { type Building, drawBlock } from './stage.ts'
import { paintStucco } from './stucco.ts'

const LOBBY = 4.6

type Skin = typeof paintStucco

const SKINS: Record<Epoch, Skin> = {
  historic: paintStucco,
  interwar: paintBrick,
  postwar: paintFrameGrid,
  late: paintRibbons,
  contemporary: paintCurtainWall,
}

/** The fewest and the most, above the lobby. */
const FLOORS: Record<Epoch, readonly [number, number]> = {
  historic: [3, 4],
  interwar: [5, 7],
  postwar: [7, 10],
  late: [5, 7],
  contemporary: [6, 9],
}
const PODIUM_FLOORS = [2, 4] as const

export function designOffice(random: Random, constructionYear: number): Building {
  const epoch = epochOf(constructionYear)
  const look = {
    ...chooseLook(random, epoch, epoch === 'postwar' ? 2.6 : 3),
    floor: epoch === 'historic' ? 4 : 3.6,
  }
  const width = random.between(30, 42)
  const depth = random.between(18, 24)
  const hasTower = epoch === 'contemporary' && random.chance(0.4)
  const [fewest, most] = hasTower ? PODIUM_FLOORS : FLOORS[epoch]
  const height = LOBBY + random.integer(fewest, most) * look.floor
  const main: Box = { left: [0, width], right: [0, depth], up: [0, height] }
  const tower = hasTower ? raise(main, random.integer(4, 6) * look.floor, random) : undefined
  const up = (tower?.up[1] ?? height) + (epoch === 'historic' ? 4.5 : 3)
  return {
    extent: { left: width, right: depth, up },
    surroundings: random.chance(0.5) ? 'street' : 'plaza',
    eyeHeight: random.between(3.5, 6),
    blocks: tower ? [tower, main] : [main],
    draw: (stage) => {
      const paint = paintOffice(stage.random, look, SKINS[epoch])
      if (epoch === 'historic') drawMansard(stage, main, look.roof, 4)
      else drawRoofTop(stage, tower ?? main, look.trim)
      if (tower) drawBlock(stage, tower, (face) => SKINS[epoch](face, stage.random, look), look.roof)
      drawBlock(stage, main, paint, look.roof)
    },
  }
}

/** A tower set back on a podium. */
function raise(podium: Box, height: number, random: Random): Box {
  const [, width] = podium.left
  const [, depth] = podium.right
  const [, top] = podium.up
  return {
    left: [width * 0.18, width * random.between(0.6, 0.8)],
    right: [depth * 0.2, depth],
    up: [top, top + height],
  }
}

function paintOffice(random: Random, look: Look, paint: Skin) {
  return (face: Face) => {
    const ground = { x: 0, y: 0, width: face.width, height: LOBBY }
    paint(face, random, look, { ...ground, y: LOBBY, height: face.height - LOBBY })
    paintLobby(face, random, look, ground)
    if (face.width > 26) paintCanopy(face, look, face.width * 0.6, 7, 3.6)
  }
}
