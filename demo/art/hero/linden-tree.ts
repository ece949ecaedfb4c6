import type { Point } from '../drawing.ts'
import type { Scene } from './linden-light.ts'

type Tree = { readonly x: number; readonly foot: number; readonly crown: Point; readonly reach: Point }

/** A crown of clumps, each of heart-shaped leaves that are lighter where they face the sun. */
export function drawTree(scene: Scene, tree: Tree): void {
  const { drawing, random, light, unit } = scene
  const { x, foot, crown, reach } = tree
  drawing.ellipse({ x: x + unit * 0.9, y: foot + unit * 0.06 }, reach.x * 0.95, unit * 0.3, {
    fill: light.shadow,
    opacity: 0.3,
  })
  drawTrunk(scene, tree)
  // The sun stands to the left, and low.
  const sun = { x: -0.72, y: -0.69 }
  const clumps = Array.from({ length: 46 }, (_, index) => {
    const angle = index * 2.39996
    const far = Math.sqrt((index + 0.5) / 46)
    return {
      x: crown.x + Math.cos(angle) * far * reach.x * random.between(0.8, 0.92),
      // Flat below, round above, and narrow at the top, as lindens are.
      y: crown.y + Math.sin(angle) * far * reach.y * (Math.sin(angle) > 0 ? 0.62 : 0.86),
      size: reach.x * random.between(0.2, 0.3),
    }
  }).sort((a, b) => b.y + b.x * 0.2 - (a.y + a.x * 0.2))
  const toneOf = (shade: number) =>
    Math.min(light.leaves.length - 1, Math.max(0, Math.floor(shade * light.leaves.length)))
  const standingOf = (at: Point) =>
    ((at.x - crown.x) / reach.x) * sun.x + ((at.y - crown.y) / reach.y) * sun.y
  // Behind the leaves, so that no sky shows between them.
  for (const clump of clumps)
    drawing.circle(clump, clump.size * 0.78, {
      fill: light.leaves[toneOf(0.12 + standingOf(clump) * 0.36)],
    })
  for (const clump of clumps) {
    const standing = standingOf(clump)
    const layers = light.leaves.map(() => '')
    for (let index = 0; index < 92; index += 1) {
      const angle = random.between(0, 2 * Math.PI)
      const far = Math.sqrt(random.next()) * 1.12
      const at = {
        x: clump.x + Math.cos(angle) * far * clump.size,
        y: clump.y + Math.sin(angle) * far * clump.size,
      }
      const facing = (Math.cos(angle) * sun.x + Math.sin(angle) * sun.y) * far
      const shade = 0.4 + standing * 0.3 + facing * 0.36 + random.between(-0.13, 0.13)
      const tone = toneOf(shade)
      layers[tone] += outlineLeaf(at, unit * random.between(0.1, 0.17), angle + random.between(-0.8, 0.8))
    }
    for (const [tone, outlines] of layers.entries()) drawing.path(outlines, { fill: light.leaves[tone] })
  }
}

function drawTrunk({ drawing, light, unit }: Scene, { x, foot, crown, reach }: Tree): void {
  const thick = unit * 0.42
  const fork = crown.y + reach.y * 0.42
  const bark = drawing.linear({ x: x - thick, y: 0 }, { x: x + thick, y: 0 }, [
    [0, light.bark[0]],
    [0.75, light.bark[1]],
  ])
  drawing.path(
    `M${x - thick * 1.7} ${foot + unit * 0.1}C${x - thick * 0.7} ${foot - unit * 0.3} ${x - thick * 0.75} ${fork + unit} ${x - thick * 0.8} ${fork}L${x + thick * 0.7} ${fork}C${x + thick * 0.6} ${fork + unit} ${x + thick * 0.7} ${foot - unit * 0.3} ${x + thick * 1.9} ${foot + unit * 0.1}Q${x} ${foot - unit * 0.02} ${x - thick * 1.7} ${foot + unit * 0.1}Z`,
    { fill: bark },
  )
  for (const [lean, rise, size] of [
    [-0.62, 0.3, 0.46],
    [-0.22, 0.75, 0.5],
    [0.2, 0.8, 0.46],
    [0.6, 0.34, 0.42],
  ] as const) {
    const tip = { x: x + lean * reach.x, y: fork - rise * reach.y }
    drawing.polygon(
      [
        { x: x - thick * size, y: fork + unit * 0.2 },
        { x: tip.x - thick * 0.1, y: tip.y },
        { x: tip.x + thick * 0.1, y: tip.y },
        { x: x + thick * size, y: fork + unit * 0.2 },
      ],
      { fill: light.bark[1] },
    )
  }
}

export function drawFlyingLeaves(
  { drawing, random, light, unit }: Scene,
  { crown, reach, foot }: Tree,
): void {
  for (let index = 0; index < 30; index += 1) {
    const away = random.next() ** 0.8
    const at = {
      x: crown.x - reach.x * (0.9 + away * 1.5),
      y: crown.y + reach.y * (random.between(-0.4, 0.9) + away * 0.25),
    }
    if (at.y > foot) continue
    drawing.path(outlineLeaf(at, unit * random.between(0.08, 0.16), random.between(0, 6.3)), {
      fill: random.pick(light.leaves.slice(3)),
      opacity: 0.9,
    })
  }
  let fallen = ''
  for (let index = 0; index < 70; index += 1)
    fallen += outlineLeaf(
      { x: crown.x + random.between(-1.4, 1.3) * reach.x, y: foot + random.between(0, 1.1) * unit },
      unit * random.between(0.06, 0.11),
      random.between(0, 6.3),
    )
  drawing.path(fallen, { fill: light.leaves[5], opacity: 0.75 })
}

/** The heart of a linden leaf, with its tip where it points. */
function outlineLeaf({ x, y }: Point, size: number, turn: number): string {
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
  const at = (along: number, across: number) =>
    `${(x + along * cos - across * sin).toFixed(1)} ${(y + along * sin + across * cos).toFixed(1)}`
  return `M${at(1.1, 0)}C${at(0.55, 0.28)} ${at(0.2, 0.9)} ${at(-0.5, 0.72)}C${at(-0.95, 0.55)} ${at(-0.85, 0.1)} ${at(-0.55, 0)}C${at(-0.85, -0.1)} ${at(-0.95, -0.55)} ${at(-0.5, -0.72)}C${at(0.2, -0.9)} ${at(0.55, -0.28)} ${at(1.1, 0)}Z`
}
