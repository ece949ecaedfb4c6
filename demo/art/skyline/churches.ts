import { type DrawSight, pen } from './sight-pen.ts'

const STONE = '#cdb79c'
const COPPER = '#7fae9b'
const BRICK = '#a5604a'

export const church: DrawSight = (sight) => {
  const { even, box, right } = pen(sight, STONE)
  box(0.04, 0, 0.42, 0.28)
  even('-0.09,0 -0.09,0.5 -0.11,0.5 -0.11,0.53 -0.08,0.53')
  pen(sight, COPPER).even('-0.085,0.53 -0.035,0.74 0,1')
  pen(sight, '#8d5648').whole('0.04,0.28 0.09,0.42 0.42,0.42 0.46,0.28')
  box(-0.02, 0.36, 0.04, 0.09, right)
}

export const twinOnions: DrawSight = (sight) => {
  const wall = pen(sight, BRICK)
  wall.box(-0.12, 0, 0.62, 0.4)
  pen(sight, '#8d4f3f').whole('-0.12,0.4 0.0,0.58 0.42,0.58 0.5,0.4')
  for (const x of [-0.2, 0.02]) {
    wall.box(x, 0, 0.15, 0.76)
    wall.box(x + 0.09, 0, 0.06, 0.76, wall.right)
    const dome = pen(sight, COPPER)
    dome.disc(x + 0.075, 0.83, 0.088, 0.075)
    dome.whole('0.04,0.88 0.075,1 0.11,0.88', dome.left, x)
  }
}

export const twinSpires: DrawSight = (sight) => {
  const { box, whole, right, left } = pen(sight, '#8d8478')
  box(0.02, 0, 0.75, 0.36)
  whole('0.02,0.36 0.1,0.5 0.72,0.5 0.77,0.36', right)
  for (const x of [-0.17, 0.0]) {
    box(x, 0, 0.16, 0.56, left)
    box(x + 0.09, 0, 0.07, 0.56, right)
    whole('0,0.56 0.08,1 0.09,0.56', left, x)
    whole('0.08,0.56 0.08,1 0.16,0.56', right, x)
    whole('-0.01,0.56 0.02,0.72 0.04,0.56', left, x)
    whole('0.12,0.56 0.14,0.72 0.17,0.56', right, x)
  }
}

export const dome: DrawSight = (sight) => {
  const stone = pen(sight, STONE)
  stone.box(-0.5, 0, 1, 0.3)
  stone.box(0.15, 0, 0.35, 0.3, stone.right)
  stone.box(-0.24, 0.3, 0.48, 0.2)
  stone.lines('-0.18,0.31,-0.18,0.49 -0.06,0.31,-0.06,0.49 0.06,0.31,0.06,0.49 0.18,0.31,0.18,0.49', 0.03)
  const copper = pen(sight, COPPER)
  copper.even('-0.24,0.5 -0.22,0.64 -0.14,0.77 -0.05,0.83 -0.05,0.9 0,0.9')
  copper.lines('0,0.88,0,1', 0.02)
  for (const x of [-0.44, 0.44]) {
    stone.box(x - 0.05, 0.3, 0.1, 0.14)
    copper.disc(x, 0.45, 0.06, 0.05)
  }
}

export const castle: DrawSight = (sight) => {
  const wall = pen(sight, '#c4a889')
  wall.whole('-1,0 -0.75,0.3 0.8,0.34 1.05,0', pen(sight, '#8aa070').left)
  wall.box(-0.6, 0.28, 1.2, 0.26)
  wall.box(0.2, 0.28, 0.4, 0.26, wall.right)
  const roof = pen(sight, '#a5604a')
  for (const [x, tall] of [
    [-0.6, 0.3],
    [-0.1, 0.5],
    [0.5, 0.36],
  ] as const) {
    wall.box(x, 0.3, 0.15, tall)
    roof.whole('-0.02,0.3 0.075,0.5 0.17,0.3', roof.left, x, tall)
  }
}

export const clockTower: DrawSight = (sight) => {
  const { box, even, disc, right } = pen(sight, STONE)
  box(0.1, 0, 0.8, 0.22)
  box(-0.075, 0, 0.15, 0.74)
  box(0.02, 0, 0.055, 0.74, right)
  box(-0.09, 0.62, 0.18, 0.14)
  disc(0, 0.69, 0.052, 0.052, '#fbf4e2')
  even('-0.08,0.76 -0.05,0.86 -0.02,0.92 0,1')
}
