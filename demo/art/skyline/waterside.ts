import { outlineEllipse, outlineLine } from '../drawing.ts'
import { mix } from '../tint.ts'
import { type DrawSight, pen } from './sight-pen.ts'

const BRICK = '#a5604a'
const STEPS =
  '0,0 0,0.06 0.06,0.06 0.06,0.12 0.12,0.12 0.12,0.18 0.24,0.18 0.24,0.12 0.3,0.12 0.3,0.06 0.36,0.06 0.36,0'

export const harbourCrane: DrawSight = (sight) => {
  const { lines, box, left } = pen(sight, '#5f8fb0')
  lines('-0.2,0,-0.14,0.5 0.2,0,0.14,0.5 -0.18,0.2,0.18,0.2 -0.14,0.5,0.14,0.5 -0.2,0,0.14,0.5', 0.035, left)
  lines('-0.4,0.56,0.35,0.56 0.14,0.5,0.05,0.86 0.05,0.86,-0.4,0.58 0.05,0.86,0.35,0.58', 0.028, left)
  lines('-0.4,0.56,-0.78,0.98', 0.03, left)
  box(-0.02, 0.56, 0.16, 0.1, left)
}

export const waveHall: DrawSight = (sight) => {
  const brick = pen(sight, '#8d5a4a')
  brick.box(-0.75, 0, 1.5, 0.42)
  const { at, drawing, left, right } = pen(sight, '#b9d0dc')
  const [a, b] = [at(-0.78, 0.42), at(0.78, 0.42)]
  const crest = (x: number, y: number) => `${at(x, y).x} ${at(x, y).y}`
  const outline = `M${a.x} ${a.y}L${crest(-0.78, 0.98)}Q${crest(-0.55, 0.66)} ${crest(-0.3, 0.84)}Q${crest(-0.1, 0.68)} ${crest(0.14, 0.8)}Q${crest(0.4, 0.66)} ${crest(0.78, 0.92)}L${b.x} ${b.y}Z`
  drawing.path(outline, { fill: left })
  const facets = Array.from({ length: 12 }, (_, index) =>
    outlineLine(at(-0.7 + index * 0.127, 0.43), at(-0.7 + index * 0.127, 0.72)),
  ).join('')
  drawing.path(facets, { stroke: right, strokeWidth: 2, opacity: 0.6 })
}

export const ferrisWheel: DrawSight = (sight) => {
  const { at, drawing, right, lines } = pen(sight, '#c9ced6')
  const hub = at(0, 0.54)
  const radius = sight.height * 0.44
  drawing.path(outlineEllipse(hub, radius, radius) + outlineEllipse(hub, radius * 0.94, radius * 0.94), {
    stroke: right,
    strokeWidth: 1.8,
  })
  const spokes = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI
    return { x: hub.x + Math.cos(angle) * radius, y: hub.y + Math.sin(angle) * radius }
  })
  drawing.path(spokes.map((end) => outlineLine(hub, end)).join(''), { stroke: right, strokeWidth: 0.8 })
  drawing.path(spokes.map((end) => outlineEllipse(end, radius * 0.05, radius * 0.05)).join(''), {
    fill: right,
  })
  lines('-0.2,0,0,0.54 0.2,0,0,0.54', 0.025)
}

export const gabledHouses: DrawSight = (sight) => {
  for (let index = 0; index < 9; index += 1) {
    const x = -1.7 + index * 0.38
    const tall = [0.72, 0.84, 0.66, 0.9, 0.76, 0.7, 0.86, 0.74, 0.8][index] ?? 0.8
    const colour =
      ['#9a5a48', '#6f4a44', '#b4866a', '#7d5a50', '#a8705a', '#8d4f45', '#c29a7a', '#75504a', '#a3624e'][
        index
      ] ?? BRICK
    const { box, whole, left, right } = pen(sight, colour)
    box(x, 0, 0.36, tall)
    whole(STEPS, index % 2 ? left : right, x, tall)
    for (let row = 0; row < 4; row += 1) {
      for (const column of [0.05, 0.15, 0.25])
        box(x + column, 0.1 + row * 0.16, 0.06, 0.1, mix(right, '#f6efe0', 0.55))
    }
  }
}

export const sailShells: DrawSight = (sight) => {
  const { at, drawing, left, right, box } = pen(sight, '#f1ece2')
  box(-0.95, 0, 1.9, 0.16, right)
  for (const [x, size] of [
    [-0.75, 0.62],
    [-0.35, 0.95],
    [0.05, 0.78],
    [0.4, 0.55],
  ] as const) {
    const [foot, tip, end] = [at(x, 0.14), at(x + size * 0.55, 0.14 + size * 0.86), at(x + size * 0.5, 0.14)]
    drawing.path(
      `M${foot.x} ${foot.y}Q${at(x + size * 0.05, 0.14 + size * 0.7).x} ${at(0, 0.14 + size * 0.7).y} ${tip.x} ${tip.y}L${end.x} ${end.y}Z`,
      { fill: left },
    )
    drawing.path(
      `M${tip.x} ${tip.y}Q${at(x + size * 0.75, 0.14 + size * 0.4).x} ${at(0, 0.14 + size * 0.4).y} ${at(x + size * 0.78, 0.14).x} ${foot.y}L${end.x} ${end.y}Z`,
      { fill: right },
    )
  }
}
