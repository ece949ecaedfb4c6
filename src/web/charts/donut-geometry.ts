/** The drawing is 200 units wide, about as many as the pixels it is shown in. */
export const DONUT_RADIUS = 100
export const DONUT_HOLE_RADIUS = 66

/** ui.md: between two slices. */
const GAP = 2
/** Hatched slices carry a line in their colour; it lies inside the slice. */
export const DONUT_LINE = 1.5
/** A slice too small to see is drawn this wide at the rim; its share is told by the legend. */
const MIN_RIM_WIDTH = 3

const FULL_TURN = 2 * Math.PI
const MIN_ANGLE = (MIN_RIM_WIDTH + GAP) / DONUT_RADIUS

/** Angles in radians, clockwise from the top. */
export type Slice = { readonly start: number; readonly end: number }

/** Divides the full turn by the weights, all above zero; the large ones give the smallest the room to be seen. */
export function layOutSlices(weights: readonly number[]): Slice[] {
  const angles = widenSmallest(weights)
  let start = 0
  return angles.map((angle) => {
    const slice = { start, end: start + angle }
    start = slice.end
    return slice
  })
}

function widenSmallest(weights: readonly number[]): number[] {
  let isSmall = weights.map(() => false)
  for (;;) {
    const room = FULL_TURN - isSmall.filter(Boolean).length * MIN_ANGLE
    const large = weights.reduce((sum, weight, index) => sum + (isSmall[index] ? 0 : weight), 0)
    const angles = weights.map((weight, index) => (isSmall[index] ? MIN_ANGLE : (weight / large) * room))
    const next = angles.map((angle, index) => isSmall[index] || angle < MIN_ANGLE)
    // With very many equal slices none is large enough; then all are as small.
    if (next.every(Boolean)) return weights.map(() => FULL_TURN / weights.length)
    if (next.every((small, index) => small === isSmall[index])) return angles
    isSmall = next
  }
}

/** A ring sector with straight, parallel gaps; `inset` keeps room for a line inside. */
export function arcPath({ start, end }: Slice, inset = 0): string {
  const outer = DONUT_RADIUS - inset
  const inner = DONUT_HOLE_RADIUS + inset
  if (end - start >= FULL_TURN - 1e-9) return ringPath(outer, inner)
  const half = GAP / 2 + inset
  const [outerStart, outerEnd] = narrow(start, end, half / outer)
  const [innerStart, innerEnd] = narrow(start, end, half / inner)
  return [
    `M${point(outer, outerStart)}`,
    `A${outer} ${outer} 0 ${isLarge(outerEnd - outerStart)} 1 ${point(outer, outerEnd)}`,
    `L${point(inner, innerEnd)}`,
    `A${inner} ${inner} 0 ${isLarge(innerEnd - innerStart)} 0 ${point(inner, innerStart)}`,
    'Z',
  ].join('')
}

/** The flag by which SVG tells the two arcs between two points apart. */
function isLarge(angle: number): 0 | 1 {
  return angle > Math.PI ? 1 : 0
}

function narrow(start: number, end: number, sine: number): [number, number] {
  const pad = Math.min(Math.asin(sine), (end - start) / 2)
  return [start + pad, end - pad]
}

function ringPath(outer: number, inner: number): string {
  const circle = (radius: number, sweep: 0 | 1) =>
    `M0 ${-radius}A${radius} ${radius} 0 1 ${sweep} 0 ${radius}A${radius} ${radius} 0 1 ${sweep} 0 ${-radius}Z`
  return circle(outer, 1) + circle(inner, 0)
}

function point(radius: number, angle: number): string {
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
