import { outlineLine, outlinePolygon } from '../drawing.ts'
import { darken, mix, multiply } from '../tint.ts'
import type { Landscape } from './landscape.ts'

/** Rows of panels that run towards the horizon. */
export function drawPanels({ drawing, palette, random }: Landscape): void {
  const { width, height } = drawing
  const horizon = height * 0.7
  const blue = multiply('#2f4f86', palette.light)
  for (let row = 0; row < 7; row += 1) {
    const near = 0.1 + (row / 6.4) ** 1.8 * 0.9
    const y = horizon + 34 + near * (height - horizon) * 0.98
    const tall = 16 + near * 100
    const breadth = 46 + near * 190
    const lean = 10 + near * 50
    const shift = random.between(0, breadth)
    drawing.rect(0, y + tall * 0.08, width, tall * 0.16, {
      fill: darken(palette.ground.grass, 0.4),
      opacity: 0.4,
    })
    let panels = ''
    let shine = ''
    for (let x = -breadth - shift; x < width + breadth; x += breadth * 1.04) {
      const corners = [
        { x, y },
        { x: x + breadth, y },
        { x: x + breadth + lean, y: y - tall },
        { x: x + lean, y: y - tall },
      ]
      panels += outlinePolygon(corners)
      shine += outlinePolygon([
        { x: x + breadth * 0.1, y },
        { x: x + breadth * 0.4, y },
        { x: x + breadth * 0.4 + lean, y: y - tall },
        { x: x + breadth * 0.1 + lean, y: y - tall },
      ])
    }
    const fill = drawing.linear({ x: 0, y: y - tall }, { x: 0, y }, [
      [0, mix(blue, palette.sky[1], 0.5)],
      [1, blue],
    ])
    drawing.path(panels, { fill, stroke: mix('#ffffff', palette.light, 0.4), strokeWidth: 1 + near * 2 })
    drawing.path(shine, { fill: '#ffffff', opacity: 0.14 })
    const lines = [0.33, 0.66]
      .map((share) => outlineLine({ x: -20, y: y - tall * share }, { x: width + 20, y: y - tall * share }))
      .join('')
    drawing.path(lines, { stroke: '#ffffff', strokeWidth: 0.6 + near, opacity: 0.35 })
  }
}
