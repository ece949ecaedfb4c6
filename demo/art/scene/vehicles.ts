import { outlineEllipse, type Point } from '../drawing.ts'
import type { Stage } from '../facade/stage.ts'
import { darken, lighten, multiply } from '../tint.ts'
import type { Spot } from './site.ts'

const PAINTS = ['#e8e6e1', '#3c4653', '#8f2f2f', '#2f5a7a', '#b9bdbf', '#d9b25a', '#4f6b58'] as const

type Profile = readonly (readonly [along: number, up: number])[]

const CAR: Profile = [
  [0, 0.32],
  [0, 0.78],
  [0.85, 0.92],
  [1.5, 1.42],
  [3.1, 1.45],
  [3.9, 0.95],
  [4.4, 0.86],
  [4.5, 0.32],
]
const CAR_WINDOWS: Profile = [
  [1.2, 0.94],
  [1.62, 1.33],
  [3.02, 1.36],
  [3.6, 0.96],
]

/** A parked car, its side to the left wall. */
export function drawCar({ drawing, palette, site, random, isLeftLit }: Stage, [left, right]: Spot): void {
  const colour = random.pick(PAINTS)
  const width = 1.75
  const light = isLeftLit ? palette.light : palette.shade
  const point = (along: number, up: number, inwards = 0): Point =>
    site.point(left + along, right + inwards, up)
  const side = (profile: Profile, inwards = 0) => profile.map(([along, up]) => point(along, up, inwards))

  drawing.polygon([point(-0.2, 0), point(4.7, 0), point(4.7, 0, width), point(-0.2, 0, width)], {
    fill: darken(palette.shade, 0.5),
    opacity: 0.45,
  })
  for (let index = 0; index < CAR.length - 1; index += 1) {
    const [from, to] = [CAR[index], CAR[index + 1]]
    if (!from || !to) continue
    drawing.polygon([point(...from), point(...to), point(...to, width), point(...from, width)], {
      fill: multiply(index < 2 ? darken(colour, 0.15) : lighten(colour, 0.12), palette.light),
    })
  }
  drawing.polygon(side(CAR), { fill: multiply(colour, light) })
  drawing.polygon(side(CAR_WINDOWS), { fill: multiply(palette.glass.dark, '#e4e8f0') })
  drawing.polygon([point(2.32, 0.95), point(2.4, 0.95), point(2.4, 1.4), point(2.32, 1.4)], {
    fill: multiply(colour, light),
  })
  const size = site.scaleAt(left, right)
  for (const along of [0.85, 3.6]) {
    const hub = point(along, 0.33)
    drawing.path(outlineEllipse(hub, 0.34 * size, 0.34 * size), { fill: '#23252b' })
    drawing.path(outlineEllipse(hub, 0.17 * size, 0.17 * size), { fill: '#a3a7ad' })
  }
}

/** A lorry backed up to a dock: trailer towards the wall, cab towards the viewer. */
export function drawLorry({ drawing, palette, site, random, isLeftLit }: Stage, [left, right]: Spot): void {
  const stripe = random.pick(PAINTS.slice(1))
  const body = random.chance(0.6) ? '#f1efea' : lighten(stripe, 0.7)
  const box = (from: Spot, length: number, width: number, up: [number, number], colour: string) => {
    const [near, front] = from
    const quad = (points: [number, number, number][], isLit: boolean, fill = colour) =>
      drawing.polygon(
        points.map(([a, b, c]) => site.point(a, b, c)),
        { fill: multiply(fill, isLit ? palette.light : palette.shade) },
      )
    const [low, high] = up
    quad(
      [
        [near, front, low],
        [near + width, front, low],
        [near + width, front, high],
        [near, front, high],
      ],
      isLeftLit,
    )
    quad(
      [
        [near, front, low],
        [near, front + length, low],
        [near, front + length, high],
        [near, front, high],
      ],
      !isLeftLit,
    )
    if (high < site.camera.eyeHeight) {
      quad(
        [
          [near, front, high],
          [near + width, front, high],
          [near + width, front + length, high],
          [near, front + length, high],
        ],
        true,
        lighten(colour, 0.2),
      )
    }
  }
  drawing.polygon(
    site.ground([
      [left - 0.3, right - 3],
      [left + 2.9, right - 3],
      [left + 2.9, right + 13],
      [left - 0.3, right + 13],
    ]),
    { fill: darken(palette.shade, 0.5), opacity: 0.4 },
  )
  box([left, right], 12.5, 2.6, [1.1, 3.9], body)
  box([left, right + 0.01], 12.5, 2.6, [1.9, 2.5], stripe)
  box([left + 0.1, right + 1], 10, 2.4, [0.35, 1.1], '#3d4048')
  box([left + 0.05, right - 2.5], 2.2, 2.5, [0.5, 3.2], stripe)
  const screen = [
    site.point(left + 0.25, right - 2.52, 1.9),
    site.point(left + 2.35, right - 2.52, 1.9),
    site.point(left + 2.35, right - 2.52, 2.9),
    site.point(left + 0.25, right - 2.52, 2.9),
  ]
  drawing.polygon(screen, { fill: palette.glass.dark })
  const size = site.scaleAt(left, right)
  for (const along of [-1.4, 6.5, 8, 9.5]) {
    const hub = site.point(left, right + along, 0.5)
    drawing.path(outlineEllipse(hub, 0.42 * size, 0.5 * size), { fill: '#22242a' })
  }
}
