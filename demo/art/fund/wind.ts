import { outlineEllipse, type Point } from '../drawing.ts'
import { fade } from '../palette.ts'
import { multiply } from '../tint.ts'
import type { Landscape } from './landscape.ts'

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
