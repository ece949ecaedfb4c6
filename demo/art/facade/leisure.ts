import type { Point } from '../drawing.ts'
import type { Random } from '../random.ts'
import { type Box, rightFace } from '../scene/face.ts'
import { darken, lighten, mix, multiply } from '../tint.ts'
import { paintBrick } from './brick.ts'
import { paintCurtainWall } from './curtain-wall.ts'
import { epochOf, isMasonry } from './epoch.ts'
import { chooseLook, type Look } from './look.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'

const STEPS = 16

/** A hall under a vaulted roof with a glazed end: a bath, a gym, a theatre. */
export function designLeisure(random: Random, constructionYear: number): Building {
  const isBrick = isMasonry(epochOf(constructionYear))
  const look = {
    ...chooseLook(random, isBrick ? 'interwar' : 'contemporary', 3),
    roof: random.pick(['#8fb0b4', '#c9b08a', '#b4bcc0', '#a8786a', '#7f9a8a']),
  }
  const width = random.between(36, 46)
  const depth = random.between(26, 34)
  const height = random.between(7, 9)
  const rise = depth * random.between(0.26, 0.34)
  const hall: Box = { left: [0, width], right: [0, depth], up: [0, height] }
  const foyer: Box = { left: [width * 0.25, width * 0.8], right: [-6, 2], up: [0, 4.8] }
  return {
    extent: { left: width, right: depth, up: height + rise },
    surroundings: random.chance(0.5) ? 'park' : 'plaza',
    eyeHeight: random.between(3, 4.5),
    blocks: [hall],
    draw: (stage) => {
      const paint = isBrick ? paintBrick : paintCurtainWall
      drawBlock(stage, hall, (face) => paint(face, stage.random, look), look.roof)
      drawVault(stage, hall, look, rise)
      drawBlock(
        stage,
        foyer,
        (face) => paintCurtainWall(face, stage.random, look, { ...face.whole(), height: face.height - 0.7 }),
        look.roof,
      )
      drawFoyerRoof(stage, foyer, look)
    },
  }
}

function drawVault(stage: Stage, hall: Box, look: Look, rise: number): void {
  const { drawing, palette, site, isLeftLit } = stage
  const [front, back] = hall.right
  const [near, far] = hall.left
  const foot = hall.up[1]
  const arch = (left: number, over: number): Point[] =>
    Array.from({ length: STEPS + 1 }, (_, index) => {
      const share = index / STEPS
      const up = foot + Math.sin(Math.PI * share) * (rise + over)
      return site.point(left, front - over + (back - front + 2 * over) * share, up)
    })
  const [nearArch, farArch] = [arch(near - 1.2, 0.6), arch(far, 0.6)]
  // From the eave to the crown only: the far half of the vault is hidden behind it.
  for (let index = 0; index < STEPS / 2 + 1; index += 1) {
    const quad = [nearArch[index], nearArch[index + 1], farArch[index + 1], farArch[index]]
    const light = multiply(look.roof, isLeftLit ? palette.light : palette.shade)
    const shine = index / (STEPS / 2)
    drawing.polygon(
      quad.filter((point) => point !== undefined),
      { fill: mix(light, lighten(palette.sky[2], 0.1), 0.12 + 0.3 * shine) },
    )
  }
  const end = rightFace(drawing, palette, site, hall, !isLeftLit)
  const inner = arch(near, 0)
  const outline = `M${inner.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  drawing.clip(outline, () =>
    paintCurtainWall(end, stage.random, look, { x: 0, y: foot, width: end.width, height: rise + 0.5 }),
  )
  const rim = [...nearArch, ...arch(near - 1.2, -0.1).toReversed()]
  drawing.polygon(rim, {
    fill: multiply(lighten(look.roof, 0.25), isLeftLit ? palette.shade : palette.light),
  })
}

function drawFoyerRoof(
  { drawing, palette, site, isLeftLit }: Stage,
  { left, right, up }: Box,
  look: Look,
): void {
  const top = up[1]
  const slab = (from: [number, number], to: [number, number], isLit: boolean) =>
    drawing.polygon(
      [
        site.point(...from, top - 0.5),
        site.point(...to, top - 0.5),
        site.point(...to, top + 0.3),
        site.point(...from, top + 0.3),
      ],
      { fill: multiply(darken(look.accent, 0.05), isLit ? palette.light : palette.shade) },
    )
  slab([left[0] - 1, right[0] - 1.5], [left[1] + 1, right[0] - 1.5], isLeftLit)
  slab([left[0] - 1, right[0] - 1.5], [left[0] - 1, right[1]], !isLeftLit)
}
