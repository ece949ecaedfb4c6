import { outlineLine, outlineRect } from '../drawing.ts'
import { type DrawSight, pen } from './sight-pen.ts'

const STONE = '#cdb79c'
const STEEL = '#9aa9b6'

export const archBridge: DrawSight = (sight) => {
  const { at, drawing, right, left } = pen(sight, STEEL)
  const deck = at(-1.6, 0.2)
  for (let index = 0; index < 3; index += 1) {
    const [from, to] = [at(-1.6 + index * 1.07, 0.2), at(-0.53 + index * 1.07, 0.2)]
    const crown = from.y - sight.height * 0.95
    drawing.path(`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${crown} ${to.x} ${to.y}`, {
      stroke: right,
      strokeWidth: sight.height * 0.06,
    })
    const hangers = Array.from({ length: 9 }, (_, step) => {
      const share = (step + 1) / 10
      const x = from.x + (to.x - from.x) * share
      return outlineLine({ x, y: from.y }, { x, y: from.y - 2 * share * (1 - share) * sight.height * 0.95 })
    })
    drawing.path(hangers.join(''), { stroke: left, strokeWidth: 1.4 })
    drawing.path(outlineRect(to.x - 7, deck.y, 14, sight.height * 0.2), { fill: right })
  }
  drawing.path(outlineRect(deck.x, deck.y - sight.height * 0.04, sight.height * 3.2, sight.height * 0.08), {
    fill: left,
  })
}

export const stoneBridge: DrawSight = (sight) => {
  const { at, drawing, left, right, height } = pen(sight, STONE)
  const [from, to] = [at(-1.9, 0.52), at(1.9, 0.52)]
  let outline = `M${from.x} ${from.y}L${to.x} ${to.y}L${to.x} ${at(0, 0).y}`
  for (let index = 4; index >= 0; index -= 1) {
    const centre = at(-1.52 + index * 0.76, 0)
    const radius = height * 0.3
    outline += `L${centre.x + radius} ${centre.y}A${radius} ${radius * 1.15} 0 0 0 ${centre.x - radius} ${centre.y}`
  }
  drawing.path(`${outline}L${from.x} ${at(0, 0).y}Z`, { fill: left })
  drawing.path(outlineRect(from.x, from.y, to.x - from.x, height * 0.07), { fill: right })
}

export const towerBridge: DrawSight = (sight) => {
  const stone = pen(sight, '#b9ad9c')
  stone.box(-1.5, 0.16, 3, 0.05, stone.right)
  for (const x of [-0.42, 0.42]) {
    stone.box(x - 0.1, 0, 0.2, 0.78)
    stone.box(x + 0.02, 0, 0.08, 0.78, stone.right)
    stone.whole('-0.11,0.78 0,1 0.11,0.78', stone.right, x)
  }
  stone.box(-0.42, 0.6, 0.84, 0.05, stone.right)
  const blue = pen(sight, '#7fa6c0')
  const { at, drawing } = blue
  for (const side of [-1, 1]) {
    const [from, to] = [at(side * 0.5, 0.7), at(side * 1.45, 0.24)]
    drawing.path(`M${from.x} ${from.y}Q${at(side * 0.85, 0.2).x} ${at(0, 0.2).y} ${to.x} ${to.y}`, {
      stroke: blue.right,
      strokeWidth: sight.height * 0.03,
    })
  }
}

export const suspensionBridge: DrawSight = (sight) => {
  const steel = pen(sight, '#b4594a')
  const { at, drawing, right } = steel
  steel.box(-2.4, 0.2, 4.8, 0.035, right)
  for (const x of [-1, 1]) steel.box(x - 0.05, 0, 0.1, 1)
  const cables = [
    [-2.4, -1],
    [-1, 1],
    [1, 2.4],
  ].map(([from = 0, to = 0]) => {
    const isMain = from === -1
    const [a, b] = [at(from, from === -2.4 ? 0.22 : 1), at(to, to === 2.4 ? 0.22 : 1)]
    const sag = at((from + to) / 2, isMain ? -0.5 : 0.35)
    return `M${a.x} ${a.y}Q${sag.x} ${sag.y} ${b.x} ${b.y}`
  })
  drawing.path(cables.join(''), { stroke: right, strokeWidth: Math.max(1.5, sight.height * 0.02) })
}
