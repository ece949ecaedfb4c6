export type Point = { readonly x: number; readonly y: number }
export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Paint = {
  readonly fill?: string
  readonly opacity?: number
  readonly stroke?: string
  readonly strokeWidth?: number
}

/** The part of a drawing that is shown, and in how many pixels. */
type Page = {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly pixels: { readonly width: number; readonly height: number }
}

/** A picture as SVG, painted back to front. Coordinates and sizes in pixels, unless a page scales them. */
export class Drawing {
  readonly width: number
  readonly height: number
  #definitions = ''
  #shapes = ''
  #count = 0

  readonly #page: Page

  constructor(
    width: number,
    height: number,
    page: Page = { x: 0, width, height, pixels: { width, height } },
  ) {
    this.width = width
    this.height = height
    this.#page = page
  }

  path(outline: string, paint: Paint): void {
    if (outline) this.#shapes += `<path d="${outline}"${attributes(paint)}/>`
  }

  polygon(points: readonly Point[], paint: Paint): void {
    this.path(outlinePolygon(points), paint)
  }

  rect(x: number, y: number, width: number, height: number, paint: Paint): void {
    this.path(outlineRect(x, y, width, height), paint)
  }

  circle(centre: Point, radius: number, paint: Paint): void {
    this.path(outlineEllipse(centre, radius, radius), paint)
  }

  ellipse(centre: Point, radiusX: number, radiusY: number, paint: Paint): void {
    this.path(outlineEllipse(centre, radiusX, radiusY), paint)
  }

  /** A fill that runs from one point to the other. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const line = `x1="${short(from.x)}" y1="${short(from.y)}" x2="${short(to.x)}" y2="${short(to.y)}"`
    return this.#define('linearGradient', line, stops)
  }

  radial(centre: Point, radius: number, stops: readonly Stop[]): string {
    return this.#define(
      'radialGradient',
      `cx="${short(centre.x)}" cy="${short(centre.y)}" r="${short(radius)}"`,
      stops,
    )
  }

  /** What `paint` draws is seen inside the outline only. */
  clip(outline: string, paint: () => void): void {
    this.#count += 1
    this.#definitions += `<clipPath id="c${this.#count}"><path d="${outline}"/></clipPath>`
    this.#group(`clip-path="url(#c${this.#count})"`, paint)
  }

  transform(transform: string, paint: () => void): void {
    this.#group(`transform="${transform}"`, paint)
  }

  #group(attribute: string, paint: () => void): void {
    this.#shapes += `<g ${attribute}>`
    paint()
    this.#shapes += '</g>'
  }

  #define(element: string, geometry: string, stops: readonly Stop[]): string {
    this.#count += 1
    const list = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    this.#definitions += `<${element} id="c${this.#count}" gradientUnits="userSpaceOnUse" ${geometry}>${list.join('')}</${element}>`
    return `url(#c${this.#count})`
  }

  toSvg(): string {
    const { x, width, height, pixels } = this.#page
    const size = `width="${pixels.width}" height="${pixels.height}" viewBox="${x} 0 ${width} ${height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.#definitions}</defs>${this.#shapes}</svg>`
  }
}

export function outlinePolygon(points: readonly Point[]): string {
  if (points.length < 2) return ''
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`
}

export function outlineLine(from: Point, to: Point): string {
  return `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`
}

export function outlineRect(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`
}

export function outlineEllipse({ x, y }: Point, radiusX: number, radiusY: number): string {
  const [rx, ry] = [short(radiusX), short(radiusY)]
  return `M${short(x - radiusX)} ${short(y)}a${rx} ${ry} 0 1 0 ${short(2 * radiusX)} 0a${rx} ${ry} 0 1 0 ${short(-2 * radiusX)} 0Z`
}

function attributes({ fill = 'none', opacity, stroke, strokeWidth }: Paint): string {
  const line = stroke ? ` stroke="${stroke}" stroke-width="${short(strokeWidth ?? 1)}"` : ''
  // Cheaper than opacity, which would need a layer of its own.
  const clear =
    opacity === undefined
      ? ''
      : ` fill-opacity="${short(opacity, 100)}" stroke-opacity="${short(opacity, 100)}"`
  return ` fill="${fill}"${line}${clear}`
}

function short(value: number, precision = 10): number {
  return Math.round(value * precision) / precision
}
