import { formatCountry } from '#i18n/format/address.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { CITIES } from './cities.ts'
import { COUNTRIES } from './countries.gen.ts'
import { type MapPoint, project, UNITS_PER_DEGREE } from './projection.ts'
import { isInView, type MapView, placeInView, VIEW_ASPECT } from './view.ts'

export type MapName = {
  readonly key: string
  readonly text: string
  readonly kind: 'held' | 'country' | 'city'
  /** 0 to 1 from the left and from the top: the middle of a country's name, the dot of a city. */
  readonly point: MapPoint
  /** On which side of its point it stands. */
  readonly side: 'middle' | 'left' | 'right' | 'above' | 'below'
}

type Asked = {
  readonly locale: Locale
  readonly view: MapView
  /** In pixels. */
  readonly width: number
  /** Of countries in which something stands. */
  readonly held: ReadonlySet<string>
  /** 0 to 1, as the names; nothing is written over them. */
  readonly markers: readonly MapPoint[]
}

/** In pixels. */
const CHARACTER = 6.6
const LINE = 16
const GAP = 4
const DOT = 7
const MARKER = 17
/** Clear of a marker. */
const BESIDE = 26
/** A name may reach beyond its country by so much of the room inside. */
const REACH = 1.5
/** From how many pixels a degree on cities of a size have their names. */
const CITY_SCALE = { 1: 5, 2: 13, 3: 40 } as const

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Countries with something in them first, then the largest cities and other countries by their size: what has room. */
export function listNames({ locale, view, width, held, markers }: Asked): MapName[] {
  const scale = width / view.width
  const frame = { left: 0, top: 0, right: width, bottom: width / VIEW_ASPECT }
  const taken: Box[] = markers.map(({ x, y }) => boxAround(x * width, y * frame.bottom, MARKER, MARKER))
  const candidates = [...listCountries(locale, view, held, scale), ...listCities(locale, view, scale)].sort(
    (one, other) => one.rank - other.rank,
  )
  const names: MapName[] = []
  for (const { rank: _, ...name } of candidates) {
    const at = { x: name.point.x * width, y: name.point.y * frame.bottom }
    const isCovered = markers.some(
      (marker) =>
        Math.hypot((marker.x - name.point.x) * width, (marker.y - name.point.y) * frame.bottom) < MARKER,
    )
    const side = sidesOf(name.kind, isCovered).find((candidate) => {
      const box = boxOf(name.text, at, candidate)
      return isWithin(box, frame) && !taken.some((other) => isOverlapping(box, other))
    })
    if (side === undefined) continue
    taken.push(boxOf(name.text, at, side))
    const { key, text, kind, point } = name
    names.push({ key, text, kind, point, side })
  }
  return names
}

type Candidate = Omit<MapName, 'side'> & {
  readonly rank: number
}

function listCountries(locale: Locale, view: MapView, held: ReadonlySet<string>, scale: number): Candidate[] {
  return Object.entries(COUNTRIES).flatMap(([code, [x, y, room]]) => {
    const point = placeInView({ x, y }, view)
    const text = formatCountry(locale, code)
    const isHeld = held.has(code)
    const fits = text.length * CHARACTER <= 2 * room * scale * REACH
    if (!isInView(point) || !(isHeld || fits)) return []
    // The largest first, behind all those that are held and the largest cities.
    const rank = isHeld ? 0 : 1 + 1 / (room + 1)
    return {
      key: code,
      text,
      kind: isHeld ? 'held' : 'country',
      point,
      rank,
    } as const
  })
}

function listCities(locale: Locale, view: MapView, scale: number): Candidate[] {
  return CITIES.flatMap((city) => {
    const { names, size } = city
    const point = placeInView(project(city), view)
    if (!isInView(point) || scale * UNITS_PER_DEGREE < CITY_SCALE[size]) return []
    const [name] = names
    const text = names[LOCALES.indexOf(locale)] ?? name
    return {
      key: name,
      text,
      kind: 'city',
      point,
      rank: size,
    } as const
  })
}

/** A city has its name beside its dot; where a marker covers that, above or below the marker. */
function sidesOf(kind: MapName['kind'], isCovered: boolean): ReadonlyArray<MapName['side']> {
  if (kind !== 'city') return ['middle', 'above', 'below']
  return isCovered ? ['below', 'above'] : ['right', 'left']
}

function boxOf(text: string, { x, y }: MapPoint, side: MapName['side']): Box {
  const width = text.length * CHARACTER
  if (side === 'middle') return boxAround(x, y, width / 2 + GAP, LINE / 2)
  if (side === 'above') return boxAround(x, y - BESIDE, width / 2 + GAP, LINE / 2)
  if (side === 'below') return boxAround(x, y + BESIDE, width / 2 + GAP, LINE / 2)
  const [left, right] = side === 'right' ? [x - DOT, x + DOT + width] : [x - DOT - width, x + DOT]
  return { left: left - GAP / 2, right: right + GAP / 2, top: y - LINE / 2, bottom: y + LINE / 2 }
}

function boxAround(x: number, y: number, across: number, down: number): Box {
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  )
}

function isOverlapping(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
