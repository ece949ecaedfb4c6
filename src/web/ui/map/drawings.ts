import { MAX_LATITUDE, type MapPoint, project } from './projection.ts'

/** In degrees; what lies outside is left out. */
type Window = { readonly west: number; readonly east: number; readonly south: number; readonly north: number }

export type Drawing = {
  readonly window: Window
  /** Map units that one step of the drawing stands for: what is finer cannot be seen in it. */
  readonly step: number
}

/** The finest first: a view takes the first that holds it. `scripts/map-shapes.ts` draws them. */
export const DRAWINGS = {
  europe: { window: { west: -25, east: 45, south: 33, north: 72 }, step: 2 },
  'north-america': { window: { west: -130, east: -52, south: 14, north: 58 }, step: 4 },
  'asia-pacific': { window: { west: 60, east: 180, south: -48, north: 55 }, step: 4 },
  world: { window: { west: -180, east: 180, south: -58, north: MAX_LATITUDE }, step: 20 },
} as const satisfies Record<string, Drawing>

export type DrawingName = keyof typeof DRAWINGS

type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** In map units. */
export function boundsOf({ window: { west, east, south, north } }: Drawing): Bounds {
  const topLeft: MapPoint = project({ longitude: west, latitude: north })
  const bottomRight: MapPoint = project({ longitude: east, latitude: south })
  return { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y }
}
