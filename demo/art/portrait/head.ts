import { type Drawing, outlineEllipse } from '../drawing.ts'
import { darken, lighten, mix } from '../tint.ts'
import type { Traits } from './traits.ts'

export const CENTRE = 400
const EYE_LINE = 330

/** The outline of the face, from temple to chin and back. */
export function outlineFace({ faceWidth: w, jaw, faceLength }: Traits): string {
  const chin = 466 + faceLength
  const [left, right] = [CENTRE - w, CENTRE + w]
  const inner = w * jaw
  return `M${left} 305C${left} 178 ${right} 178 ${right} 305C${right} 372 ${CENTRE + w * 0.84} 424 ${CENTRE + inner} ${chin - 16}C${CENTRE + inner * 0.5} ${chin + 4} ${CENTRE - inner * 0.5} ${chin + 4} ${CENTRE - inner} ${chin - 16}C${CENTRE - w * 0.84} 424 ${left} 372 ${left} 305Z`
}

export function drawNeck(drawing: Drawing, traits: Traits): void {
  const { skin, gender, faceLength } = traits
  const half = gender === 'm' ? 58 : 46
  drawing.path(
    `M${CENTRE - half} 420L${CENTRE - half - 4} 560C${CENTRE - half} 610 ${CENTRE + half} 610 ${CENTRE + half + 4} 560L${CENTRE + half} 420Z`,
    { fill: shadeOf(skin) },
  )
  const chin = 466 + faceLength
  drawing.path(
    `M${CENTRE - half} 440Q${CENTRE} ${chin + 74} ${CENTRE + half} 440L${CENTRE + half + 1} 478Q${CENTRE} ${chin + 96} ${CENTRE - half - 1} 478Z`,
    { fill: darken(skin, 0.34), opacity: 0.35 },
  )
}

export function drawHead(drawing: Drawing, traits: Traits): void {
  const { skin, faceWidth } = traits
  const ear = (side: number) => outlineEllipse({ x: CENTRE + side * (faceWidth + 4), y: 342 }, 17, 29)
  drawing.path(ear(-1) + ear(1), { fill: mix(skin, shadeOf(skin), 0.55) })
  const inner = (side: number) => outlineEllipse({ x: CENTRE + side * (faceWidth + 6), y: 344 }, 8, 16)
  drawing.path(inner(-1) + inner(1), { fill: shadeOf(skin) })
  const face = outlineFace(traits)
  drawing.path(face, { fill: skin })
  drawing.clip(face, () => {
    drawing.path(
      `M${CENTRE + 26} 180C${CENTRE + 52} 300 ${CENTRE + 44} 400 ${CENTRE + 10} 490L560 490L560 180Z`,
      { fill: shadeOf(skin), opacity: 0.36 },
    )
    const cheeks =
      outlineEllipse({ x: CENTRE - 58, y: 388 }, 30, 20) + outlineEllipse({ x: CENTRE + 58, y: 388 }, 30, 20)
    drawing.path(cheeks, { fill: mix(skin, '#d8604f', 0.5), opacity: 0.13 })
    drawBeard(drawing, traits)
  })
  drawFeatures(drawing, traits)
  if (traits.hasEarrings) {
    const rings = [-1, 1]
      .map((side) => outlineEllipse({ x: CENTRE + side * (faceWidth + 5), y: 378 }, 6.5, 6.5))
      .join('')
    drawing.path(rings, { fill: '#f1e3c0' })
  }
}

function drawBeard(drawing: Drawing, { beard, hair, skin, faceLength }: Traits): void {
  if (beard === 'none') return
  const y = faceLength
  const jaw = `M270 352C288 392 318 ${398 + y} 350 ${400 + y}Q${CENTRE} ${384 + y} 450 ${400 + y}C482 ${398 + y} 512 392 530 352L530 520L270 520Z`
  const mouth = outlineEllipse({ x: CENTRE, y: 427 + y }, 36, 15)
  const fill = beard === 'full' ? hair : mix(skin, hair, 0.6)
  drawing.path(jaw, { fill, opacity: beard === 'full' ? 0.96 : 0.4 })
  drawing.path(mouth, { fill: mix(skin, shadeOf(skin), 0.4), opacity: beard === 'full' ? 0.95 : 0.5 })
}

function drawFeatures(drawing: Drawing, traits: Traits): void {
  for (const side of [-1, 1]) {
    drawEye(drawing, traits, side)
    drawBrow(drawing, traits, side)
  }
  drawNose(drawing, traits)
  drawMouth(drawing, traits)
  if (traits.isOlder) drawLines(drawing, traits)
  if (traits.glasses !== 'none') drawGlasses(drawing, traits)
}

function drawEye(drawing: Drawing, { eyes, skin, gender }: Traits, side: number): void {
  const x = CENTRE + side * 43
  const y = EYE_LINE
  const almond = `M${x - 19} ${y + 2}Q${x} ${y - 15} ${x + 19} ${y + 2}Q${x} ${y + 13} ${x - 19} ${y + 2}Z`
  drawing.path(almond, { fill: '#fdfaf5' })
  drawing.clip(almond, () => {
    drawing.circle({ x: x + 1, y }, 9.5, { fill: eyes })
    drawing.circle({ x: x + 1, y }, 4.6, { fill: '#17130f' })
    drawing.circle({ x: x - 2.5, y: y - 3.5 }, 2.6, { fill: '#ffffff' })
  })
  const lash = gender === 'w' ? 4.6 : 3.4
  const flick = gender === 'w' ? 4 : 0
  drawing.path(`M${x - side * 20} ${y + 2}Q${x} ${y - 18} ${x + side * (20 + flick)} ${y + 1 - flick}`, {
    stroke: darken(skin, 0.72),
    strokeWidth: lash,
  })
  drawing.path(`M${x - 19} ${y - 11}Q${x} ${y - 24} ${x + 19} ${y - 10}`, {
    stroke: darken(skin, 0.3),
    strokeWidth: 2,
    opacity: 0.5,
  })
}

function drawBrow(drawing: Drawing, { brow, gender, skin }: Traits, side: number): void {
  const at = (x: number) => CENTRE + side * x
  const thick = gender === 'm' ? 11 : 7
  const colour = mix(darken(brow, 0.18), skin, 0.08)
  drawing.path(
    `M${at(20)} 297Q${at(44)} 284 ${at(70)} 298Q${at(44)} ${284 + thick} ${at(20)} ${297 + thick * 0.8}Z`,
    { fill: colour },
  )
}

function drawNose(drawing: Drawing, { skin, faceLength }: Traits): void {
  const y = faceLength * 0.5
  drawing.path(
    `M${CENTRE + 5} 338Q${CENTRE + 12} ${368 + y} ${CENTRE + 17} ${386 + y}Q${CENTRE + 10} ${396 + y} ${CENTRE - 2} ${396 + y}Q${CENTRE + 6} ${370 + y} ${CENTRE + 5} 338Z`,
    { fill: darken(skin, 0.28), opacity: 0.34 },
  )
  drawing.path(
    `M${CENTRE - 16} ${388 + y}Q${CENTRE - 6} ${399 + y} ${CENTRE} ${397 + y}Q${CENTRE + 8} ${399 + y} ${CENTRE + 17} ${388 + y}`,
    { stroke: darken(skin, 0.36), strokeWidth: 3, opacity: 0.75 },
  )
}

function drawMouth(drawing: Drawing, { lips, skin, smile, gender, faceLength }: Traits): void {
  const y = 424 + faceLength
  if (smile === 'open') {
    drawing.path(
      `M${CENTRE - 35} ${y - 3}Q${CENTRE} ${y + 4} ${CENTRE + 35} ${y - 3}Q${CENTRE + 22} ${y + 26} ${CENTRE} ${y + 26}Q${CENTRE - 22} ${y + 26} ${CENTRE - 35} ${y - 3}Z`,
      { fill: darken(lips, 0.42) },
    )
    drawing.path(
      `M${CENTRE - 31} ${y - 1}Q${CENTRE} ${y + 6} ${CENTRE + 31} ${y - 1}Q${CENTRE + 22} ${y + 13} ${CENTRE} ${y + 13}Q${CENTRE - 22} ${y + 13} ${CENTRE - 31} ${y - 1}Z`,
      { fill: '#fdfaf4' },
    )
    drawing.path(
      `M${CENTRE - 36} ${y - 4}Q${CENTRE - 12} ${y - 9} ${CENTRE} ${y - 4}Q${CENTRE + 12} ${y - 9} ${CENTRE + 36} ${y - 4}Q${CENTRE} ${y + 6} ${CENTRE - 36} ${y - 4}Z`,
      { fill: lips, opacity: gender === 'w' ? 1 : 0.55 },
    )
    return
  }
  const full = gender === 'w' ? 1 : 0.72
  drawing.path(
    `M${CENTRE - 33} ${y}Q${CENTRE - 12} ${y - 9 * full} ${CENTRE} ${y - 4 * full}Q${CENTRE + 12} ${y - 9 * full} ${CENTRE + 33} ${y}Q${CENTRE} ${y + 22 * full} ${CENTRE - 33} ${y}Z`,
    { fill: mix(lips, skin, gender === 'w' ? 0.1 : 0.4) },
  )
  drawing.path(`M${CENTRE - 38} ${y - 3}Q${CENTRE} ${y + 13} ${CENTRE + 38} ${y - 3}`, {
    stroke: darken(lips, 0.45),
    strokeWidth: 3,
  })
}

function drawLines(drawing: Drawing, { skin, faceLength }: Traits): void {
  const stroke = { stroke: darken(skin, 0.3), strokeWidth: 2.2, opacity: 0.5 }
  const y = faceLength
  const folds = [-1, 1].map(
    (side) =>
      `M${CENTRE + side * 30} ${388 + y}Q${CENTRE + side * 52} ${404 + y} ${CENTRE + side * 52} ${426 + y}`,
  )
  const crows = [-1, 1].map(
    (side) =>
      `M${CENTRE + side * 70} 326L${CENTRE + side * 82} 320M${CENTRE + side * 70} 334L${CENTRE + side * 83} 335`,
  )
  drawing.path([...folds, ...crows, `M${CENTRE - 38} 256Q${CENTRE} 249 ${CENTRE + 38} 256`].join(''), stroke)
}

function drawGlasses(drawing: Drawing, { glasses, hair, faceWidth }: Traits): void {
  const frame = darken(mix(hair, '#2b2f38', 0.6), 0.2)
  const lens = (side: number) => {
    const x = CENTRE + side * 44
    if (glasses === 'round') return outlineEllipse({ x, y: EYE_LINE + 3 }, 34, 32)
    return `M${x - 36} ${EYE_LINE - 22}Q${x} ${EYE_LINE - 28} ${x + 36} ${EYE_LINE - 22}L${x + 32} ${EYE_LINE + 20}Q${x} ${EYE_LINE + 34} ${x - 32} ${EYE_LINE + 20}Z`
  }
  drawing.path(lens(-1) + lens(1), { fill: lighten('#cfe0ea', 0.3), opacity: 0.16 })
  drawing.path(lens(-1) + lens(1), { stroke: frame, strokeWidth: 5 })
  const temples = [-1, 1]
    .map(
      (side) => `M${CENTRE + side * 79} ${EYE_LINE - 6}L${CENTRE + side * (faceWidth + 2)} ${EYE_LINE - 12}`,
    )
    .join('')
  drawing.path(
    `M${CENTRE - 10} ${EYE_LINE - 2}Q${CENTRE} ${EYE_LINE - 9} ${CENTRE + 10} ${EYE_LINE - 2}${temples}`,
    { stroke: frame, strokeWidth: 5 },
  )
}

/** Skin that the light does not reach. */
function shadeOf(skin: string): string {
  return mix(skin, '#8a4a3f', 0.3)
}
