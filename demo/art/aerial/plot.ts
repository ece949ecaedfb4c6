import type { Random } from '../random.ts'
import { darken, lighten, multiply } from '../tint.ts'
import { drawModel, outlineShadow } from './block-model.ts'
import { drawGroundArea } from './ground-area.ts'
import type { Spot } from './isometric.ts'
import { type AerialScene, PLOT } from './scene.ts'
import type { SitePlan } from './site-plan.ts'
import { drawTopTree } from './top-tree.ts'

/** The plot itself: grounds, then buildings and trees from back to front. */
export function drawPlot(scene: AerialScene, plan: SitePlan): void {
  const { iso, palette, random } = scene
  const half = PLOT / 2
  const curb = { east: -half - 3, south: -half - 3, width: PLOT + 6, depth: PLOT + 6 }
  iso.path(iso.ground(curb), { fill: multiply(lighten(palette.ground.pavement, 0.25), palette.light) })
  iso.path(iso.ground({ east: -half, south: -half, width: PLOT, depth: PLOT }), {
    fill: multiply(palette.ground.pavement, palette.light),
  })
  for (const ground of plan.grounds) drawGroundArea(scene, ground)
  iso.path(plan.blocks.map(({ block }) => outlineShadow(iso, block)).join(''), {
    fill: darken(palette.shade, 0.4),
    opacity: 0.3,
  })

  const trees = placeTrees(random, plan)
  const items = [
    ...plan.blocks.map(({ block, style }) => ({
      depth: block.east + block.south + (block.width + block.depth) / 2 + 10 * (block.foot ?? 0),
      draw: () => drawModel(iso, palette, random, block, style),
    })),
    ...trees.map((spot) => ({ depth: spot[0] + spot[1] + 2, draw: () => drawTopTree(scene, spot, true) })),
  ]
  items.sort((one, other) => one.depth - other.depth)
  for (const item of items) item.draw()
  if (plan.hasCrane) drawTopCrane(scene)
}

function placeTrees(random: Random, { blocks, trees }: SitePlan): Spot[] {
  const spots: Spot[] = []
  const isFree = (east: number, south: number) =>
    blocks.every(
      ({ block }) =>
        east < block.east - 2.5 ||
        east > block.east + block.width + 2.5 ||
        south < block.south - 2.5 ||
        south > block.south + block.depth + 2.5,
    )
  for (let tries = 0; tries < trees * 3 && spots.length < trees; tries += 1) {
    const [east, south] = [random.between(-35, 35), random.between(-35, 36)]
    if (isFree(east, south)) spots.push([east, south])
  }
  for (let along = -34; along <= 34; along += 11) spots.push([along, 40], [40, along])
  return spots
}

function drawTopCrane({ iso, palette }: AerialScene): void {
  const steel = multiply('#e0a63a', palette.light)
  const line = (...ends: readonly [number, number, number][]) => {
    const [from, to] = ends.map((end) => iso.point(...end))
    return from && to
      ? `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`
      : ''
  }
  const mast = line([-2, 2, 0], [-2, 2, 38]) + line([0, 2, 0], [0, 2, 38])
  const braces = Array.from({ length: 12 }, (_, index) =>
    line([index % 2 ? 0 : -2, 2, index * 3.1], [index % 2 ? -2 : 0, 2, index * 3.1 + 3.1]),
  ).join('')
  const jib =
    line([-12, 2, 38], [34, 2, 38]) +
    line([-1, 2, 43], [26, 2, 38]) +
    line([-1, 2, 43], [-10, 2, 38]) +
    line([-1, 2, 38], [-1, 2, 43])
  iso.path(mast + braces, { stroke: steel, strokeWidth: 2.4 })
  iso.path(jib, { stroke: steel, strokeWidth: 3.6 })
  iso.path(line([22, 2, 38], [22, 2, 20]), { stroke: '#4a4d55', strokeWidth: 1.4 })
  iso.path(iso.ground({ east: 19.5, south: 1, width: 5, depth: 2 }, 20), {
    fill: multiply('#b4763c', palette.light),
  })
}
