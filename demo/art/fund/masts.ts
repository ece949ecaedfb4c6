import { outlineEllipse, outlineLine, type Point } from '../drawing.ts'
import { darken, lighten, mix, multiply } from '../tint.ts'
import type { Landscape } from './landscape.ts'

export function drawPylon({ drawing, palette }: Landscape, foot: Point, height: number): void {
  const at = (x: number, y: number) => ({ x: foot.x + x * height, y: foot.y - y * height })
  const pairs: [number, number, number, number][] = [
    [-0.13, 0, -0.03, 0.62],
    [0.13, 0, 0.03, 0.62],
    [-0.03, 0.62, 0, 1],
    [0.03, 0.62, 0, 1],
    [-0.13, 0, 0.08, 0.3],
    [0.13, 0, -0.08, 0.3],
    [-0.08, 0.3, 0.05, 0.5],
    [0.08, 0.3, -0.05, 0.5],
  ]
  for (const [y, reach] of [
    [0.62, 0.26],
    [0.76, 0.22],
    [0.9, 0.15],
  ] as const)
    pairs.push([-reach, y, reach, y], [-reach, y, 0, y + 0.07], [reach, y, 0, y + 0.07])
  const outline = pairs.map(([x1, y1, x2, y2]) => outlineLine(at(x1, y1), at(x2, y2))).join('')
  drawing.path(outline, {
    stroke: mix(darken(palette.shade, 0.3), palette.haze, 0.1),
    strokeWidth: Math.max(2, height * 0.008),
  })
}

export function drawCables(
  { drawing, palette }: Landscape,
  pylons: readonly { foot: Point; height: number }[],
): void {
  const ends = [...pylons, { foot: { x: drawing.width * 1.05, y: drawing.height * 0.72 }, height: 170 }]
  let outline = ''
  for (const [index, from] of ends.entries()) {
    const to = ends[index + 1]
    if (!to) continue
    for (const [share, reach] of [
      [0.62, 0.26],
      [0.76, 0.22],
      [0.9, 0.15],
      [0.62, -0.26],
      [0.76, -0.22],
    ] as const) {
      const a = { x: from.foot.x + reach * from.height, y: from.foot.y - share * from.height }
      const b = { x: to.foot.x + reach * to.height, y: to.foot.y - share * to.height }
      outline += `M${Math.round(a.x)} ${Math.round(a.y)}Q${Math.round((a.x + b.x) / 2)} ${Math.round((a.y + b.y) / 2 + 52)} ${Math.round(b.x)} ${Math.round(b.y)}`
    }
  }
  drawing.path(outline, { stroke: darken(palette.shade, 0.2), strokeWidth: 1.6, opacity: 0.8 })
}

/** A mast for mobile networks and fibre, with its waves. */
export function drawMast({ drawing, palette }: Landscape, foot: Point, height: number): void {
  const red = multiply('#c9573f', palette.light)
  const white = multiply('#fbf8f2', palette.light)
  const half = (share: number) => height * (0.05 - 0.038 * share)
  for (let index = 0; index < 10; index += 1) {
    const [low, high] = [index / 10, (index + 1) / 10]
    const at = (share: number, side: number) => ({
      x: foot.x + side * half(share),
      y: foot.y - share * height * 0.86,
    })
    const outline =
      outlineLine(at(low, -1), at(high, -1)) +
      outlineLine(at(low, 1), at(high, 1)) +
      outlineLine(at(low, -1), at(high, 1)) +
      outlineLine(at(low, 1), at(high, -1))
    drawing.path(outline, { stroke: index % 2 ? red : white, strokeWidth: 4.5 })
  }
  const top = { x: foot.x, y: foot.y - height * 0.86 }
  drawing.rect(top.x - 2, top.y - height * 0.14, 4, height * 0.14, { fill: red })
  for (const [x, y] of [
    [-20, 30],
    [18, 64],
    [-24, 104],
  ] as const)
    drawing.path(outlineEllipse({ x: top.x + x, y: top.y + y }, 17, 19), { fill: white })
  const waves = [46, 76, 106]
    .map(
      (radius) =>
        `M${top.x - radius * 0.7} ${top.y - height * 0.12 - radius * 0.7}A${radius} ${radius} 0 0 1 ${top.x + radius * 0.7} ${top.y - height * 0.12 - radius * 0.7}`,
    )
    .join('')
  drawing.path(waves, { stroke: lighten(palette.sky[2], 0.3), strokeWidth: 4, opacity: 0.85 })
}
