import { type Drawing, outlineEllipse } from '../drawing.ts'
import { darken, lighten } from '../tint.ts'
import { CENTRE, outlineFace } from './head.ts'
import type { HairStyle, Traits } from './traits.ts'

type Layer = (drawing: Drawing, traits: Traits) => void

/** The part behind neck and face. */
export function drawHairBehind(drawing: Drawing, traits: Traits): void {
  BEHIND[traits.style]?.(drawing, traits)
}

/** The part before the face. */
export function drawHairBefore(drawing: Drawing, traits: Traits): void {
  BEFORE[traits.style]?.(drawing, traits)
}

/** A mass of hair round the head, down to a given height and as wide as given. */
function mass(drawing: Drawing, { hair, faceWidth }: Traits, bottom: number, spread: number, curl = 0): void {
  const [left, right] = [CENTRE - faceWidth - spread, CENTRE + faceWidth + spread]
  const low = darken(hair, 0.22)
  drawing.path(
    `M${CENTRE} 158C${left + 10} 158 ${left - 6} 240 ${left} 330C${left + 4 - curl} ${(330 + bottom) / 2} ${left - 16 + curl} ${bottom - 40} ${left + 22} ${bottom}L${right - 22} ${bottom}C${right + 16 - curl} ${bottom - 40} ${right - 4 + curl} ${(330 + bottom) / 2} ${right} 330C${right + 6} 240 ${right - 10} 158 ${CENTRE} 158Z`,
    { fill: low },
  )
}

/** The cap of hair over the forehead: where it parts, and how low it comes down at the temples. */
function cap(
  drawing: Drawing,
  traits: Traits,
  shape: { parting: number; fringe: number; temple: number; lift?: number },
): void {
  const { hair, faceWidth: w } = traits
  const { parting, fringe, temple, lift = 0 } = shape
  const [left, right] = [CENTRE - w - 5, CENTRE + w + 5]
  const part = CENTRE + parting * w
  const outline = `M${left} ${temple}C${left - 12} ${210 - lift} ${CENTRE - w * 0.6} ${172 - lift} ${CENTRE} ${170 - lift}C${CENTRE + w * 0.6} ${172 - lift} ${right + 12} ${210 - lift} ${right} ${temple}C${right - 8} ${temple - 34} ${right - 16} 272 ${right - 30} 258C${CENTRE + w * 0.5} ${250 - fringe * 0.4} ${part + 34} ${244 - fringe * 0.2} ${part} 222C${part - 30} ${250 + fringe} ${CENTRE - w * 0.6} ${262 + fringe * 0.7} ${left + 24} ${272 + fringe * 0.3}C${left + 12} 286 ${left + 6} ${temple - 30} ${left} ${temple}Z`
  drawing.path(outline, { fill: hair })
  drawing.clip(outline, () => {
    const strands = [0, 1, 2].map(
      (index) =>
        `M${part + 6 - index * 10} ${214 - lift * 0.5}C${CENTRE - w * (0.25 + 0.2 * index)} ${206 - lift + index * 8} ${left + 36 - index * 8} ${226 + index * 10} ${left + 22 - index * 4} ${268 + index * 8}`,
    )
    drawing.path(strands.join(''), { stroke: lighten(hair, 0.22), strokeWidth: 5, opacity: 0.45 })
    drawing.path(`M${part + 24} 214C${CENTRE + w * 0.5} ${206 - lift} ${right - 30} 226 ${right - 12} 270`, {
      stroke: darken(hair, 0.3),
      strokeWidth: 6,
      opacity: 0.4,
    })
  })
}

function curls(
  drawing: Drawing,
  traits: Traits,
  spots: readonly (readonly [x: number, y: number, radius: number])[],
): void {
  const { hair } = traits
  const round = (shrink: number, lift: number) =>
    spots
      .map(([x, y, radius]) =>
        outlineEllipse({ x: CENTRE + x, y: y - lift }, radius * shrink, radius * shrink),
      )
      .join('')
  drawing.path(round(1, 0), { fill: hair })
  drawing.path(round(0.52, 8), { fill: lighten(hair, 0.13), opacity: 0.6 })
}

const ring = (
  count: number,
  from: number,
  to: number,
  radiusX: number,
  radiusY: number,
  centre: number,
  size: number,
) =>
  Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1)
    return [
      Math.cos(angle) * radiusX,
      centre + Math.sin(angle) * radiusY,
      size * (index % 2 ? 0.88 : 1),
    ] as const
  })

const BEHIND: Partial<Record<HairStyle, Layer>> = {
  bob: (drawing, traits) => mass(drawing, traits, 456, 34),
  long: (drawing, traits) => mass(drawing, traits, 640, 30),
  wavyLong: (drawing, traits) => mass(drawing, traits, 620, 42, 26),
  fringe: (drawing, traits) => mass(drawing, traits, 500, 30),
  ponytail: (drawing, traits) => {
    mass(drawing, traits, 356, 10)
    const fill = { fill: darken(traits.hair, 0.22) }
    drawing.path('M500 250C600 260 610 400 560 560C548 590 520 560 528 520C548 420 540 330 490 300Z', fill)
  },
  bun: (drawing, traits) => {
    mass(drawing, traits, 350, 8)
    drawing.path(outlineEllipse({ x: CENTRE, y: 150 }, 58, 50), { fill: darken(traits.hair, 0.14) })
    drawing.path(outlineEllipse({ x: CENTRE - 12, y: 140 }, 34, 26), {
      fill: lighten(traits.hair, 0.14),
      opacity: 0.5,
    })
  },
  afro: (drawing, traits) => {
    const { hair } = traits
    drawing.path(outlineEllipse({ x: CENTRE, y: 282 }, 178, 170), { fill: darken(hair, 0.2) })
    drawing.path(
      ring(22, 0, 2 * Math.PI, 160, 152, 280, 34)
        .map(([x, y, size]) => outlineEllipse({ x: CENTRE + x, y }, size, size))
        .join(''),
      { fill: darken(hair, 0.2) },
    )
  },
}

const BEFORE: Partial<Record<HairStyle, Layer>> = {
  sidePart: (drawing, traits) => cap(drawing, traits, { parting: 0.38, fringe: 4, temple: 318, lift: 14 }),
  short: (drawing, traits) => cap(drawing, traits, { parting: 0.1, fringe: -4, temple: 316, lift: 10 }),
  swept: (drawing, traits) => cap(drawing, traits, { parting: 0.55, fringe: -16, temple: 310, lift: 26 }),
  wavy: (drawing, traits) => {
    cap(drawing, traits, { parting: 0.3, fringe: 8, temple: 326, lift: 20 })
    curls(drawing, traits, [
      [-92, 222, 24],
      [-60, 190, 28],
      [-18, 172, 30],
      [28, 174, 28],
      [66, 194, 26],
      [94, 226, 22],
    ])
  },
  curly: (drawing, traits) => {
    cap(drawing, traits, { parting: 0, fringe: -6, temple: 308 })
    curls(drawing, traits, [
      ...ring(11, Math.PI * 1.02, Math.PI * 1.98, 98, 96, 278, 31),
      ...ring(7, Math.PI * 1.12, Math.PI * 1.88, 62, 44, 262, 28),
    ])
  },
  receding: (drawing, traits) => {
    const { hair, faceWidth: w } = traits
    const side = (sign: number) =>
      `M${CENTRE + sign * (w + 5)} 326C${CENTRE + sign * (w + 16)} 250 ${CENTRE + sign * w * 0.86} 196 ${CENTRE + sign * w * 0.46} 182C${CENTRE + sign * w * 0.62} 214 ${CENTRE + sign * w * 0.82} 226 ${CENTRE + sign * (w - 10)} 282Z`
    drawing.path(side(-1) + side(1), { fill: hair })
    drawing.path(
      `M${CENTRE - w * 0.5} 188C${CENTRE - 20} 162 ${CENTRE + 20} 162 ${CENTRE + w * 0.5} 188C${CENTRE + 26} 204 ${CENTRE - 26} 204 ${CENTRE - w * 0.5} 188Z`,
      { fill: hair, opacity: 0.92 },
    )
  },
  bald: (drawing, { skin }) => {
    drawing.path(outlineEllipse({ x: CENTRE - 36, y: 228 }, 34, 17), {
      fill: lighten(skin, 0.4),
      opacity: 0.25,
    })
  },
  pixie: (drawing, traits) => cap(drawing, traits, { parting: 0.5, fringe: 18, temple: 340, lift: 16 }),
  bob: (drawing, traits) => {
    locks(drawing, traits, 446)
    cap(drawing, traits, { parting: 0.2, fringe: 12, temple: 330, lift: 12 })
  },
  long: (drawing, traits) => {
    locks(drawing, traits, 560)
    cap(drawing, traits, { parting: 0.02, fringe: 0, temple: 330, lift: 12 })
  },
  wavyLong: (drawing, traits) => {
    locks(drawing, traits, 540)
    cap(drawing, traits, { parting: 0.34, fringe: 14, temple: 330, lift: 18 })
  },
  bun: (drawing, traits) => cap(drawing, traits, { parting: 0.06, fringe: -4, temple: 322, lift: 8 }),
  ponytail: (drawing, traits) => cap(drawing, traits, { parting: 0.42, fringe: 6, temple: 322, lift: 10 }),
  afro: (drawing, traits) =>
    curls(drawing, traits, ring(13, Math.PI * 0.98, Math.PI * 2.02, 112, 98, 286, 34)),
  fringe: (drawing, traits) => {
    locks(drawing, traits, 490)
    const { hair, faceWidth: w } = traits
    const outline = `M${CENTRE - w - 8} 336C${CENTRE - w - 16} 200 ${CENTRE - 60} 160 ${CENTRE} 160C${CENTRE + 60} 160 ${CENTRE + w + 16} 200 ${CENTRE + w + 8} 336C${CENTRE + w - 4} 300 ${CENTRE + w - 10} 286 ${CENTRE + w - 16} 276Q${CENTRE} 292 ${CENTRE - w + 16} 276C${CENTRE - w + 10} 286 ${CENTRE - w + 4} 300 ${CENTRE - w - 8} 336Z`
    drawing.path(outline, { fill: hair })
    const strands = [-56, -20, 18, 54]
      .map((x) => `M${CENTRE + x * 0.7} 178Q${CENTRE + x * 1.1} 230 ${CENTRE + x} 278`)
      .join('')
    drawing.path(strands, { stroke: lighten(hair, 0.2), strokeWidth: 4, opacity: 0.4 })
  },
}

/** Strands that fall beside the face. */
function locks(drawing: Drawing, traits: Traits, bottom: number): void {
  const { hair, faceWidth: w } = traits
  const lock = (side: number) => {
    const outer = CENTRE + side * (w + 26)
    const inner = CENTRE + side * (w - 6)
    return `M${CENTRE + side * (w * 0.5)} 196C${outer + side * 6} 220 ${outer + side * 4} 320 ${outer} ${bottom - 50}Q${outer - side * 4} ${bottom} ${CENTRE + side * (w + 2)} ${bottom}C${inner + side * 10} ${bottom - 60} ${inner - side * 4} 380 ${inner} 300C${inner - side * 6} 270 ${CENTRE + side * (w * 0.7)} 240 ${CENTRE + side * (w * 0.5)} 196Z`
  }
  drawing.path(lock(-1) + lock(1), { fill: darken(hair, 0.06) })
}

/** The shadow that hair throws on the forehead. */
export function drawHairShadow(drawing: Drawing, traits: Traits): void {
  if (traits.style === 'bald' || traits.style === 'receding') return
  drawing.clip(outlineFace(traits), () => {
    drawing.path(`M260 180L540 180L540 300C500 276 460 268 ${CENTRE} 270C340 268 300 276 260 300Z`, {
      fill: darken(traits.skin, 0.42),
      opacity: 0.12,
    })
  })
}
