import { Drawing, outlineEllipse, type Point } from '../drawing.ts'
import { createRandom } from '../random.ts'
import { mix } from '../tint.ts'
import { CANVASES, type HeroCut } from './hero-cut.ts'
import { drawHouses } from './linden-houses.ts'
import { LIGHTS, type Scene } from './linden-light.ts'
import { drawFlyingLeaves, drawTree } from './linden-tree.ts'

/** A linden tree before a row of old town houses, in the late sun or at dusk. */
export function drawLinden(cut: HeroCut, tone: 'light' | 'dark'): Drawing {
  const { width, height, ground, tree, sun, unit, houses } = CANVASES[cut].linden
  const drawing = new Drawing(width, height)
  const scene: Scene = { drawing, random: createRandom('linden'), light: LIGHTS[tone], unit }
  drawLight(scene, { x: sun.x, y: sun.y }, ground)
  drawHills(scene, ground)
  drawHouses(scene, houses, ground)
  drawLawn(scene, ground)
  drawTree(scene, tree)
  drawFlyingLeaves(scene, tree)
  return drawing
}

function drawLight({ drawing, light, unit }: Scene, sun: Point, ground: number): void {
  const [top, middle, horizon] = light.sky
  const sky = drawing.linear({ x: 0, y: 0 }, { x: 0, y: ground }, [
    [0, top],
    [0.5, middle],
    [1, horizon],
  ])
  drawing.rect(0, 0, drawing.width, drawing.height, { fill: sky })
  const glow = drawing.radial(sun, unit * 9, [
    [0, light.sun.glow, 0.9],
    [0.2, light.sun.glow, 0.55],
    [0.55, light.sun.glow, 0.16],
    [1, light.sun.glow, 0],
  ])
  drawing.rect(0, 0, drawing.width, drawing.height, { fill: glow })
  drawing.circle(sun, unit * 1.35, { fill: light.sun.disc, opacity: 0.92 })
}

function drawHills({ drawing, light, unit, random }: Scene, ground: number): void {
  for (const [index, fill] of light.hills.entries()) {
    const start = random.between(0, 6)
    const points = Array.from({ length: 81 }, (_, step) => {
      const x = (drawing.width * step) / 80
      const wave = Math.sin((x / unit) * 0.22 * (1 + index * 0.35) + start)
      return { x, y: ground - unit * (2.5 - index * 0.75 + wave * 0.55) }
    })
    const outline = [{ x: 0, y: ground + unit }, ...points, { x: drawing.width, y: ground + unit }]
    const haze = drawing.linear({ x: 0, y: ground - unit * 3 }, { x: 0, y: ground }, [
      [0, fill],
      [1, mix(fill, light.sky[2], 0.6)],
    ])
    drawing.polygon(outline, { fill: haze })
    if (index === 2) drawGrove({ drawing, light, unit, random }, points, fill)
  }
}

/** Woods along the nearest hill. */
function drawGrove({ drawing, unit, random, light }: Scene, crest: readonly Point[], fill: string): void {
  let crowns = ''
  for (const [index, { x, y }] of crest.entries()) {
    if (Math.sin(index * 0.37) < -0.25) continue
    for (let tree = 0; tree < 5; tree += 1) {
      const size = unit * random.between(0.07, 0.17)
      const at = { x: x + random.between(-0.16, 0.16) * unit, y: y - size * random.between(0.1, 1) }
      crowns += outlineEllipse(at, size, size)
    }
  }
  drawing.path(crowns, { fill: mix(fill, light.shadow, 0.12) })
}

function drawLawn({ drawing, light, unit, random }: Scene, ground: number): void {
  const { width, height } = drawing
  let hedge = ''
  for (let x = 0; x < width + unit; x += unit * 0.22)
    hedge += outlineEllipse({ x, y: ground + unit * 0.1 }, unit * 0.2, unit * random.between(0.14, 0.24))
  drawing.path(hedge, { fill: mix(light.leaves[1] as string, light.lawn[0], 0.25) })
  const fill = drawing.linear({ x: 0, y: ground }, { x: 0, y: height }, [
    [0, light.lawn[0]],
    [1, light.lawn[1]],
  ])
  drawing.path(
    `M0 ${ground + unit * 0.2}Q${width * 0.5} ${ground - unit * 0.06} ${width} ${ground + unit * 0.2}V${height}H0Z`,
    { fill },
  )
  let blades = ''
  for (let index = 0; index < 260; index += 1) {
    const y = ground + unit * 0.35 + random.next() ** 1.3 * (height - ground)
    const size = unit * 0.1 * (0.5 + (y - ground) / (height - ground))
    const x = random.between(0, width)
    blades += `M${x.toFixed(1)} ${y.toFixed(1)}l${(size * 0.3).toFixed(1)} ${(-size).toFixed(1)}l${(size * 0.25).toFixed(1)} ${size.toFixed(1)}Z`
  }
  drawing.path(blades, { fill: light.leaves[2], opacity: 0.5 })
}
