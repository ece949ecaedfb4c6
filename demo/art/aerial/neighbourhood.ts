import type { Random } from '../random.ts'
import { darken, mix } from '../tint.ts'
import { drawModel, type ModelStyle, outlineShadow } from './block-model.ts'
import type { Block } from './isometric.ts'
import { type AerialScene, PLOT, STREET } from './scene.ts'
import { drawTopTree } from './top-tree.ts'

const STEP = PLOT + STREET

/** Plain houses round the edge of a block, a few trees between them. */
export function drawNeighbourhood(scene: AerialScene, column: number, row: number): void {
  const { iso, palette, random, paper } = scene
  const [east, south] = [column * STEP, row * STEP]
  const half = PLOT / 2
  if (!iso.isSeen({ east: east - half, south: south - half, width: PLOT, depth: PLOT, height: 40 })) return
  iso.path(iso.ground({ east: east - half - 3, south: south - half - 3, width: PLOT + 6, depth: PLOT + 6 }), {
    fill: mix(paper, '#ffffff', 0.22),
  })
  iso.path(iso.ground({ east: east - half + 4, south: south - half + 4, width: PLOT - 8, depth: PLOT - 8 }), {
    fill: mix(palette.ground.grass, paper, 0.66),
  })
  // Houses before the plot stay low, so that they do not hide it.
  const lowered = column + row > 0 ? 0.42 : 1
  const blocks = planNeighbours(random).map(({ width, depth, ...block }) => ({
    width,
    depth,
    east: block.east + east,
    south: block.south + south,
    height: block.height * lowered,
  }))
  iso.path(blocks.map((block) => outlineShadow(iso, block)).join(''), {
    fill: darken(palette.shade, 0.3),
    opacity: 0.16,
  })
  const style: ModelStyle = {
    wall: mix(paper, '#ffffff', 0.45),
    roof: mix(paper, '#ffffff', 0.6),
    roofKind: random.chance(0.35) ? 'gabled' : 'flat',
    windows: 'none',
  }
  for (const block of blocks) drawModel(iso, palette, random, block, style)
  for (let count = 0; count < 6; count += 1) {
    drawTopTree(scene, [east + random.between(-14, 14), south + half + random.between(-12, 1)], false)
  }
}

function planNeighbours(random: Random): Block[] {
  const half = PLOT / 2 - 3
  const height = () => random.between(9, 20)
  const depth = 14
  const kind = random.integer(0, 3)
  if (kind === 0) {
    return [
      { east: -half, south: -half, width: half * 2, depth, height: height() },
      { east: -half, south: -half + depth, width: depth, depth: half * 2 - depth, height: height() },
      {
        east: half - depth,
        south: -half + depth,
        width: depth,
        depth: half * 2 - depth - 10,
        height: height(),
      },
    ]
  }
  if (kind === 1) {
    return [-1, 0, 1].map((index) => ({
      east: -half,
      south: index * 24 - 8,
      width: half * 2 - 8,
      depth: 12,
      height: height(),
    }))
  }
  if (kind === 2) {
    return [
      { east: -half, south: -half, width: 26, depth: 26, height: random.between(24, 42) },
      { east: 4, south: -half, width: 28, depth: 18, height: height() },
      { east: -half, south: 6, width: half * 2 - 6, depth: 20, height: height() },
    ]
  }
  return [
    { east: -half, south: -half, width: 30, depth: 30, height: height() },
    { east: 2, south: -half, width: 30, depth: 30, height: height() },
    { east: -half, south: 3, width: 30, depth: 28, height: height() },
    { east: 2, south: 3, width: 30, depth: 28, height: height() },
  ]
}
