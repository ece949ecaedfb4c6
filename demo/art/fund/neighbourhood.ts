import { type Drawing, outlineEllipse } from '../drawing.ts'
import { choosePalette } from '../palette.ts'
import { drawPerson } from '../people.ts'
import type { Random } from '../random.ts'
import { drawSky } from '../sky.ts'
import { drawRange, drawRow } from '../skyline/layer.ts'
import { darken, lighten, mix, multiply } from '../tint.ts'
import { drawShrubs, drawTree, drawTreeLine } from '../trees.ts'

/** People in a park before their town: a fund open to all. */
export function drawNeighbourhood(drawing: Drawing, random: Random): void {
  const palette = choosePalette(random, ['morning', 'noon', 'golden', 'pastel', 'peach'])
  const { width, height } = drawing
  const edge = height * 0.6
  const isSunOnLeft = random.chance(0.5)
  drawSky(drawing, palette, random, { horizon: edge, isSunOnLeft })
  drawRange(drawing, palette, random, { baseline: edge, height: 150, isSharp: false, distance: 0.66 })
  const row = { baseline: edge, isSunOnLeft, roofs: 'both' } as const
  drawRow(drawing, palette, random, {
    ...row,
    distance: 0.62,
    width: [40, 90],
    height: [90, 190],
    towers: { share: 0.08, height: [220, 330] },
    hasWindows: false,
  })
  drawRow(drawing, palette, random, {
    ...row,
    distance: 0.24,
    width: [58, 120],
    height: [80, 165],
    hasWindows: true,
  })
  drawTreeLine(
    drawing,
    mix(darken(palette.foliage[0] ?? '#6f9a4e', 0.1), palette.haze, 0.2),
    random,
    edge + 4,
    52,
  )

  const { grass, pavement } = palette.ground
  const lawn = drawing.linear({ x: 0, y: edge }, { x: 0, y: height }, [
    [0, mix(grass, palette.haze, 0.2)],
    [1, darken(grass, 0.1)],
  ])
  drawing.rect(0, edge, width, height - edge, { fill: lawn })
  const pond = { x: width * random.between(0.62, 0.76), y: edge + 92 }
  drawing.ellipse(pond, 300, 44, { fill: lighten(pavement, 0.2) })
  drawing.ellipse(pond, 284, 37, {
    fill: multiply(mix(palette.sky[1], palette.glass.bright, 0.4), palette.light),
  })
  const glints = [
    [-120, -8, 70],
    [40, 10, 90],
    [110, -12, 50],
  ]
    .map(([x = 0, y = 0, length = 0]) => outlineEllipse({ x: pond.x + x, y: pond.y + y }, length, 2))
    .join('')
  drawing.path(glints, { fill: '#ffffff', opacity: 0.5 })
  drawing.path(
    `M${width * 0.3} ${edge + 12}C${width * 0.2} ${edge + 120} ${width * 0.5} ${edge + 180} ${width * 0.28} ${height}L${width * 0.52} ${height}C${width * 0.66} ${edge + 200} ${width * 0.27} ${edge + 120} ${width * 0.32} ${edge + 12}Z`,
    { fill: lighten(pavement, 0.15) },
  )

  const feet = Array.from({ length: 15 }, () => ({
    x: width * random.next(),
    y: edge + 16 + (height - edge) * random.next() * 0.8,
  }))
  const trees = feet.filter(({ x, y }) => Math.abs(x - pond.x) > 320 || y > pond.y + 80 || y < pond.y - 60)
  const figures = Array.from({ length: 14 }, () => ({
    x: width * random.between(0.12, 0.9),
    y: edge + (height - edge) * random.between(0.3, 0.92),
  }))
  const items = [
    ...trees.map((foot) => ({
      y: foot.y,
      draw: () =>
        drawTree(drawing, palette, random, { foot, height: 120 + (foot.y - edge) * 0.6, isSunOnLeft }),
    })),
    ...figures.map((foot) => ({
      y: foot.y,
      draw: () =>
        drawPerson(drawing, palette, random, {
          foot,
          height: (random.chance(0.25) ? 0.62 : 1) * (30 + (foot.y - edge) * 0.22),
        }),
    })),
  ]
  items.sort((one, other) => one.y - other.y)
  for (const item of items) item.draw()
  drawShrubs(drawing, palette, random, { x: -40, y: height + 10 }, { x: width * 0.2, y: height + 30 }, 90)
  drawShrubs(
    drawing,
    palette,
    random,
    { x: width * 0.84, y: height + 30 },
    { x: width + 40, y: height + 6 },
    90,
  )
}
