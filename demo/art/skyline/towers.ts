import { outlineLine } from '../drawing.ts'
import { mix } from '../tint.ts'
import { type DrawSight, pen } from './sight-pen.ts'

const GLASS = '#8fb2c6'

export const televisionTower: DrawSight = (sight) => {
  const { even, disc, lines, left, right } = pen(sight, '#d9dade')
  even('-0.035,0 -0.012,0.6')
  disc(0, 0.64, 0.058, 0.056, left)
  disc(0.018, 0.64, 0.038, 0.05, right)
  lines('0,0.69,0,1', 0.008, right)
  lines('-0.058,0.64,0.058,0.64', 0.006, right)
}

export const needleTower: DrawSight = (sight) => {
  const { even, lines, right } = pen(sight, '#cfd3d6')
  even('-0.024,0 -0.014,0.7')
  even('-0.06,0.72 -0.075,0.76 -0.06,0.82 -0.03,0.84')
  lines('0,0.84,0,1', 0.01, right)
}

export const glassTower: DrawSight = (sight) => {
  const { box, right, lines } = pen(sight, GLASS)
  box(-0.13, 0, 0.26, 0.86)
  box(0.04, 0, 0.09, 0.86, right)
  box(-0.07, 0.86, 0.14, 0.05, right)
  lines('0,0.9,0,1', 0.012)
  const floors = Array.from(
    { length: 14 },
    (_, index) => `-0.13,${0.06 * (index + 1)},0.13,${0.06 * (index + 1)}`,
  )
  lines(floors.join(' '), 0.004)
}

export const pyramidTower: DrawSight = (sight) => {
  const { box, even, right } = pen(sight, '#b98f7c')
  box(-0.12, 0, 0.24, 0.74)
  box(0.03, 0, 0.09, 0.74, right)
  even('-0.1,0.74 -0.1,0.8')
  even('-0.1,0.8 0,1')
}

export const slantedTower: DrawSight = (sight) => {
  const { whole, box, right, lines } = pen(sight, '#9fb8c8')
  box(-0.1, 0, 0.12, 0.9)
  whole('0.02,0 0.14,0 0.14,0.78 0.02,0.86', right)
  lines('-0.04,0.9,-0.04,1', 0.012)
}

export const taperedShard: DrawSight = (sight) => {
  const { whole, left, right, lines } = pen(sight, '#b4cbd6')
  whole('-0.16,0 -0.01,1 0.02,0', left)
  whole('0.02,0 -0.01,0.96 0.03,0.99 0.16,0', right)
  const floors = Array.from({ length: 9 }, (_, index) => {
    const [half, up] = [0.014 * index, 0.08 + 0.09 * index]
    return `${half - 0.145},${up},${0.14 - half},${up}`
  })
  lines(floors.join(' '), 0.004)
}

export const gherkin: DrawSight = (sight) => {
  const { at, drawing, left, right } = pen(sight, '#7fa0b4')
  const half = (side: number) => {
    const [a, b, c, d] = [at(0, 0), at(side * 0.19, 0), at(side * 0.27, 0.55), at(0, 1)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}C${c.x} ${c.y} ${at(side * 0.14, 0.9).x} ${at(0, 0.9).y} ${d.x} ${d.y}Z`
  }
  drawing.path(half(-1), { fill: left })
  drawing.path(half(1), { fill: right })
  const spiral = Array.from({ length: 7 }, (_, index) =>
    outlineLine(at(-0.2, 0.05 + index * 0.12), at(0.2, 0.2 + index * 0.12)),
  ).join('')
  drawing.path(spiral, { stroke: mix(right, '#ffffff', 0.25), strokeWidth: 1.4, opacity: 0.6 })
}

export const latticeTower: DrawSight = (sight) => {
  const { whole, left, right, lines } = pen(sight, '#9a8168')
  whole('-0.24,0 -0.15,0.2 -0.09,0.2 -0.13,0', left)
  whole('0.24,0 0.15,0.2 0.09,0.2 0.13,0', right)
  whole('-0.16,0.19 0.16,0.19 0.15,0.23 -0.15,0.23', right)
  whole('-0.14,0.23 -0.06,0.46 -0.02,0.46 -0.08,0.23', left)
  whole('0.14,0.23 0.06,0.46 0.02,0.46 0.08,0.23', right)
  whole('-0.08,0.45 0.08,0.45 0.07,0.49 -0.07,0.49', right)
  whole('-0.055,0.49 -0.012,0.92 0,0.92 0,0.49', left)
  whole('0.055,0.49 0.012,0.92 0,0.92 0,0.49', right)
  lines('0,0.92,0,1', 0.008)
}

export const steppedPalace: DrawSight = (sight) => {
  const { even, lines } = pen(sight, '#cbb796')
  even('-0.42,0 -0.42,0.2 -0.26,0.2 -0.26,0.28 -0.17,0.28')
  even('-0.13,0 -0.13,0.62 -0.1,0.62 -0.1,0.7 -0.06,0.7 -0.06,0.78 -0.02,0.8 0,1')
  lines('-0.08,0.3,-0.08,0.6 0,0.3,0,0.6 0.08,0.3,0.08,0.6', 0.012)
}

export const decoTower: DrawSight = (sight) => {
  const { even, lines } = pen(sight, '#bfae98')
  even('-0.2,0 -0.2,0.3 -0.15,0.3 -0.15,0.6 -0.1,0.6 -0.1,0.74 -0.06,0.74 -0.05,0.82 0,0.86')
  lines('0,0.84,0,1', 0.014)
  lines('-0.05,0.05,-0.05,0.7 0.05,0.05,0.05,0.7', 0.008)
}
