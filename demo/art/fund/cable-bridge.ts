import { outlineLine, outlinePolygon, outlineRect } from '../drawing.ts'
import { fade } from '../palette.ts'
import { drawRange } from '../skyline/layer.ts'
import { drawWater } from '../skyline/water.ts'
import { mix, multiply } from '../tint.ts'
import { drawTreeLine } from '../trees.ts'
import type { Landscape } from './landscape.ts'

/** A cable-stayed bridge over wide water. */
export function drawCableBridge({ drawing, palette, random }: Landscape): void {
  const { width, height } = drawing
  const shore = height * 0.74
  drawRange(drawing, palette, random, { baseline: shore, height: 250, isSharp: true, distance: 0.72 })
  drawRange(drawing, palette, random, { baseline: shore + 4, height: 120, isSharp: false, distance: 0.45 })
  drawTreeLine(drawing, fade(palette, palette.foliage[0] ?? '#6f9a4e', 0.3), random, shore + 4, 34)
  const deck = height * 0.6
  const pylons = [width * 0.32, width * 0.74]
  const silhouette = pylons
    .map((x) =>
      outlinePolygon([
        { x: x - 14, y: shore },
        { x: x + 14, y: shore },
        { x: x + 8, y: 150 },
        { x: x - 8, y: 150 },
      ]),
    )
    .join('')
  drawWater(drawing, palette, random, shore, silhouette)
  const concrete = multiply('#ece6da', palette.light)
  const shaded = multiply('#ece6da', palette.shade)
  for (const x of pylons) {
    drawing.polygon(
      [
        { x: x - 26, y: shore + 26 },
        { x: x - 8, y: shore + 26 },
        { x: x - 2, y: 130 },
        { x: x - 10, y: 130 },
      ],
      { fill: concrete },
    )
    drawing.polygon(
      [
        { x: x + 26, y: shore + 26 },
        { x: x + 8, y: shore + 26 },
        { x: x + 2, y: 130 },
        { x: x + 10, y: 130 },
      ],
      { fill: shaded },
    )
    drawing.rect(x - 12, 128, 24, 60, { fill: concrete })
    const cables = Array.from({ length: 13 }, (_, index) => {
      const reach = 40 + index * 24
      const top = 150 + (13 - index) * 9
      return (
        outlineLine({ x, y: top }, { x: x - reach, y: deck }) +
        outlineLine({ x, y: top }, { x: x + reach, y: deck })
      )
    })
    drawing.path(cables.join(''), { stroke: mix(concrete, palette.shade, 0.6), strokeWidth: 2.4 })
  }
  drawing.rect(-10, deck, width + 20, 12, { fill: concrete })
  drawing.rect(-10, deck + 12, width + 20, 13, { fill: shaded })
  for (let index = 0; index < 14; index += 1) {
    const [x, length] = [width * random.next(), random.pick([22, 24, 26, 58])]
    const tall = length > 40 ? 17 : 8
    const fill = multiply(random.pick(['#b4584a', '#f1efe9', '#4a5360', '#3f6a8f', '#d9b25a']), palette.light)
    drawing.path(
      outlineRect(x, deck - tall, length, tall - 2) +
        (length > 40 ? '' : outlineRect(x + 5, deck - tall - 5, length * 0.5, 6)),
      { fill },
    )
  }
  const piers = [0.06, 0.53, 0.95]
    .map((share) =>
      outlinePolygon([
        { x: width * share - 8, y: deck + 20 },
        { x: width * share + 8, y: deck + 20 },
        { x: width * share + 12, y: shore + 20 },
        { x: width * share - 12, y: shore + 20 },
      ]),
    )
    .join('')
  drawing.path(piers, { fill: shaded })
}
