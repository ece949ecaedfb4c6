import { fade } from '../palette.ts'
import { drawPerson } from '../people.ts'
import { darken, lighten, mix } from '../tint.ts'
import { drawTree } from '../trees.ts'
import type { TownScene } from './scene.ts'

/** Where a town has no water, a park lies before it. */
export function drawPark({ drawing, palette, random, shore, isSunOnLeft }: TownScene): void {
  const { width, height } = drawing
  const { grass, pavement } = palette.ground
  const fill = drawing.linear({ x: 0, y: shore - 6 }, { x: 0, y: height }, [
    [0, fade(palette, grass, 0.3)],
    [1, darken(grass, 0.14)],
  ])
  drawing.rect(0, shore - 6, width, height - shore + 6, { fill })
  const bend = width * random.between(0.3, 0.7)
  drawing.path(
    `M${bend} ${shore + 4}C${bend - 120} ${shore + 70} ${bend + 260} ${shore + 90} ${width * 0.36} ${height}L${width * 0.6} ${height}C${bend + 420} ${shore + 80} ${bend - 60} ${shore + 60} ${bend + 14} ${shore + 4}Z`,
    { fill: mix(pavement, '#fff6e6', 0.3) },
  )
  drawing.path(
    `M0 ${shore + 60}C${width * 0.3} ${shore + 30} ${width * 0.6} ${shore + 90} ${width} ${shore + 50}L${width} ${shore + 74}C${width * 0.6} ${shore + 120} ${width * 0.3} ${shore + 60} 0 ${shore + 92}Z`,
    { fill: lighten(grass, 0.25), opacity: 0.35 },
  )
  const trees = Array.from({ length: 11 }, () => ({
    x: width * random.next(),
    y: shore + (height - shore) * random.next() ** 1.5 * 0.75,
  }))
  trees.sort((one, other) => one.y - other.y)
  for (const foot of trees) {
    const isCentre = Math.abs(foot.x - width / 2) < width * 0.2
    const scale = 0.55 + (foot.y - shore) / 130
    drawTree(drawing, palette, random, { foot, height: (isCentre ? 62 : 110) * scale, isSunOnLeft })
  }
  for (let index = 0; index < 8; index += 1) {
    const y = shore + random.between(0.3, 0.85) * (height - shore)
    drawPerson(drawing, palette, random, {
      foot: { x: width * random.between(0.3, 0.7), y },
      height: 22 + (y - shore) * 0.16,
    })
  }
}
