import type { Building, Stage } from '../facade/stage.ts'
import { darken, multiply } from '../tint.ts'
import { drawShrubs, drawTree } from '../trees.ts'
import type { Spot } from './site.ts'
import type { Thing } from './thing.ts'

type Plan = (stage: Stage, extent: Building['extent']) => Thing[]

export function planTrees(stage: Stage, { extent, surroundings }: Building): Thing[] {
  return PLANS[surroundings](stage, extent)
}

const PLANS: Record<Building['surroundings'], Plan> = {
  street: (stage, extent) => [
    ...planRows(stage, extent, -3.8),
    shrubsAt(stage, [extent.left * 1.3, -15.4], [extent.left * 0.4, -15.4]),
  ],
  plaza: (stage, extent) => [
    ...planRows(stage, extent, -6),
    ...[0.8, 0.45].map((share) => bedAt(stage, [extent.left * share, -11], stage.random.between(5, 8))),
    bedAt(stage, [-7, extent.right * 0.5], 4),
  ],
  park: planPark,
  yard: (stage, extent) => [
    treeAt(stage, [extent.left + 14, -6], 9),
    treeAt(stage, [extent.left + 24, 4], 11),
    treeAt(stage, [-6, extent.right + 10], 10),
    treeAt(stage, [3, extent.right + 18], 11),
  ],
}

/** A row of trees along each wall, with gaps. */
function planRows(stage: Stage, extent: Building['extent'], before: number): Thing[] {
  const { random } = stage
  const row: Thing[] = []
  const step = random.between(9, 13)
  for (let left = 7; left < extent.left + 24; left += step) {
    if (random.chance(0.72)) row.push(treeAt(stage, [left, before], random.between(4.7, 7.3)))
  }
  for (let right = 8; right < extent.right + 20; right += step) {
    if (random.chance(0.66)) row.push(treeAt(stage, [before, right], random.between(4.7, 7.3)))
  }
  return row
}

function planPark(stage: Stage, extent: Building['extent']): Thing[] {
  const { random } = stage
  const things = [
    shrubsAt(stage, [extent.left, -1.2], [extent.left * 0.55, -1.2]),
    shrubsAt(stage, [extent.left * 0.4, -1.2], [1, -1.2]),
    shrubsAt(stage, [-1.2, 2], [-1.2, extent.right]),
  ]
  for (let count = 0; count < 4; count += 1) {
    const height = random.between(5.5, 8.5)
    things.push(treeAt(stage, [extent.left * random.between(0.55, 1.5), random.between(-9, -5)], height))
    things.push(treeAt(stage, [random.between(-9, -5), extent.right * random.between(0.4, 1.6)], height))
  }
  return things
}

function treeAt(stage: Stage, spot: Spot, height: number): Thing {
  const { drawing, palette, random, site, isLeftLit } = stage
  return {
    spot,
    draw: () =>
      drawTree(drawing, palette, random, {
        foot: site.point(...spot),
        height: height * site.scaleAt(...spot),
        isSunOnLeft: isLeftLit,
      }),
  }
}

/** A raised bed, its rim to sit on. */
function bedAt(stage: Stage, [left, right]: Spot, length: number): Thing {
  const { drawing, palette, site, isLeftLit } = stage
  const wall = (from: Spot, to: Spot, isLit: boolean) =>
    drawing.polygon(
      [site.point(...from), site.point(...to), site.point(...to, 0.55), site.point(...from, 0.55)],
      {
        fill: multiply('#efe8dc', isLit ? palette.light : palette.shade),
      },
    )
  return {
    spot: [left, right],
    draw: () => {
      const planting = shrubsAt(stage, [left + length, right + 0.7], [left, right + 0.7])
      drawing.polygon(
        site.ground([
          [left - 0.4, right - 0.4],
          [left + length, right - 0.4],
          [left + length, right + 1.8],
          [left - 0.4, right + 1.8],
        ]),
        {
          fill: darken(palette.shade, 0.4),
          opacity: 0.22,
        },
      )
      drawing.transform(`translate(0 ${-0.5 * site.scaleAt(left, right)})`, () => planting.draw())
      wall([left, right], [left + length, right], isLeftLit)
      wall([left, right], [left, right + 1.6], !isLeftLit)
    },
  }
}

function shrubsAt({ drawing, palette, random, site }: Stage, from: Spot, to: Spot): Thing {
  return {
    spot: to,
    draw: () =>
      drawShrubs(drawing, palette, random, site.point(...from), site.point(...to), 1.1 * site.scaleAt(...to)),
  }
}

/** Big soft shapes at the edges of the picture lead the eye to its middle. */
export function drawForeground({ drawing, palette, random, site, isLeftLit }: Stage): void {
  const { horizon, eyeHeight } = site.camera
  for (const side of [0, 1]) {
    if (random.chance(0.3)) continue
    const edge = side * drawing.width
    const inwards = side === 0 ? 1 : -1
    const foot = {
      x: edge + inwards * random.between(-30, 90),
      y: drawing.height * random.between(0.9, 0.98),
    }
    const scale = (foot.y - horizon) / eyeHeight
    if (random.chance(0.6))
      drawTree(drawing, palette, random, {
        foot,
        height: scale * random.between(6, 7.5),
        isSunOnLeft: isLeftLit,
      })
    const bed = { x: edge - inwards * 40, y: drawing.height - 4 }
    drawShrubs(
      drawing,
      palette,
      random,
      bed,
      { x: edge + inwards * random.between(170, 330), y: drawing.height + 14 },
      0.95 * scale,
    )
  }
}
