import type { Drawing } from '../drawing.ts'
import { choosePalette } from '../palette.ts'
import type { Random } from '../random.ts'
import { drawSky } from '../sky.ts'
import { drawCableBridge } from './cable-bridge.ts'
import { drawHills, drawMeadow, type Landscape } from './landscape.ts'
import { drawCables, drawMast, drawPylon } from './masts.ts'
import { drawPanels } from './solar.ts'
import { drawTurbine, drawWindFarm } from './wind.ts'

type Motif = 'wind' | 'solar' | 'bridge' | 'mast'

const HINTS: readonly (readonly [RegExp, Motif])[] = [
  [/wind|renewable|erneuerbar/i, 'wind'],
  [/sol|photovolta|sonne|sun|energ|storage|speicher/i, 'solar'],
  [/bridge|brücke|verkehr|transport|road|rail|mobil/i, 'bridge'],
  [/digital|fib|glasfaser|data|netz|grid|telec|tower/i, 'mast'],
]

export function findMotif(name: string): Motif | undefined {
  return HINTS.find(([hint]) => hint.test(name))?.[1]
}

/** Wind farm, solar field, bridge or masts: what the fund's name says, else whichever comes up. */
export function drawInfrastructure(drawing: Drawing, random: Random, name: string): void {
  const palette = choosePalette(random, ['morning', 'noon', 'golden', 'pastel', 'peach'])
  const scene = { drawing, palette, random, isSunOnLeft: random.chance(0.5) }
  const motif = findMotif(name) ?? random.pick(['wind', 'solar', 'bridge', 'mast'] as const)
  drawSky(drawing, palette, random, { horizon: drawing.height * 0.72, isSunOnLeft: scene.isSunOnLeft })
  MOTIFS[motif](scene)
}

const MOTIFS: Record<Motif, (scene: Landscape) => void> = {
  wind: drawWindFarm,
  solar: (scene) => {
    drawHills(scene)
    for (const x of [0.16, 0.82])
      drawTurbine(scene, { x: scene.drawing.width * x, y: scene.drawing.height * 0.72 }, 260, 0.4)
    drawPanels(scene)
  },
  bridge: drawCableBridge,
  mast: (scene) => {
    drawHills(scene)
    const { drawing } = scene
    const feet = [0.08, 0.36, 0.68].map((x, index) => ({
      foot: { x: drawing.width * x, y: drawing.height * (0.84 - index * 0.04) },
      height: 560 - index * 150,
    }))
    for (const { foot, height } of feet) drawPylon(scene, foot, height)
    drawCables(scene, feet)
    drawMast(scene, { x: drawing.width * 0.86, y: drawing.height * 0.86 }, 620)
    drawMeadow(scene)
  },
}
