import type { Drawing, Point } from '../drawing.ts'
import type { Palette } from '../palette.ts'
import { Face } from './face.ts'

type Wall = { readonly foot: Point; readonly width: number; readonly height: number; readonly scale: number }

/** A wall seen straight on, as in a street elevation; what stands proud of it is shifted a little down and aside. */
export function elevation(drawing: Drawing, palette: Palette, { foot, width, height, scale }: Wall): Face {
  return new Face(drawing, palette, {
    width,
    height,
    isLit: true,
    point: (x, y, out = 0) => ({
      x: foot.x + (x - out * 0.12) * scale,
      y: foot.y - (y - out * 0.2) * scale,
    }),
  })
}
