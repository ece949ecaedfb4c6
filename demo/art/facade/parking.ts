import { outlineEllipse } from '../drawing.ts'
import type { Random } from '../random.ts'
import type { Face } from '../scene/face.ts'
import { darken, lighten, mix } from '../tint.ts'
import { adapt, bands, countFitting, divide, uprights } from './grid.ts'
import { chooseLook, type Look } from './look.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'

const CARS = ['#c9c6c0', '#4a5360', '#8f3a35', '#35587a', '#e6e3dc', '#5f6f5f'] as const

/** Open decks with the cars to be seen, coloured slats before part of them, and the blue sign. */
export function designParking(random: Random, constructionYear: number): Building {
  const look = chooseLook(random, constructionYear < 1980 ? 'postwar' : 'contemporary', 5)
  const slats = random.pick(['#c58b4a', '#5f8f8a', '#b4563f', '#7f9a5a', '#d9b45a'])
  const width = random.between(38, 48)
  const depth = random.between(18, 24)
  const decks = random.integer(4, 6)
  const height = decks * 3
  const box = { left: [0, width], right: [0, depth], up: [0, height] } as const
  const stair = { left: [-0.6, 6], right: [-0.6, 6], up: [0, height + 3.2] } as const
  return {
    extent: { left: width, right: depth, up: height + 4 },
    surroundings: 'street',
    hasLetters: true,
    eyeHeight: random.between(3, 4.5),
    blocks: [box],
    draw: (stage) => {
      drawBlock(stage, box, (face) => paintDecks(face, stage, decks, slats), look.roof)
      drawBlock(stage, stair, (face) => paintStair(face, look), look.roof)
    },
  }
}

function paintDecks(face: Face, { random, drawing }: Stage, decks: number, slats: string): void {
  const { palette } = face
  const concrete = '#d9d5cc'
  const inside = mix(palette.glass.dark, palette.shade, 0.25)
  face.paint([face.whole()], { fill: darken(inside, 0.3) })
  const cells = divide(face.whole(), countFitting(face.width, 2.7), decks)
  const lamps = cells.filter(({ column }) => column % 3 === 1)
  face.paint(
    lamps.map((cell) => adapt(cell, { y: cell.y + 2.35, height: 0.14, width: cell.width * 0.7 })),
    { fill: palette.lamp, opacity: 0.9 },
  )
  for (const colour of CARS) {
    const cars = cells.filter(() => random.chance(0.13))
    face.paint(
      cars.map((cell) => ({ x: cell.x + 0.2, y: cell.y + 0.9, width: 2, height: 0.75 })),
      { fill: face.tone(darken(colour, 0.2)) },
    )
    face.paint(
      cars.map((cell) => ({ x: cell.x + 0.5, y: cell.y + 1.5, width: 1.4, height: 0.5 })),
      { fill: face.tone(darken(colour, 0.35)) },
    )
    const lights = cars.flatMap((cell) => [0.4, 1.9].map((x) => face.point(cell.x + x, cell.y + 1.2)))
    drawing.path(lights.map((light) => outlineEllipse(light, 1.8, 1.6)).join(''), {
      fill: '#f6e2b4',
      opacity: 0.9,
    })
  }
  face.paint(uprights(face.whole(), countFitting(face.width, 8), 0.5), {
    fill: face.tone(darken(concrete, 0.15)),
  })
  face.paint(
    divide(face.whole(), 1, decks).map((deck) => adapt(deck, { y: deck.y + 0.1, height: 1, out: 0.2 })),
    { fill: face.tone(concrete) },
  )
  face.paint(bands(face.whole(), decks, 0.24, 0.25), { fill: face.tone(lighten(concrete, 0.35)) })
  paintSlats(face, random, slats)
}

function paintSlats(face: Face, random: Random, colour: string): void {
  const from = face.width * random.between(0.05, 0.25)
  const to = face.width * random.between(0.55, 0.8)
  const count = Math.round((to - from) / 0.55)
  const slats = Array.from({ length: count }, (_, index) => ({
    x: from + index * 0.55,
    y: 3,
    width: 0.28,
    height: face.height - 3 + random.between(0, 0.6),
    out: 0.45,
    shade: random.integer(0, 2),
  }))
  for (const shade of [0, 1, 2]) {
    face.paint(
      slats.filter((slat) => slat.shade === shade),
      { fill: face.tone(mix(colour, '#fff3dc', shade * 0.18)) },
    )
  }
}

function paintStair(face: Face, look: Look): void {
  face.wall(lighten(look.wall, 0.2))
  face.paint([{ x: face.width * 0.3, y: 0.3, width: face.width * 0.4, height: face.height - 6.5 }], {
    fill: mix(face.palette.glass.bright, face.palette.lamp, 0.35),
  })
  face.paint(
    Array.from({ length: 5 }, (_, index) => ({
      x: face.width * 0.3,
      y: 0.3 + index * 3,
      width: face.width * 0.4,
      height: 0.3,
    })),
    { fill: face.tone(look.trim) },
  )
  const size = 3.4
  const [x, y] = [(face.width - size) / 2, face.height - 4.6]
  face.paint([{ x, y, width: size, height: size, out: 0.1 }], { fill: face.tone('#1f5fa8') })
  // The letter P: a stem, a bowl, and the bowl's hollow.
  const white = { fill: '#ffffff' }
  face.paint([{ x: x + 1, y: y + 0.55, width: 0.55, height: 2.3, out: 0.12 }], white)
  face.paint([{ x: x + 1, y: y + 1.55, width: 1.45, height: 1.3, out: 0.12 }], white)
  face.paint([{ x: x + 1.5, y: y + 1.98, width: 0.5, height: 0.45, out: 0.12 }], {
    fill: face.tone('#1f5fa8'),
  })
}
