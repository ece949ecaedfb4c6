import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten, mix, multiply } from '../tint.ts'
import { adapt, countFitting, divide, inset, uprights } from './grid.ts'
import type { Look } from './look.ts'
import { paintGlass } from './windows.ts'

const AWNINGS = ['#b4483c', '#2f6f6a', '#d9a441', '#3f5a8a', '#7d8f4e', '#8a4a6a', '#e0d6c2'] as const

/** A tall glazed entrance hall, lit from within. */
export function paintLobby(face: Face, random: Random, look: Look, area: Area): void {
  const columns = countFitting(area.width, look.bay)
  face.wall(darken(look.wall, 0.15), area)
  const bays = divide(area, columns, 1).map((cell) => inset(cell, 0.18, 0.1, 0.5))
  paintInterior(face, random, bays)
  face.paint(uprights(area, columns, 0.45, 0.3), { fill: face.tone(look.trim) })
  face.paint([{ x: area.x, y: area.y + area.height - 0.4, width: area.width, height: 0.4, out: 0.3 }], {
    fill: face.tone(look.trim),
  })
}

/** A flat roof over the door, with the door below. */
export function paintCanopy(face: Face, look: Look, centre: number, width: number, height: number): void {
  const [from, to] = [centre - width / 2, centre + width / 2]
  face.paint([{ x: centre - 1.4, y: 0, width: 2.8, height: height - 0.5 }], {
    fill: mix(face.palette.lamp, '#ffffff', 0.25),
  })
  face.paint(
    [-1.4, -0.06, 1.28].map((shift) => ({ x: centre + shift, y: 0, width: 0.12, height: height - 0.5 })),
    { fill: face.tone(look.frame) },
  )
  face.shape(
    [
      [from, height, 0],
      [to, height, 0],
      [to, height, 3],
      [from, height, 3],
    ],
    { fill: multiply(darken(look.trim, 0.3), face.palette.shade) },
  )
  face.paint([{ x: from, y: height, width, height: 0.35, out: 3 }], { fill: face.tone(look.accent) })
  face.paint(
    [from + 0.2, to - 0.35].map((x) => ({ x, y: 0, width: 0.15, height, out: 2.8 })),
    { fill: face.tone(darken(look.trim, 0.2)) },
  )
}

/** Shop after shop: display windows, fascia boards and awnings. */
export function paintShops(face: Face, random: Random, look: Look, area: Area): void {
  const columns = countFitting(area.width, 5.2)
  face.wall(darken(look.wall, 0.08), area)
  const shops = divide(area, columns, 1)
  const windows = shops.map((shop) => inset(shop, 0.35, 0.35, 1.15))
  paintInterior(face, random, windows)
  face.paint(
    windows.flatMap(({ x, y, width, height }) =>
      [0.33, 0.66].map((share) => ({ x: x + width * share, y, width: 0.09, height })),
    ),
    { fill: face.tone(look.frame) },
  )
  for (const shop of shops) {
    const colour = random.pick(AWNINGS)
    const board = {
      x: shop.x + 0.3,
      y: shop.y + shop.height - 1.05,
      width: shop.width - 0.6,
      height: 0.7,
      out: 0.1,
    }
    face.paint([board], { fill: face.tone(mix(colour, darken(look.frame, 0.1), 0.45)) })
    paintLettering(face, random, board)
    if (random.chance(0.72)) paintAwning(face, shop, colour)
  }
}

/** Blocks in place of letters: a name nobody has to be able to read. */
function paintLettering(face: Face, random: Random, { x, y, width }: Area): void {
  const count = random.integer(4, 8)
  const letter = Math.min(0.34, (width * 0.7) / count)
  const start = x + (width - count * letter) / 2
  const letters = Array.from({ length: count }, (_, index) => ({
    x: start + index * letter,
    y: y + 0.2,
    width: letter * 0.6,
    height: 0.32,
    out: 0.12,
  }))
  face.paint(letters, { fill: lighten(face.palette.light, 0.2), opacity: 0.85 })
}

function paintAwning(face: Face, { x, y, width, height }: Area, colour: string): void {
  const top = y + height - 1.1
  const [reach, drop] = [1.5, 0.85]
  const stripes = Math.max(4, Math.round(width / 0.6))
  const edge = (index: number) => x + 0.25 + ((width - 0.5) * index) / stripes
  for (const isPale of [false, true]) {
    for (let index = isPale ? 1 : 0; index < stripes; index += 2) {
      const fill = face.tone(isPale ? mix(colour, '#fff8ee', 0.82) : colour)
      face.shape(
        [
          [edge(index), top, 0],
          [edge(index + 1), top, 0],
          [edge(index + 1), top - drop, reach],
          [edge(index), top - drop, reach],
        ],
        { fill },
      )
      face.paint(
        [
          {
            x: edge(index),
            y: top - drop - 0.28,
            width: edge(index + 1) - edge(index),
            height: 0.28,
            out: reach,
          },
        ],
        {
          fill: multiply(fill, '#dcd8e2'),
        },
      )
    }
  }
}

/** What is seen through large panes at eye level: a warm room, people and goods as dim shapes. */
function paintInterior(face: Face, random: Random, bays: readonly Area[]): void {
  const { glass, lamp } = face.palette
  const room = mix(mix(glass.dark, lamp, 0.5), '#fff4df', 0.15)
  paintGlass(face, random, bays, 0)
  face.paint(
    bays.map((bay) => adapt(bay, { height: bay.height * 0.78 })),
    { fill: room, opacity: 0.75 },
  )
  const lights = bays.flatMap(({ x, y, width, height }) =>
    [0.25, 0.5, 0.75].map((share) => ({
      x: x + width * share - 0.12,
      y: y + height * 0.7,
      width: 0.24,
      height: 0.14,
    })),
  )
  face.paint(lights, { fill: '#fffbe8' })
  const things = bays.flatMap(({ x, y, width, height }) =>
    Array.from({ length: 3 }, (_, index) => ({
      x: x + width * (0.08 + 0.3 * index + random.between(0, 0.12)),
      y,
      width: width * random.between(0.06, 0.14),
      height: height * random.between(0.2, 0.5),
    })),
  )
  face.paint(things, { fill: multiply(room, '#a98d86'), opacity: 0.7 })
}
