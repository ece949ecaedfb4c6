import { type Drawing, outlineEllipse, outlinePolygon, outlineRect, type Point } from '../drawing.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { darken, mix, multiply } from '../tint.ts'

/** The sky upside down, the town as a shimmer in it, and light on the waves. */
export function drawWater(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  shore: number,
  silhouette: string,
): void {
  const { width, height } = drawing
  const [top, middle, low] = palette.sky
  const fill = drawing.linear({ x: 0, y: shore }, { x: 0, y: height }, [
    [0, multiply(mix(low, middle, 0.4), '#dfe3ea')],
    [0.4, multiply(middle, '#c9d3e0')],
    [1, multiply(mix(top, middle, 0.25), '#aebccf')],
  ])
  drawing.rect(0, shore, width, height - shore, { fill })
  drawing.transform(`matrix(1 0 0 -0.55 0 ${Math.round(shore * 1.55)})`, () => {
    drawing.path(silhouette, { fill: darken(palette.shade, 0.15), opacity: 0.3 })
  })
  drawWaves(drawing, random, shore, { fill: palette.cloud.lit, opacity: 0.34 }, 60)
  drawWaves(drawing, random, shore, { fill: darken(palette.shade, 0.3), opacity: 0.16 }, 50)
}

function drawWaves(
  drawing: Drawing,
  random: Random,
  shore: number,
  paint: { fill: string; opacity: number },
  count: number,
): void {
  let outline = ''
  for (let index = 0; index < count; index += 1) {
    // Waves look longer and farther apart the nearer they are.
    const nearness = random.next() ** 1.4
    const y = shore + 6 + nearness * (drawing.height - shore)
    const length = (14 + 90 * nearness) * random.between(0.5, 1.3)
    outline += outlineEllipse({ x: drawing.width * random.next(), y }, length, 0.8 + 1.9 * nearness)
  }
  drawing.path(outline, paint)
}

export function drawBoat(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  at: Point,
  length: number,
): void {
  const hull = multiply(random.pick(['#f3efe6', '#3f5a78', '#a5483f', '#e9e3d6']), palette.light)
  const point = (x: number, y: number) => ({ x: at.x + x * length, y: at.y - y * length })
  drawing.ellipse(at, length * 0.55, length * 0.025, { fill: darken(palette.shade, 0.4), opacity: 0.4 })
  drawing.polygon([point(-0.5, 0.1), point(0.52, 0.12), point(0.4, 0), point(-0.44, 0)], { fill: hull })
  if (random.chance(0.5)) {
    drawing.polygon([point(0.02, 0.12), point(0.02, 0.8), point(0.36, 0.16)], {
      fill: mix('#ffffff', palette.light, 0.5),
    })
    drawing.polygon([point(-0.02, 0.12), point(-0.02, 0.72), point(-0.3, 0.16)], {
      fill: multiply('#ffffff', palette.shade),
    })
    return
  }
  drawing.polygon([point(-0.34, 0.1), point(-0.34, 0.2), point(0.22, 0.2), point(0.28, 0.1)], {
    fill: multiply('#fbf8f0', palette.light),
  })
  const panes = Array.from({ length: 6 }, (_, index) =>
    outlineRect(point(-0.3 + index * 0.09, 0.18).x, point(0, 0.18).y, length * 0.06, length * 0.045),
  )
  drawing.path(panes.join(''), { fill: palette.glass.dark })
}

/** Containers piled on the quay. */
export function drawContainers(
  drawing: Drawing,
  palette: Palette,
  random: Random,
  from: number,
  to: number,
  foot: number,
): void {
  const colours = ['#b4583f', '#3f6f8a', '#d9a441', '#5f7f6a', '#8a8f96', '#a34a55']
  for (let x = from; x < to; x += 36) {
    const stack = random.integer(1, 3)
    for (let level = 0; level < stack; level += 1) {
      drawing.path(outlineRect(x, foot - 13 - level * 14, 34, 13), {
        fill: multiply(random.pick(colours), palette.light),
      })
    }
  }
}

export function drawQuay(drawing: Drawing, palette: Palette, shore: number): void {
  drawing.rect(0, shore - 9, drawing.width, 13, { fill: multiply('#b9ac9c', palette.light) })
  drawing.path(
    outlinePolygon([
      { x: 0, y: shore + 4 },
      { x: drawing.width, y: shore + 4 },
      { x: drawing.width, y: shore + 9 },
      { x: 0, y: shore + 9 },
    ]),
    {
      fill: multiply('#8d8378', palette.shade),
    },
  )
}
