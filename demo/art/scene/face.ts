import { type Drawing, outlinePolygon, type Paint, type Point } from '../drawing.ts'
import { litColour, type Palette } from '../palette.ts'
import { multiply } from '../tint.ts'
import type { Site } from './site.ts'

const FOOT = '#dedbe2'

/** A block of a building, along the axes of its site; metres. */
export type Box = {
  readonly left: readonly [from: number, to: number]
  readonly right: readonly [from: number, to: number]
  readonly up: readonly [from: number, to: number]
}

/** A part of a wall: from its left edge and from its foot, in metres; `out` stands proud of the wall. */
export type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly out?: number
}

/** A wall seen in perspective, painted in its own upright metres and in its own light. */
export class Face {
  readonly width: number
  readonly height: number
  readonly isLit: boolean
  readonly drawing: Drawing
  readonly palette: Palette
  readonly point: (x: number, y: number, out?: number) => Point

  constructor(
    drawing: Drawing,
    palette: Palette,
    wall: { width: number; height: number; isLit: boolean; point: Face['point'] },
  ) {
    this.drawing = drawing
    this.palette = palette
    this.width = wall.width
    this.height = wall.height
    this.isLit = wall.isLit
    this.point = wall.point
  }

  /** The colour as it looks in the light of this wall. */
  tone(colour: string): string {
    return litColour(this.palette, colour, this.isLit)
  }

  outline({ x, y, width, height, out = 0 }: Area): string {
    return outlinePolygon([
      this.point(x, y, out),
      this.point(x + width, y, out),
      this.point(x + width, y + height, out),
      this.point(x, y + height, out),
    ])
  }

  paint(areas: readonly Area[], paint: Paint): void {
    this.drawing.path(areas.map((area) => this.outline(area)).join(''), paint)
  }

  shape(points: readonly (readonly [x: number, y: number, out?: number])[], paint: Paint): void {
    this.drawing.polygon(
      points.map(([x, y, out]) => this.point(x, y, out)),
      paint,
    )
  }

  whole(): Area {
    return { x: 0, y: 0, width: this.width, height: this.height }
  }

  /** Plain wall, a little lighter towards the top as walls look under a sky. */
  wall(colour: string, area: Area = this.whole()): void {
    const middle = area.x + area.width / 2
    const fill = this.drawing.linear(this.point(middle, area.y), this.point(middle, area.y + area.height), [
      [0, this.tone(multiply(colour, FOOT))],
      [0.5, this.tone(colour)],
      [1, this.tone(colour)],
    ])
    this.paint([area], { fill })
  }
}

export function leftFace(drawing: Drawing, palette: Palette, site: Site, box: Box, isLit: boolean): Face {
  const [near, far] = box.left
  const [foot, top] = box.up
  return new Face(drawing, palette, {
    width: far - near,
    height: top - foot,
    isLit,
    point: (x, y, out = 0) => site.point(far - x, box.right[0] - out, foot + y),
  })
}

export function rightFace(drawing: Drawing, palette: Palette, site: Site, box: Box, isLit: boolean): Face {
  const [near, far] = box.right
  const [foot, top] = box.up
  return new Face(drawing, palette, {
    width: far - near,
    height: top - foot,
    isLit,
    point: (x, y, out = 0) => site.point(box.left[0] - out, near + x, foot + y),
  })
}
