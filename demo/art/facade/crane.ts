import { outlineLine, outlinePolygon } from '../drawing.ts'
import type { Spot } from '../scene/site.ts'
import { mix, multiply } from '../tint.ts'
import type { Stage } from './stage.ts'

type Crane = {
  readonly spot: Spot
  /** Metres. */
  readonly height: number
  readonly reach: number
  readonly isTurned: boolean
}

const STEEL = '#e0a63a'

/** A tower crane, its jib across the picture. */
export function drawCrane({ drawing, palette, site }: Stage, { spot, height, reach, isTurned }: Crane): void {
  const size = site.scaleAt(...spot)
  const foot = site.point(...spot)
  const side = isTurned ? 1 : -1
  const steel = mix(multiply(STEEL, palette.light), '#c9622f', 0.12)
  const at = (x: number, up: number) => ({ x: foot.x + side * x * size, y: foot.y - up * size })
  const lattice = (from: [number, number], to: [number, number], thickness: number, steps: number) => {
    const [alongX, alongY] = [(to[0] - from[0]) / steps, (to[1] - from[1]) / steps]
    const isUpright = Math.abs(alongY) > Math.abs(alongX)
    const edge = (index: number, shift: number) =>
      isUpright
        ? at(from[0] + shift, from[1] + index * alongY)
        : at(from[0] + index * alongX, from[1] + shift)
    let outline =
      outlineLine(edge(0, 0), edge(steps, 0)) + outlineLine(edge(0, thickness), edge(steps, thickness))
    for (let index = 0; index < steps; index += 1) {
      outline += outlineLine(
        edge(index, index % 2 ? 0 : thickness),
        edge(index + 1, index % 2 ? thickness : 0),
      )
    }
    return outline
  }
  const top = height
  const stroke = { stroke: steel, strokeWidth: Math.max(2, 0.26 * size) }
  drawing.path(lattice([-1, 0], [-1, top], 2, 16), stroke)
  drawing.path(lattice([-10, top], [reach, top], 1.7, 20), stroke)
  const tip = at(0, top + 6)
  const stays = outlineLine(tip, at(reach * 0.7, top + 1.3)) + outlineLine(tip, at(-8.5, top + 1.3))
  drawing.path(stays + outlineLine(at(-0.8, top), tip) + outlineLine(at(0.8, top), tip), {
    ...stroke,
    strokeWidth: Math.max(1, 0.14 * size),
  })
  drawing.path(outlinePolygon([at(-9, top - 2), at(-6, top - 2), at(-6, top + 0.4), at(-9, top + 0.4)]), {
    fill: multiply('#8d8f93', palette.light),
  })
  drawing.path(outlinePolygon([at(0.9, top - 2), at(2.6, top - 2), at(2.6, top), at(0.9, top)]), {
    fill: multiply('#f3efe4', palette.light),
  })
  const hook = reach * 0.6
  drawing.path(outlineLine(at(hook, top), at(hook, top * 0.78)), {
    stroke: multiply('#4a4d55', palette.light),
    strokeWidth: 1.2,
  })
  drawing.path(
    outlinePolygon([
      at(hook - 1.8, top * 0.78),
      at(hook + 1.8, top * 0.78),
      at(hook + 1.8, top * 0.78 - 0.6),
      at(hook - 1.8, top * 0.78 - 0.6),
    ]),
    { fill: multiply('#b4763c', palette.light) },
  )
}
