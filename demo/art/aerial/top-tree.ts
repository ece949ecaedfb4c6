import { outlineEllipse } from '../drawing.ts'
import { darken, lighten, mix, multiply } from '../tint.ts'
import type { Spot } from './isometric.ts'
import type { AerialScene } from './scene.ts'

/** A tree from above: its leaves in colour, or pale like the card round it. */
export function drawTopTree(
  { iso, palette, random, paper }: AerialScene,
  [east, south]: Spot,
  isColoured: boolean,
): void {
  const radius = iso.scale * random.between(2, 3)
  const foot = iso.point(east, south)
  const crown = { x: foot.x, y: foot.y - radius * 1.3 }
  const leaf = isColoured ? random.pick(palette.foliage) : mix(random.pick(palette.foliage), paper, 0.62)
  const dark = multiply(leaf, mix(palette.shade, '#ffffff', 0.25))
  iso.drawing.ellipse({ x: foot.x + radius * 0.9, y: foot.y + 1 }, radius, radius * 0.45, {
    fill: darken(palette.shade, 0.4),
    opacity: isColoured ? 0.28 : 0.14,
  })
  iso.path(outlineEllipse(crown, radius, radius * 1.04), { fill: dark })
  iso.path(
    outlineEllipse({ x: crown.x - radius * 0.2, y: crown.y - radius * 0.2 }, radius * 0.74, radius * 0.74),
    { fill: leaf },
  )
  iso.path(
    outlineEllipse({ x: crown.x - radius * 0.36, y: crown.y - radius * 0.38 }, radius * 0.34, radius * 0.34),
    { fill: lighten(leaf, 0.25), opacity: 0.8 },
  )
}
