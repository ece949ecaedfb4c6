import { outlineEllipse, type Point } from '../drawing.ts'
import { fade } from '../palette.ts'
import { darken, mix, multiply } from '../tint.ts'
import { drawTreeLine } from '../trees.ts'
import type { Landscape } from './landscape.ts'

/** From the farthest ridge to the nearest: where it runs, how deep it is in the haze, and the turbines that stand on it. */
const RIDGES = [
  { top: 0.65, wave: 26, distance: 0.68, tall: 0.14, at: [0.07, 0.21, 0.35, 0.58, 0.69, 0.93] },
  { top: 0.71, wave: 34, distance: 0.46, tall: 0.26, at: [0.14, 0.42, 0.63] },
  { top: 0.78, wave: 30, distance: 0.2, tall: 0.42, at: [0.27, 0.53] },
  { top: 0.87, wave: 22, distance: 0, tall: 0.62, at: [0.8] },
] as const

/** Turbines on ridges that fade one behind the other, in fields of a breezy day. */
export function drawWindFarm(scene: Landscape): void {
  const { drawing, palette, random } = scene
  const { width, height } = drawing
  for (const [index, { top, wave, distance, tall, at }] of RIDGES.entries()) {
    const start = random.between(0, 6)
    const ridge = (x: number) =>
      height * top +
      wave * (Math.sin((x / width) * (3.1 + index) + start) + 0.4 * Math.sin((x / width) * 9 + start * 2))
    for (const share of at) {
      const x = width * (share + random.between(-0.018, 0.018))
      drawTurbine(scene, { x, y: ridge(x) + 6 }, height * tall * random.between(0.95, 1.05), distance * 0.85)
    }
    const crest = Array.from({ length: 41 }, (_, step) => ({
      x: (width * step) / 40,
      y: ridge((width * step) / 40),
    }))
    const grass = mix(palette.ground.grass, index % 2 === 0 ? '#e2cf86' : '#7f9f5c', 0.3)
    const fill = drawing.linear({ x: 0, y: height * top - wave }, { x: 0, y: height * (top + 0.2) }, [
      [0, fade(palette, grass, distance)],
      [1, fade(palette, darken(grass, 0.16), distance * 0.7)],
    ])
    drawing.polygon([{ x: 0, y: height }, ...crest, { x: width, y: height }], { fill })
    if (index === 1)
      drawTreeLine(drawing, fade(palette, palette.foliage[0] ?? '#6f9a4e', 0.36), random, height * 0.765, 26)
    drawFurrows(scene, ridge, index)
  }
}

/** Lines of sowing, which show how the ground lies. */
function drawFurrows({ drawing, palette }: Landscape, ridge: (x: number) => number, index: number): void {
  if (index < 2) return
  const { width, height } = drawing
  let lines = ''
  for (let furrow = -6; furrow < 26; furrow += 1) {
    const from = (width * furrow) / 20
    const to = width * 0.3 + (from - width * 0.3) * 2.6
    lines += `M${from.toFixed(1)} ${(ridge(from) + 3).toFixed(1)}Q${((from + to) / 2).toFixed(1)} ${(height * 0.9).toFixed(1)} ${to.toFixed(1)} ${height + 10}`
  }
  drawing.path(lines, { stroke: darken(palette.ground.grass, 0.3), strokeWidth: index, opacity: 0.16 })
}

export function drawTurbine(
  { drawing, palette, random, isSunOnLeft }: Landscape,
  foot: Point,
  height: number,
  distance: number,
): void {
  const white = fade(palette, multiply('#fbfaf6', palette.light), distance)
  const shade = fade(palette, multiply('#e6e6ea', palette.shade), distance)
  const hub = { x: foot.x, y: foot.y - height }
  const half = height * 0.014
  const side = isSunOnLeft ? 1 : -1
  drawing.polygon(
    [
      { x: foot.x - half, y: foot.y },
      { x: foot.x + half, y: foot.y },
      { x: hub.x + half * 0.5, y: hub.y },
      { x: hub.x - half * 0.5, y: hub.y },
    ],
    { fill: white },
  )
  drawing.polygon(
    [
      { x: foot.x, y: foot.y },
      { x: foot.x + side * half, y: foot.y },
      { x: hub.x + side * half * 0.5, y: hub.y },
      { x: hub.x, y: hub.y },
    ],
    { fill: shade },
  )
  const turn = random.between(0, (2 * Math.PI) / 3)
  const length = height * 0.58
  for (let blade = 0; blade < 3; blade += 1) {
    const angle = turn + (blade * 2 * Math.PI) / 3
    const at = (along: number, across: number) => ({
      x: hub.x + Math.cos(angle) * along * length - Math.sin(angle) * across * length,
      y: hub.y + Math.sin(angle) * along * length + Math.cos(angle) * across * length,
    })
    drawing.polygon([at(0, -0.02), at(0.16, -0.045), at(1, 0), at(0.16, 0.012), at(0, 0.02)], { fill: white })
    drawing.polygon([at(0, 0.02), at(0.16, 0.012), at(1, 0), at(0.16, -0.012)], {
      fill: shade,
      opacity: 0.75,
    })
  }
  drawing.path(outlineEllipse(hub, height * 0.024, height * 0.024), { fill: white })
}
