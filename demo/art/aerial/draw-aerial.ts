import type { Drawing, Point } from '../drawing.ts'
import type { UseType } from '../facade/design-building.ts'
import { choosePalette, type Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { lighten, mix } from '../tint.ts'
import { Isometric } from './isometric.ts'
import { drawNeighbourhood } from './neighbourhood.ts'
import { drawPlot } from './plot.ts'
import { type AerialScene, PLOT, STREET } from './scene.ts'
import { planSite } from './site-plan.ts'

const STEP = PLOT + STREET

/** The plot from above in full colour, its neighbours in card, as in an architect's model. */
export function drawAerial(drawing: Drawing, random: Random, useType: UseType, isDevelopment: boolean): void {
  const palette = choosePalette(random, ['morning', 'noon', 'golden', 'pastel', 'peach'])
  const iso = new Isometric(drawing, { x: drawing.width / 2, y: drawing.height * 0.53 }, 8.2)
  const paper = mix(mix(palette.ground.pavement, palette.haze, 0.45), '#ffffff', 0.28)
  const scene = { iso, palette, random, paper }
  drawing.rect(0, 0, drawing.width, drawing.height, { fill: mix(palette.ground.road, paper, 0.42) })
  drawStreetMarks(scene)
  const plan = planSite(random, useType, isDevelopment)
  for (let diagonal = -6; diagonal <= 6; diagonal += 1) {
    for (let column = -3; column <= 3; column += 1) {
      const row = diagonal - column
      if (Math.abs(row) > 3) continue
      if (column === 0 && row === 0) drawPlot(scene, plan)
      else drawNeighbourhood(scene, column, row)
    }
  }
  drawVeil(drawing, palette)
}

/** The edges fade, so that the eye stays on the plot. */
function drawVeil(drawing: Drawing, { haze }: Palette): void {
  const { width, height } = drawing
  const veil = (from: Point, to: Point, strength: number) =>
    drawing.rect(0, 0, width, height, {
      fill: drawing.linear(from, to, [
        [0, haze, strength],
        [0.3, haze, 0],
        [0.7, haze, 0],
        [1, haze, strength],
      ]),
    })
  veil({ x: 0, y: 0 }, { x: width, y: 0 }, 0.5)
  veil({ x: 0, y: 0 }, { x: 0, y: height }, 0.4)
}

function drawStreetMarks({ iso, paper }: AerialScene): void {
  let marks = ''
  for (let lane = -2; lane <= 2; lane += 1) {
    const middle = lane * STEP - STEP / 2
    for (let along = -220; along < 220; along += 9) {
      marks += iso.ground({ east: middle - 0.25, south: along, width: 0.5, depth: 4 })
      marks += iso.ground({ east: along, south: middle - 0.25, width: 4, depth: 0.5 })
    }
  }
  iso.path(marks, { fill: lighten(paper, 0.4), opacity: 0.8 })
}
