import { outlinePolygon } from '../drawing.ts'
import type { Building, Stage } from '../facade/stage.ts'
import { fade } from '../palette.ts'
import { darken, lighten, mix } from '../tint.ts'
import type { Box } from './face.ts'
import type { Spot } from './site.ts'

const FAR = 400 // metres

export function drawGround(stage: Stage, surroundings: Building['surroundings']): void {
  const { drawing, palette, site } = stage
  const { pavement, grass } = palette.ground
  const horizon = site.camera.horizon
  const base = { street: pavement, plaza: pavement, park: grass, yard: grass }[surroundings]
  const fill = drawing.linear({ x: 0, y: horizon }, { x: 0, y: drawing.height }, [
    [0, fade(palette, base, 0.55)],
    [0.25, base],
    [1, darken(base, 0.08)],
  ])
  drawing.rect(0, horizon, drawing.width, drawing.height - horizon, { fill })
  if (surroundings === 'street') drawStreets(stage)
  if (surroundings === 'plaza') drawPaving(stage)
  if (surroundings === 'park') drawPaths(stage)
  if (surroundings === 'yard') drawYard(stage)
}

function strip(from: number, to: number, along: 'left' | 'right', start = -FAR, end = FAR): Spot[] {
  const corners: Spot[] = [
    [start, from],
    [end, from],
    [end, to],
    [start, to],
  ]
  return along === 'left' ? corners : corners.map(([a, b]) => [b, a])
}

/** The house stands at a corner: a street along each wall. */
function drawStreets({ drawing, palette, site }: Stage): void {
  const { pavement, road } = palette.ground
  const kerb = lighten(pavement, 0.3)
  for (const along of ['left', 'right'] as const) {
    drawing.polygon(site.ground(strip(-5.3, -13.7, along)), { fill: kerb })
  }
  for (const along of ['left', 'right'] as const) {
    drawing.polygon(site.ground(strip(-5.6, -13.4, along)), { fill: road })
  }
  const dashes = Array.from({ length: 26 }, (_, index) => -60 + index * 7)
    .filter((start) => start < -16 || start > -3)
    .map((start) => outlinePolygon(site.ground(strip(-9.4, -9.6, 'left', start, start + 3.4))))
  drawing.path(dashes.join(''), { fill: lighten(road, 0.6) })
  const crossing = Array.from({ length: 8 }, (_, index) => -5.9 - index * 0.95).map((from) =>
    outlinePolygon(site.ground(strip(from, from - 0.5, 'left', 0.5, 3.6))),
  )
  drawing.path(crossing.join(''), { fill: lighten(road, 0.65), opacity: 0.9 })
}

function drawPaving({ drawing, palette, site }: Stage): void {
  const joint = darken(palette.ground.pavement, 0.25)
  const lines = Array.from({ length: 15 }, (_, index) => -2 - index * 4).flatMap((from) => [
    outlinePolygon(site.ground(strip(from, from - 0.12, 'left', -60, 90))),
    outlinePolygon(site.ground(strip(from, from - 0.12, 'right', -60, 90))),
  ])
  drawing.path(lines.join(''), { fill: joint, opacity: 0.4 })
  const border = site.ground(strip(0, -1.6, 'left', -1.6, FAR))
  drawing.polygon(border, { fill: darken(palette.ground.pavement, 0.14) })
  drawing.polygon(site.ground(strip(0, -1.6, 'right', 0, FAR)), {
    fill: darken(palette.ground.pavement, 0.14),
  })
}

function drawPaths({ drawing, palette, site }: Stage): void {
  const fill = mix(palette.ground.pavement, '#fff6e6', 0.25)
  drawing.polygon(site.ground(strip(-1, -3.4, 'left', -FAR, FAR)), { fill })
  drawing.polygon(site.ground(strip(6, 10, 'right', -80, -3)), { fill })
  const mown = [4, 12, 20, 28].map((from) =>
    outlinePolygon(site.ground(strip(-from, -from - 3.5, 'left', -FAR, FAR))),
  )
  drawing.path(mown.join(''), { fill: lighten(palette.ground.grass, 0.3), opacity: 0.25 })
}

function drawYard({ drawing, palette, site }: Stage): void {
  const { road, pavement, grass } = palette.ground
  drawing.polygon(site.ground(strip(90, 120, 'left', -FAR, FAR)), {
    fill: fade(palette, mix(grass, '#e3d29a', 0.5), 0.35),
  })
  const asphalt = mix(road, pavement, 0.35)
  drawing.polygon(site.ground(strip(60, -44, 'left', -18, 150)), { fill: asphalt })
  const lanes = [-17, -31].map((at) => outlinePolygon(site.ground(strip(at, at - 0.35, 'left', -18, 150))))
  const bays = Array.from({ length: 24 }, (_, index) =>
    outlinePolygon(site.ground(strip(4 + index * 5, 4.25 + index * 5, 'right', -14, -2))),
  )
  drawing.path([...lanes, ...bays].join(''), { fill: lighten(asphalt, 0.6), opacity: 0.6 })
}

/** What the blocks keep the sun from: the ground before the wall that is in the shade. */
export function drawShadows({ drawing, palette, site, isLeftLit }: Stage, blocks: readonly Box[]): void {
  const outlines = [0.62, 0.5].map((reach) =>
    blocks
      .map(({ left, right, up }) => {
        const across = -up[1] * reach
        const along = up[1] * 0.35
        const shadow: Spot[] = isLeftLit
          ? [
              [left[0], right[0]],
              [left[0] + across, right[0] + along],
              [left[0] + across, right[1] + along],
              [left[0], right[1]],
            ]
          : [
              [left[0], right[0]],
              [left[0] + along, right[0] + across],
              [left[1] + along, right[0] + across],
              [left[1], right[0]],
            ]
        return outlinePolygon(site.ground(shadow))
      })
      .join(''),
  )
  for (const outline of outlines) drawing.path(outline, { fill: darken(palette.shade, 0.45), opacity: 0.2 })
}
