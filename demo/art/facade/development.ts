import type { Random } from '../random.ts'
import type { Box, Face } from '../scene/face.ts'
import { darken, mix, multiply } from '../tint.ts'
import { drawCrane } from './crane.ts'
import { paintCurtainWall } from './curtain-wall.ts'
import { adapt, bands, countFitting, divide, uprights } from './grid.ts'
import { chooseLook, type Look } from './look.ts'
import { paintRender } from './render-front.ts'
import { type Building, drawBlock, type Stage } from './stage.ts'

const FLOOR = 3.5
const CONCRETE = '#c9c4ba'
const NETS = ['#5f9a8a', '#4f83ad', '#d9893f', '#e9e6dc'] as const

/** A building site: floors of bare concrete, the finished wall growing from below, scaffolding and cranes. */
export function designDevelopment(random: Random, isDwelling: boolean): Building {
  const look = { ...chooseLook(random, 'contemporary', 3.4), floor: FLOOR }
  const width = random.between(34, 42)
  const depth = random.between(17, 22)
  const floors = random.integer(5, 7)
  const finished = random.integer(1, 2)
  const box: Box = { left: [0, width], right: [0, depth], up: [0, floors * FLOOR] }
  return {
    extent: { left: width, right: depth, up: floors * FLOOR * 1.42 },
    surroundings: 'street',
    eyeHeight: random.between(4, 6),
    blocks: [box],
    draw: (stage) => {
      const top = floors * FLOOR
      drawCrane(stage, { spot: [width + 5, 5], height: top * 1.36, reach: width * 0.8, isTurned: true })
      drawBlock(
        stage,
        box,
        (face) => paintSkeleton(face, stage, look, floors, finished, isDwelling),
        CONCRETE,
      )
      drawStubs(stage, box)
      if (stage.random.chance(0.6)) {
        drawCrane(stage, {
          spot: [-5, depth * 0.85],
          height: top * 1.14,
          reach: width * 0.5,
          isTurned: false,
        })
      }
      drawFence(stage, width, depth)
    },
  }
}

function paintSkeleton(
  face: Face,
  { random }: Stage,
  look: Look,
  floors: number,
  finished: number,
  isDwelling: boolean,
): void {
  const inside = multiply('#c9c1b4', mix(face.palette.shade, '#ffffff', 0.1))
  face.paint([{ ...face.whole(), height: (floors - 1) * FLOOR }], {
    fill: darken(inside, face.isLit ? 0.14 : 0.3),
  })
  const columns = countFitting(face.width, 4.2)
  face.paint(uprights(face.whole(), columns, 0.45), { fill: face.tone(CONCRETE) })
  const props = divide(face.whole(), columns * 3, floors).filter(({ row }) => row >= floors - 3)
  face.paint(
    props.map((cell) => adapt(cell, { width: 0.1 })),
    { fill: face.tone('#b4763c') },
  )
  face.paint(bands(face.whole(), floors, 0.42, 0.2), { fill: face.tone(CONCRETE) })
  const done = { x: 0, y: 0, width: face.width, height: finished * FLOOR }
  if (isDwelling) paintRender(face, random, look, { area: done })
  else paintCurtainWall(face, random, look, done)
  paintScaffolding(face, random, floors)
}

function paintScaffolding(face: Face, random: Random, floors: number): void {
  const from = face.width * random.between(0.02, 0.2)
  const width = face.width * random.between(0.45, 0.7)
  const height = Math.min(face.height - FLOOR * 0.6, floors * FLOOR * random.between(0.6, 0.85))
  const area = { x: from, y: 0, width, height }
  const poles = countFitting(width, 2.4)
  const lifts = countFitting(height, 2)
  face.paint([{ ...area, y: height * 0.35, width: width * 0.55, height: height * 0.65, out: 1.1 }], {
    fill: random.pick(NETS),
    opacity: 0.42,
  })
  face.paint(bands(area, lifts, 0.16, 1.2), { fill: face.tone('#a9814f') })
  face.paint([...uprights(area, poles, 0.1, 1.2), ...bands(area, lifts * 2, 0.06, 1.2)], {
    fill: face.tone('#8f959b'),
  })
}

/** Bars of steel that wait for the next floor. */
function drawStubs({ drawing, site, palette }: Stage, { left, right, up }: Box): void {
  const top = up[1]
  const bars: string[] = []
  for (let at = left[0]; at <= left[1]; at += 1.4) {
    const [foot, tip] = [
      site.point(at, right[0], top),
      site.point(at, right[0], top + (at % 4 < 1.4 ? 1.5 : 0.9)),
    ]
    bars.push(`M${foot.x.toFixed(1)} ${foot.y.toFixed(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`)
  }
  drawing.path(bars.join(''), { stroke: darken(palette.shade, 0.35), strokeWidth: 1.6 })
}

function drawFence({ drawing, site, palette, isLeftLit }: Stage, width: number, depth: number): void {
  const panel = (from: [number, number], to: [number, number], colour: string) =>
    drawing.polygon(
      [site.point(...from), site.point(...to), site.point(...to, 2.2), site.point(...from, 2.2)],
      { fill: colour },
    )
  const white = mix('#f0eee8', isLeftLit ? palette.light : palette.shade, 0.5)
  const shaded = mix('#f0eee8', isLeftLit ? palette.shade : palette.light, 0.5)
  for (let at = width + 6; at > -2; at -= 4)
    panel([at, -2], [Math.max(-2, at - 3.9), -2], at % 3 < 1.5 ? white : mix(white, '#d9893f', 0.55))
  for (let at = -2; at < depth + 4; at += 4)
    panel([-2, at], [-2, at + 3.9], at % 3 < 1.5 ? shaded : mix(shaded, '#d9893f', 0.5))
}
