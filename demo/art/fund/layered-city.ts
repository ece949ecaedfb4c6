import { type Drawing, outlineRect } from '../drawing.ts'
import type { Random } from '../random.ts'
import { darken, lighten, mix } from '../tint.ts'

const SCALES = [
  ['#f6ead8', '#f0c9a0', '#d98f6a', '#a8566a', '#5a3f6b', '#2f2f55'],
  ['#eef3f0', '#c6dcd6', '#8fb8b4', '#558a94', '#2f5f78', '#1f3a55'],
  ['#f4efe6', '#d9d6c4', '#a9b79a', '#6f8f78', '#3f6a66', '#22454f'],
  ['#f3edf4', '#d6c9e0', '#a99bc6', '#7570a8', '#47508a', '#2a3463'],
  ['#fbf0e0', '#f6d49a', '#e0a45a', '#b06f4a', '#6f4a55', '#38345a'],
] as const

/** Layer upon layer of towns cut from paper: a fund that holds funds. */
export function drawLayeredCity(drawing: Drawing, random: Random): void {
  const { width, height } = drawing
  const colours = random.pick(SCALES)
  const [paper, first, , , , last] = colours
  const sky = drawing.linear({ x: 0, y: 0 }, { x: 0, y: height }, [
    [0, mix(paper, first, 0.35)],
    [1, lighten(paper, 0.4)],
  ])
  drawing.rect(0, 0, width, height, { fill: sky })
  const sun = { x: width * random.between(0.28, 0.72), y: height * random.between(0.26, 0.36) }
  const radius = height * random.between(0.17, 0.23)
  drawing.circle(sun, radius * 1.45, { fill: lighten(first, 0.45), opacity: 0.5 })
  drawing.circle(sun, radius, { fill: lighten(mix(first, '#ffd9a0', 0.5), 0.15) })

  const layers = colours.slice(1)
  for (const [index, colour] of layers.entries()) {
    const base = height * (0.42 + index * 0.115)
    const outline = outlineTown(random, width, height, base, 46 + index * 15, (0.24 - index * 0.018) * height)
    drawing.transform('translate(0 -7)', () =>
      drawing.path(outline, { fill: darken(last, 0.2), opacity: 0.1 }),
    )
    const fill = drawing.linear({ x: 0, y: base - height * 0.2 }, { x: 0, y: base + height * 0.34 }, [
      [0, colour],
      [1, mix(colour, layers[index + 1] ?? darken(colour, 0.3), 0.4)],
    ])
    drawing.path(outline, { fill })
    drawing.path(outlineWindows(random, width, base, 34 + index * 12), {
      fill: lighten(colour, 0.35),
      opacity: 0.35,
    })
  }
}

function outlineTown(
  random: Random,
  width: number,
  height: number,
  base: number,
  step: number,
  rise: number,
): string {
  let outline = `M-10 ${height + 10}L-10 ${Math.round(base)}`
  let x = -10
  while (x < width + 10) {
    const breadth = step * random.between(0.6, 1.6)
    const top = Math.round(base - rise * random.next() ** 1.7)
    const [from, to, middle] = [Math.round(x), Math.round(x + breadth), Math.round(x + breadth / 2)]
    const shape = random.next()
    if (shape < 0.18) outline += `L${from} ${top}L${middle} ${Math.round(top - breadth * 0.5)}L${to} ${top}`
    else if (shape < 0.27)
      outline += `L${from} ${top}L${middle - 2} ${top}L${middle - 2} ${Math.round(top - breadth)}L${middle + 2} ${Math.round(top - breadth)}L${middle + 2} ${top}L${to} ${top}`
    else if (shape < 0.34)
      outline += `L${from} ${top}Q${middle} ${Math.round(top - breadth * 0.9)} ${to} ${top}`
    else if (shape < 0.46) outline += `L${from} ${top}L${to} ${Math.round(top - breadth * 0.35)}`
    else outline += `L${from} ${top}L${to} ${top}`
    x += breadth
    if (random.chance(0.35)) {
      outline += `L${to} ${Math.round(base)}L${Math.round(x + step * 0.3)} ${Math.round(base)}`
      x += step * 0.3
    }
  }
  return `${outline}L${width + 10} ${height + 10}Z`
}

function outlineWindows(random: Random, width: number, base: number, count: number): string {
  let outline = ''
  for (let index = 0; index < count; index += 1) {
    const x = width * random.next()
    const y = base + random.between(8, 70)
    for (let column = 0; column < random.integer(1, 4); column += 1)
      outline += outlineRect(x + column * 11, y, 5, 8)
  }
  return outline
}
