import { type Drawing, outlineEllipse, outlinePolygon, type Point } from './drawing.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import { darken, multiply } from './tint.ts'

type Person = { readonly foot: Point; readonly height: number }

const CLOTHES = [
  '#39465c',
  '#7c4a4a',
  '#4d5a4a',
  '#8a6a4f',
  '#5a4d6e',
  '#b9b2a6',
  '#2f3b46',
  '#a4583f',
  '#d3c3a1',
] as const
const SKIN_AND_HAIR = ['#5b3d2e', '#3a2c28', '#8a5b41', '#6b4a3a'] as const

/** Small figures, seen from afar: they give a building its scale. */
export function drawPerson(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  { foot, height }: Person,
): void {
  const tone = (colour: string) => multiply(colour, palette.light)
  const point = (x: number, y: number) => ({ x: foot.x + x * height, y: foot.y - y * height })
  const stride = random.between(0.02, 0.1)
  const coat = tone(random.pick(CLOTHES))
  const hem = random.chance(0.35) ? 0.28 : 0.46

  drawing.ellipse({ x: foot.x + height * 0.1, y: foot.y }, height * 0.2, height * 0.035, {
    fill: darken(palette.shade, 0.4),
    opacity: 0.3,
  })
  const legs =
    outlinePolygon([
      point(-0.07, 0.5),
      point(0.01, 0.5),
      point(-stride + 0.03, 0),
      point(-stride - 0.03, 0),
    ]) +
    outlinePolygon([point(-0.01, 0.5), point(0.07, 0.5), point(stride + 0.04, 0), point(stride - 0.02, 0)])
  drawing.path(legs, { fill: tone(darken(random.pick(CLOTHES), 0.35)) })
  const body = outlinePolygon([
    point(-0.1, 0.82),
    point(-0.05, 0.855),
    point(0.05, 0.855),
    point(0.1, 0.82),
    point(0.125, 0.5),
    point(0.09, hem),
    point(-0.09, hem),
    point(-0.125, 0.5),
  ])
  drawing.path(body, { fill: coat })
  drawing.path(outlineEllipse(point(0, 0.925), height * 0.058, height * 0.07), {
    fill: tone(random.pick(SKIN_AND_HAIR)),
  })
  if (random.chance(0.3)) {
    const bag = outlinePolygon([point(0.1, 0.5), point(0.19, 0.5), point(0.19, 0.36), point(0.1, 0.36)])
    drawing.path(bag, { fill: darken(coat, 0.3) })
  }
}
