import { Drawing, outlineEllipse, outlineRect } from './drawing.ts'
import { drawCollar, drawJacket } from './portrait/clothes.ts'
import { drawHairBefore, drawHairBehind, drawHairShadow } from './portrait/hair.ts'
import { drawHead, drawNeck } from './portrait/head.ts'
import { chooseTraits, type Gender, type Traits } from './portrait/traits.ts'
import { createRandom, type Random } from './random.ts'
import { rasterise } from './rasterise.ts'
import { lighten } from './tint.ts'

const SIZE = 800
const CLOSE_UP = 'translate(400 432) scale(1.24) translate(-400 -412)'
const RAISED = 'translate(0 -40)'

/** An illustrated portrait of a person in business dress. */
export async function drawPortrait({ seed, gender }: { seed: string; gender: Gender }): Promise<Buffer> {
  const random = createRandom(`portrait/${seed}`)
  const drawing = new Drawing(SIZE, SIZE)
  const traits = chooseTraits(random, gender)
  drawBackdrop(drawing, random, traits)
  drawing.transform(CLOSE_UP, () => {
    drawHairBehind(drawing, traits)
    drawing.transform(RAISED, () => drawJacket(drawing, traits))
    drawNeck(drawing, traits)
    drawing.transform(RAISED, () => drawCollar(drawing, traits))
    drawHead(drawing, traits)
    drawHairShadow(drawing, traits)
    drawHairBefore(drawing, traits)
  })
  return rasterise(drawing)
}

/** A wall in one colour, with a window or a round of light behind the head. */
function drawBackdrop(drawing: Drawing, random: Random, { backdrop: [deep, pale] }: Traits): void {
  const wall = drawing.linear({ x: 0, y: 0 }, { x: SIZE, y: SIZE }, [
    [0, pale],
    [1, deep],
  ])
  drawing.rect(0, 0, SIZE, SIZE, { fill: wall })
  const light = lighten(pale, 0.35)
  if (random.chance(0.5))
    drawing.path(outlineEllipse({ x: random.between(330, 470), y: 350 }, 300, 300), {
      fill: light,
      opacity: 0.55,
    })
  else {
    const x = random.between(40, 120)
    const panes = [0, 1, 2].map((index) => outlineRect(x + index * 220, -20, 200, 560)).join('')
    drawing.path(panes, { fill: light, opacity: 0.5 })
    drawing.path(outlineRect(0, 560, SIZE, 10), { fill: light, opacity: 0.4 })
  }
}
