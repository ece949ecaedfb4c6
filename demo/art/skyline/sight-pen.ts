import {
  type Drawing,
  outlineEllipse,
  outlineLine,
  outlinePolygon,
  outlineRect,
  type Point,
} from '../drawing.ts'
import type { Palette } from '../palette.ts'
import { tonesOf } from './layer.ts'

/** A sight of a town: stands on `foot`, as tall as `height` pixels. */
export type Sight = {
  readonly drawing: Drawing
  readonly palette: Palette
  readonly foot: Point
  readonly height: number
  /** 0 is near, 1 is lost in the haze. */
  readonly distance: number
  readonly isSunOnLeft: boolean
}
export type DrawSight = (sight: Sight) => void

/**
 * Draws in shares of the sight's height: 0,0 is the middle of its foot, right and up are positive. Points are written as
 * in SVG: 'x,y x,y'.
 */
export function pen({ drawing, palette, foot, height, distance, isSunOnLeft }: Sight, colour: string) {
  const tones = tonesOf(palette, colour, distance)
  const [left, right] = isSunOnLeft ? [tones.lit, tones.shaded] : [tones.shaded, tones.lit]
  const at = (x: number, y: number): Point => ({ x: foot.x + x * height, y: foot.y - y * height })
  const half = (points: readonly number[][], side: 1 | -1) => {
    const [first = [], last = []] = [points[0], points.at(-1)]
    const corners = [[0, first[1]], ...points.map(([x = 0, y]) => [x * side, y]), [0, last[1]]]
    return outlinePolygon(corners.map(([x = 0, y = 0]) => at(x, y)))
  }
  return {
    at,
    left,
    right,
    height,
    drawing,
    whole: (points: string, fill = left, shift = 0, lift = 0) =>
      drawing.polygon(
        parse(points).map(([x = 0, y = 0]) => at(x + shift, y + lift)),
        { fill },
      ),
    /** Given its left half: one half lies in the sun, one in the shade. */
    even: (points: string) => {
      drawing.path(half(parse(points), 1), { fill: left })
      drawing.path(half(parse(points), -1), { fill: right })
    },
    disc: (x: number, y: number, radiusX: number, radiusY = radiusX, fill = left) =>
      drawing.path(outlineEllipse(at(x, y), radiusX * height, radiusY * height), { fill }),
    /** Each line from one point to another: 'x,y,x,y'. */
    lines: (ends: string, width: number, stroke = right) =>
      drawing.path(
        parse(ends)
          .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => outlineLine(at(x1, y1), at(x2, y2)))
          .join(''),
        { stroke, strokeWidth: Math.max(1, width * height) },
      ),
    box: (x: number, y: number, width: number, tall: number, fill = left) => {
      const corner = at(x, y + tall)
      drawing.path(outlineRect(corner.x, corner.y, width * height, tall * height), { fill })
    },
  }
}

function parse(points: string): number[][] {
  return points.split(' ').map((point) => point.split(',').map(Number))
}
