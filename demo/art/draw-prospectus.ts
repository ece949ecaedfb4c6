import { FUND_MOTIFS, type FundKind } from './draw-fund.ts'
import { Drawing } from './drawing.ts'
import { createRandom, type Random } from './random.ts'
import { rasterise } from './rasterise.ts'
import { darken, lighten } from './tint.ts'

type Prospectus = { readonly seed: string; readonly kind: FundKind; readonly name: string }

const COVERS = ['#24364a', '#2f4a45', '#5a3046', '#7a4a35', '#38405f', '#3d4a3a'] as const

/** The motif is drawn for 1600 by 1000: its middle fills the upper two thirds of the cover. */
const LEFT = 240
const WIDTH = 1120
const PAGE = { x: LEFT, width: WIDTH, height: (WIDTH * 4) / 3, pixels: { width: 1200, height: 1600 } }

/** The cover of a prospectus: the fund's motif over a panel of colour with a line of houses. 1200 by 1600 pixels. */
export async function drawProspectus({ seed, kind, name }: Prospectus): Promise<Buffer> {
  const drawing = new Drawing(1600, 1000, PAGE)
  const random = createRandom(`prospectus/${seed}`)
  const cover = random.pick(COVERS)
  FUND_MOTIFS[kind](drawing, random, name)

  const top = 985
  const margin = LEFT + 90
  const pale = lighten(cover, 0.85)
  const panel = drawing.linear({ x: LEFT, y: top }, { x: LEFT + WIDTH, y: PAGE.height }, [
    [0, lighten(cover, 0.08)],
    [1, darken(cover, 0.25)],
  ])
  drawing.rect(0, top, 1600, PAGE.height - top + 10, { fill: panel })
  drawing.rect(0, top, 1600, 10, { fill: lighten(cover, 0.45) })
  drawing.path(outlineHouses(random, margin, top + 350), { stroke: pale, strokeWidth: 3, opacity: 0.75 })
  drawing.rect(margin, top + 350, WIDTH - 180, 3, { fill: pale, opacity: 0.75 })
  drawing.rect(margin, top + 400, 120, 8, { fill: lighten(cover, 0.45) })
  return rasterise(drawing)
}

/** Houses drawn with one line, from margin to margin. */
function outlineHouses(random: Random, left: number, foot: number): string {
  const right = LEFT + WIDTH - 90
  let outline = `M${left} ${foot}`
  for (let x = left; x < right - 30; ) {
    const breadth = Math.min(random.between(46, 110), right - x)
    const top = foot - random.between(60, 230)
    const roof = random.pick([0, 0, 26, 40])
    outline += `V${Math.round(top)}L${Math.round(x + breadth / 2)} ${Math.round(top - roof)}L${Math.round(x + breadth)} ${Math.round(top)}V${foot}`
    for (let y = top + 26; y < foot - 24; y += 34) {
      outline += `M${Math.round(x + breadth * 0.25)} ${Math.round(y)}h${Math.round(breadth * 0.5)}`
    }
    x += breadth
    outline += `M${Math.round(x)} ${foot}`
  }
  return outline
}
