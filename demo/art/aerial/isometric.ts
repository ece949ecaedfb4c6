import { type Drawing, outlinePolygon, type Paint, type Point } from '../drawing.ts'

/** The ground seen from above at an angle: east runs right and down, south left and down; metres. */
export type Spot = readonly [east: number, south: number]
/** A block: a rectangle of ground with a height. */
export type Block = {
  readonly east: number
  readonly south: number
  readonly width: number
  readonly depth: number
  readonly foot?: number
  readonly height: number
}

const COS = Math.cos(Math.PI / 6)
const SIN = 0.5

export class Isometric {
  readonly drawing: Drawing
  readonly #origin: Point
  /** Pixels per metre. */
  readonly scale: number

  constructor(drawing: Drawing, origin: Point, scale: number) {
    this.drawing = drawing
    this.#origin = origin
    this.scale = scale
  }

  point(east: number, south: number, up = 0): Point {
    return {
      x: this.#origin.x + (east - south) * COS * this.scale,
      y: this.#origin.y + (east + south) * SIN * this.scale - up * this.scale,
    }
  }

  outline(corners: readonly (readonly [east: number, south: number, up?: number])[]): string {
    return outlinePolygon(corners.map(([east, south, up]) => this.point(east, south, up)))
  }

  ground({ east, south, width, depth }: Omit<Block, 'height'>, up = 0): string {
    return this.outline([
      [east, south, up],
      [east + width, south, up],
      [east + width, south + depth, up],
      [east, south + depth, up],
    ])
  }

  /** The wall towards the lower left. */
  southWall(block: Block, from = 0, to = 1, low = 0, high = 1): string {
    const { east, south, width, depth, foot = 0, height } = block
    const [start, end] = [east + width * from, east + width * to]
    const [bottom, top] = [foot + height * low, foot + height * high]
    return this.outline([
      [start, south + depth, bottom],
      [end, south + depth, bottom],
      [end, south + depth, top],
      [start, south + depth, top],
    ])
  }

  /** The wall towards the lower right. */
  eastWall(block: Block, from = 0, to = 1, low = 0, high = 1): string {
    const { east, south, width, depth, foot = 0, height } = block
    const [start, end] = [south + depth * (1 - from), south + depth * (1 - to)]
    const [bottom, top] = [foot + height * low, foot + height * high]
    return this.outline([
      [east + width, start, bottom],
      [east + width, end, bottom],
      [east + width, end, top],
      [east + width, start, top],
    ])
  }

  roof({ foot = 0, height, ...block }: Block): string {
    return this.ground(block, foot + height)
  }

  path(outline: string, paint: Paint): void {
    this.drawing.path(outline, paint)
  }

  isSeen({ east, south, width, depth, height, foot = 0 }: Block): boolean {
    const left = this.point(east, south + depth).x
    const right = this.point(east + width, south).x
    const top = this.point(east, south, foot + height).y
    const bottom = this.point(east + width, south + depth).y
    return right > 0 && left < this.drawing.width && bottom > 0 && top < this.drawing.height
  }
}
