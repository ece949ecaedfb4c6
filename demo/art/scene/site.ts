import type { Point } from '../drawing.ts'
import { type Camera, createCamera } from './camera.ts'

/**
 * Where a building stands: its nearest corner is the origin, `left` and `right` run along the two walls that are seen,
 * away from the viewer; negative values are in front of them. All in metres.
 */
export type Site = {
  readonly camera: Camera
  point(left: number, right: number, up?: number): Point
  /** Pixels per metre. */
  scaleAt(left: number, right: number): number
  /** A piece of the ground, cut off where it would pass behind the viewer. */
  ground(corners: readonly Spot[]): Point[]
  /** How far a spot is from the viewer, in metres. */
  distanceTo(left: number, right: number): number
}
export type Spot = readonly [left: number, right: number]

type Extent = { readonly left: number; readonly right: number; readonly up: number }
type Frame = { readonly left: number; readonly right: number; readonly top: number; readonly horizon: number }
type SiteOptions = {
  readonly extent: Extent
  readonly frame: Frame
  /** Between the left wall and the picture, in degrees: small shows the left wall broad. */
  readonly turn: number
  readonly eyeHeight: number
  /** Of the viewer from the corner, as a multiple of the building's size: small makes the perspective steep. */
  readonly distance?: number
}

const NEAREST = 3 // metres in front of the viewer

export function createSite({ extent, frame, turn, eyeHeight, distance = 1.5 }: SiteOptions): Site {
  const angle = (turn * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const away = Math.max(extent.left * cos, extent.right * sin, extent.up * 1.3) * distance + 10
  const place = (left: number, right: number, up: number) => ({
    right: -cos * left + sin * right,
    up,
    away: away + sin * left + cos * right,
  })

  const camera = fitCamera(
    [
      [0, 0],
      [extent.left, 0],
      [0, extent.right],
    ].flatMap(([left = 0, right = 0]) => [place(left, right, 0), place(left, right, extent.up)]),
    frame,
    eyeHeight,
  )
  return {
    camera,
    point: (left, right, up = 0) => camera.project(place(left, right, up)),
    scaleAt: (left, right) => camera.scaleAt(place(left, right, 0).away),
    distanceTo: (left, right) => place(left, right, 0).away,
    ground: (corners) =>
      clipNear(corners.map(([left, right]) => place(left, right, 0))).map((corner) => camera.project(corner)),
  }
}

type Placed = { readonly right: number; readonly up: number; readonly away: number }

/** The largest view of the places that stays within the frame. */
function fitCamera(places: readonly Placed[], frame: Frame, eyeHeight: number): Camera {
  const unit = createCamera({ horizon: 0, centre: 0, focus: 1, eyeHeight })
  const points = places.map((place) => unit.project(place))
  const leftmost = Math.min(...points.map(({ x }) => x))
  const rightmost = Math.max(...points.map(({ x }) => x))
  const highest = Math.max(...points.map(({ y }) => -y))
  const focus = Math.min(
    (frame.right - frame.left) / (rightmost - leftmost),
    (frame.horizon - frame.top) / highest,
  )
  const centre = (frame.left + frame.right) / 2 - (focus * (leftmost + rightmost)) / 2
  return createCamera({ horizon: frame.horizon, centre, focus, eyeHeight })
}

function clipNear(corners: readonly Placed[]): Placed[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const isSeen = corner.away >= NEAREST
    if (isSeen === next.away >= NEAREST) return isSeen ? [corner] : []
    const share = (NEAREST - corner.away) / (next.away - corner.away)
    const edge = {
      right: corner.right + (next.right - corner.right) * share,
      up: corner.up,
      away: NEAREST,
    }
    return isSeen ? [corner, edge] : [edge]
  })
}
