import { outlineRect } from '../drawing.ts'
import { mix } from '../tint.ts'
import type { Scene } from './linden-light.ts'

type Row = { readonly from: number; readonly to: number; readonly scale: number }

/** Old town houses side by side, with stepped, pointed and curved gables. */
export function drawHouses(scene: Scene, { from, to, scale }: Row, ground: number): void {
  const { random, unit } = scene
  let x = from
  for (let index = 0; x < to; index += 1) {
    const width = unit * scale * random.between(1.55, 2.2)
    const height = unit * scale * random.between(2.3, 3.3)
    drawHouse(scene, { x, y: ground + unit * 0.1, width, height, index })
    x += width
  }
}

type House = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly index: number
}

function drawHouse({ drawing, random, light, unit }: Scene, { x, y, width, height, index }: House): void {
  const wall = light.walls[index % light.walls.length] as string
  const roof = light.roofs[index % light.roofs.length] as string
  const eaves = y - height
  const peak = width * random.between(0.52, 0.72)
  const style = index % 3
  const middle = x + width / 2
  const fill = drawing.linear({ x, y: 0 }, { x: x + width, y: 0 }, [
    [0, mix(wall, light.sun.glow, 0.18)],
    [1, mix(wall, light.shadow, 0.14)],
  ])
  const gable =
    style === 0
      ? stepGable(x, eaves, width, peak)
      : style === 1
        ? `M${x} ${eaves}L${middle} ${eaves - peak}L${x + width} ${eaves}Z`
        : `M${x} ${eaves}C${x + width * 0.06} ${eaves - peak * 0.5} ${x + width * 0.3} ${eaves - peak * 0.3} ${x + width * 0.34} ${eaves - peak * 0.78}Q${middle} ${eaves - peak * 1.16} ${x + width * 0.66} ${eaves - peak * 0.78}C${x + width * 0.7} ${eaves - peak * 0.3} ${x + width * 0.94} ${eaves - peak * 0.5} ${x + width} ${eaves}Z`
  // The roof runs back behind the gable.
  const [back, ridge] = [width * 0.2, eaves - peak * 0.86]
  drawing.polygon(
    [
      { x: middle, y: ridge },
      { x: middle + back * 1.6, y: ridge },
      { x: x + width + back * 0.2, y: eaves },
      { x, y: eaves },
    ],
    { fill: roof },
  )
  const chimney = x + width * 0.74
  drawing.rect(chimney, ridge - unit * 0.2, unit * 0.2, unit * 0.6, { fill: mix(roof, light.shadow, 0.25) })
  drawing.path(gable + outlineRect(x, eaves - 1, width, height + 2), { fill })
  drawing.path(gable, {
    stroke: style === 1 ? roof : light.frame,
    strokeWidth: unit * (style === 1 ? 0.11 : 0.06),
  })
  drawing.rect(x, eaves, width, unit * 0.06, { fill: light.frame, opacity: 0.7 })
  drawing.rect(x + width - unit * 0.05, eaves, unit * 0.05, height, { fill: light.shadow, opacity: 0.22 })
  drawWindows({ drawing, random, light, unit }, { x, y, width, height, index }, { eaves, peak })
}

function stepGable(x: number, eaves: number, width: number, peak: number): string {
  const steps = 4
  let outline = `M${x} ${eaves}`
  for (let step = 1; step <= steps; step += 1)
    outline += `V${eaves - (peak * 1.05 * step) / steps}H${x + (width * step) / (2 * steps + 1)}`
  for (let step = steps; step >= 1; step -= 1)
    outline += `H${x + width - (width * step) / (2 * steps + 1)}V${eaves - (peak * 1.05 * (step - 1)) / steps}`
  return `${outline}H${x + width}Z`
}

function drawWindows(
  { drawing, random, light, unit }: Scene,
  { x, y, width, height }: House,
  { eaves, peak }: { readonly eaves: number; readonly peak: number },
): void {
  const columns = width > unit * 1.75 ? 3 : 2
  const storeys = Math.max(2, Math.round(height / (unit * 0.78)))
  const [pane, tall] = [(width / columns) * 0.4, (height / storeys) * 0.56]
  const draw = (centre: number, foot: number, size = 1) => {
    const [wide, high] = [pane * size, tall * size]
    const isLit = random.chance(light.lamps)
    const edge = unit * 0.035
    drawing.rect(centre - wide / 2 - edge, foot - high - edge, wide + 2 * edge, high + 2 * edge, {
      fill: light.frame,
    })
    drawing.rect(centre - wide / 2, foot - high, wide, high, { fill: isLit ? light.lamp : light.pane })
    drawing.path(
      outlineRect(centre - edge / 3, foot - high, edge * 0.66, high) +
        outlineRect(centre - wide / 2, foot - high * 0.66, wide, edge * 0.66),
      { fill: light.frame },
    )
  }
  for (let storey = 0; storey < storeys; storey += 1) {
    const foot = y - (height * (storey + 0.2)) / storeys
    for (let column = 0; column < columns; column += 1) {
      const centre = x + (width * (column + 0.5)) / columns
      if (storey === 0 && column === columns - 1) {
        drawing.path(
          `M${centre - pane * 0.6} ${y}v${-tall * 1.2}q${pane * 0.6} ${-tall * 0.4} ${pane * 1.2} 0v${tall * 1.2}Z`,
          {
            fill: light.roofs[columns % 2],
          },
        )
      } else draw(centre, foot)
    }
  }
  draw(x + width / 2, eaves - peak * 0.22, 0.9)
}
