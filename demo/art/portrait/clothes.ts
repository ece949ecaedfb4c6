import { type Drawing, outlineEllipse } from '../drawing.ts'
import { darken, lighten } from '../tint.ts'
import { CENTRE } from './head.ts'
import type { Traits } from './traits.ts'

/** The jacket, behind the neck. */
export function drawJacket(drawing: Drawing, { jacket, gender }: Traits): void {
  const reach = gender === 'm' ? 292 : 252
  const shoulder = gender === 'm' ? 592 : 606
  const [left, right] = [CENTRE - reach, CENTRE + reach]
  const torso = `M${left} 800C${left + 4} 690 ${left + 40} ${shoulder + 26} ${CENTRE - 120} ${shoulder - 14}Q${CENTRE - 70} ${shoulder - 30} ${CENTRE - 52} 540L${CENTRE + 52} 540Q${CENTRE + 70} ${shoulder - 30} ${CENTRE + 120} ${shoulder - 14}C${right - 40} ${shoulder + 26} ${right - 4} 690 ${right} 800Z`
  const fill = drawing.linear({ x: left, y: 560 }, { x: right, y: 800 }, [
    [0, lighten(jacket, 0.1)],
    [1, darken(jacket, 0.25)],
  ])
  drawing.path(torso, { fill })
}

/** Shirt, collar and lapels, before the neck. */
export function drawCollar(drawing: Drawing, traits: Traits): void {
  if (traits.outfit === 'turtleneck') drawTurtleneck(drawing, traits)
  else drawNeckline(drawing, traits)
  drawLapels(drawing, traits)
}

function drawNeckline(drawing: Drawing, { shirt, skin, outfit, accent }: Traits): void {
  const depth = outfit === 'tie' ? 800 : outfit === 'round' ? 640 : 690
  drawing.path(
    `M${CENTRE - 84} 566L${CENTRE - 40} 800L${CENTRE + 40} 800L${CENTRE + 84} 566L${CENTRE} 610Z`,
    { fill: outfit === 'round' ? accent : shirt },
  )
  if (outfit !== 'tie') {
    const throat =
      outfit === 'round'
        ? `M${CENTRE - 58} 548Q${CENTRE} ${depth + 40} ${CENTRE + 58} 548Z`
        : `M${CENTRE - 56} 548L${CENTRE} ${depth}L${CENTRE + 56} 548Z`
    drawing.path(throat, { fill: skin })
    drawing.path(throat, { fill: darken(skin, 0.3), opacity: 0.16 })
  }
  if (outfit === 'round') {
    const pearls = Array.from({ length: 11 }, (_, index) => {
      const angle = Math.PI * (0.14 + (0.72 * index) / 10)
      return outlineEllipse({ x: CENTRE + Math.cos(angle) * 62, y: 556 + Math.sin(angle) * 52 }, 6, 6)
    })
    drawing.path(pearls.join(''), { fill: '#fbf6ec' })
    return
  }
  const collar = `M${CENTRE - 60} 536L${CENTRE - 92} 580L${CENTRE - 34} 640L${CENTRE - (outfit === 'tie' ? 2 : 26)} 592ZM${CENTRE + 60} 536L${CENTRE + 92} 580L${CENTRE + 34} 640L${CENTRE + (outfit === 'tie' ? 2 : 26)} 592Z`
  drawing.path(collar, { fill: lighten(shirt, 0.4) })
  drawing.path(collar, { stroke: darken(shirt, 0.2), strokeWidth: 2, opacity: 0.5 })
  if (outfit === 'tie') {
    drawing.path(`M${CENTRE - 20} 598L${CENTRE + 20} 598L${CENTRE + 14} 636L${CENTRE - 14} 636Z`, {
      fill: darken(accent, 0.15),
    })
    drawing.path(`M${CENTRE - 14} 636L${CENTRE + 14} 636L${CENTRE + 34} 800L${CENTRE - 34} 800Z`, {
      fill: accent,
    })
    drawing.path(
      [0, 1, 2, 3]
        .map((index) => `M${CENTRE - 30} ${690 + index * 36}L${CENTRE + 30} ${664 + index * 36}`)
        .join(''),
      { stroke: lighten(accent, 0.3), strokeWidth: 5, opacity: 0.55 },
    )
  }
}

function drawTurtleneck(drawing: Drawing, { accent }: Traits): void {
  drawing.path(
    `M${CENTRE - 66} 524Q${CENTRE} 556 ${CENTRE + 66} 524L${CENTRE + 72} 596L${CENTRE + 52} 800L${CENTRE - 52} 800L${CENTRE - 72} 596Z`,
    { fill: accent },
  )
  drawing.path(
    `M${CENTRE - 66} 524Q${CENTRE} 556 ${CENTRE + 66} 524L${CENTRE + 68} 552Q${CENTRE} 586 ${CENTRE - 68} 552Z`,
    { fill: lighten(accent, 0.14) },
  )
}

function drawLapels(drawing: Drawing, { jacket, gender }: Traits): void {
  const low = gender === 'm' ? 800 : 790
  const lapel = (side: number) => {
    const at = (x: number) => CENTRE + side * x
    return `M${at(74)} 556L${at(128)} 586L${at(150)} 664L${at(112)} 676L${at(122)} 700L${at(34)} ${low}L${at(48)} 690Z`
  }
  drawing.path(lapel(-1), { fill: lighten(jacket, 0.14) })
  drawing.path(lapel(1), { fill: lighten(jacket, 0.04) })
  drawing.path(lapel(-1) + lapel(1), { stroke: darken(jacket, 0.35), strokeWidth: 2.4, opacity: 0.6 })
}
