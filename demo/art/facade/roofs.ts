import { outlineEllipse } from '../drawing.ts'
import type { Box } from '../scene/face.ts'
import { darken, lighten, multiply } from '../tint.ts'
import type { Stage } from './stage.ts'

/** A steep slope round a flat top, with dormers: the roof of the town house. */
export function drawMansard(stage: Stage, box: Box, colour: string, rise: number): void {
  const { drawing, palette, site, isLeftLit } = stage
  const [near, far] = box.left
  const [front, back] = box.right
  const foot = box.up[1]
  const slope = rise * 0.42
  const top = foot + rise
  const corner = [site.point(near, front, foot), site.point(near + slope, front + slope, top)] as const
  const leftEnd = [site.point(far, front, foot), site.point(far - slope, front + slope, top)] as const
  const rightEnd = [site.point(near, back, foot), site.point(near + slope, back - slope, top)] as const
  const tone = (isLit: boolean) => multiply(colour, isLit ? palette.light : palette.shade)
  drawing.polygon([corner[0], corner[1], leftEnd[1], leftEnd[0]], { fill: tone(isLeftLit) })
  drawing.polygon([corner[0], corner[1], rightEnd[1], rightEnd[0]], { fill: tone(!isLeftLit) })
  drawDormers(stage, box, colour, rise)
}

function drawDormers(
  { drawing, palette, site, random, isLeftLit }: Stage,
  box: Box,
  roof: string,
  rise: number,
): void {
  const [near, far] = box.left
  const [front, back] = box.right
  const foot = box.up[1] + 0.35
  const height = rise * 0.55
  const dormer = (
    point: (along: number, up: number) => { x: number; y: number },
    length: number,
    isLit: boolean,
  ) => {
    const light = isLit ? palette.light : palette.shade
    const count = Math.max(1, Math.round(length / 5))
    for (let index = 0; index < count; index += 1) {
      const at = ((index + 0.5) / count) * length
      const quad = (half: number, from: number, to: number) => [
        point(at - half, from),
        point(at + half, from),
        point(at + half, to),
        point(at - half, to),
      ]
      drawing.polygon(quad(0.95, foot, foot + height), { fill: multiply('#f1eadd', light) })
      drawing.polygon(quad(0.6, foot + 0.25, foot + height - 0.25), {
        fill: random.chance(palette.lampShare) ? palette.lamp : multiply(palette.glass.dark, '#dfe4ee'),
      })
      drawing.polygon(
        [point(at - 1.2, foot + height), point(at + 1.2, foot + height), point(at, foot + height + 0.8)],
        {
          fill: multiply(darken(roof, 0.12), light),
        },
      )
    }
  }
  dormer((along, up) => site.point(far - along, front + 0.5, up), far - near, isLeftLit)
  dormer((along, up) => site.point(near + 0.5, front + along, up), back - front, !isLeftLit)
}

/** A pitched roof whose ridge runs along the left wall; the right wall ends in a gable. */
export function drawPitchedRoof(
  stage: Stage,
  box: Box,
  colours: { roof: string; wall: string },
  rise: number,
): void {
  const { drawing, palette, site, isLeftLit } = stage
  const [near, far] = box.left
  const [front, back] = box.right
  const foot = box.up[1]
  const middle = (front + back) / 2
  const over = 0.6
  const gable = [
    site.point(near, front, foot),
    site.point(near, back, foot),
    site.point(near, middle, foot + rise),
  ]
  drawing.polygon(gable, { fill: multiply(colours.wall, isLeftLit ? palette.shade : palette.light) })
  const ridge = [
    site.point(near - over, middle, foot + rise),
    site.point(far + over, middle, foot + rise),
  ] as const
  const eave = [
    site.point(near - over, front - over, foot - 0.3),
    site.point(far + over, front - over, foot - 0.3),
  ] as const
  drawing.polygon([eave[0], eave[1], ridge[1], ridge[0]], {
    fill: multiply(colours.roof, isLeftLit ? palette.light : palette.shade),
  })
  const tip = site.point(near, middle, foot + rise)
  const verge = (along: number) => {
    const end = site.point(near, along, foot)
    drawing.polygon([end, tip, { x: tip.x, y: tip.y + 6 }, { x: end.x, y: end.y + 6 }], {
      fill: multiply(darken(colours.roof, 0.2), isLeftLit ? palette.shade : palette.light),
    })
  }
  verge(front)
  verge(back)
}

/** Plant rooms, masts and a little green: no flat roof is empty. */
export function drawRoofTop(
  { drawing, palette, site, random, isLeftLit }: Stage,
  box: Box,
  colour: string,
): void {
  const [near, far] = box.left
  const [front, back] = box.right
  const foot = box.up[1]
  const start = near + (far - near) * random.between(0.2, 0.4)
  const end = start + (far - near) * random.between(0.25, 0.4)
  const depth = front + (back - front) * 0.3
  const height = random.between(1.8, 3)
  const wall = (from: [number, number], to: [number, number], isLit: boolean) =>
    drawing.polygon(
      [
        site.point(...from, foot),
        site.point(...to, foot),
        site.point(...to, foot + height),
        site.point(...from, foot + height),
      ],
      { fill: multiply(colour, isLit ? palette.light : palette.shade) },
    )
  wall([start, depth], [end, depth], isLeftLit)
  wall([start, depth], [start, back], !isLeftLit)
  if (random.chance(0.5)) {
    const mast = site.point(end - 1, depth + 1, foot + height)
    const size = site.scaleAt(end, depth)
    drawing.rect(mast.x - 1, mast.y - size * 5, 2, size * 5, { fill: darken(palette.shade, 0.25) })
    drawing.path(outlineEllipse({ x: mast.x, y: mast.y - size * 3.4 }, size * 0.4, size * 0.4), {
      fill: lighten(palette.shade, 0.4),
    })
  }
}
