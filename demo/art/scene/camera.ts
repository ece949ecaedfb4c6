import type { Point } from '../drawing.ts'

/** A place in front of the camera, in metres: to the right, up from the ground, and away. */
type Place = { readonly right: number; readonly up: number; readonly away: number }

/** A camera that looks straight ahead: what is upright stays upright, as architects draw. */
export type Camera = {
  readonly horizon: number
  readonly eyeHeight: number
  project(place: Place): Point
  /** Pixels per metre at a distance. */
  scaleAt(away: number): number
}

type CameraOptions = {
  /** The row of the picture at the height of the eye. */
  readonly horizon: number
  readonly centre: number
  /** Pixels a metre takes at a distance of one metre. */
  readonly focus: number
  readonly eyeHeight: number
}

export function createCamera({ horizon, centre, focus, eyeHeight }: CameraOptions): Camera {
  return {
    horizon,
    eyeHeight,
    project: ({ right, up, away }) => ({
      x: centre + (focus * right) / away,
      y: horizon - (focus * (up - eyeHeight)) / away,
    }),
    scaleAt: (away) => focus / away,
  }
}
