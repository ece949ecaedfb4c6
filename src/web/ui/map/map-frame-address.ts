import type { Coordinates } from './projection.ts'

/** A5.4: how far the view reaches to each side of the marker, in degrees. */
const MAP_WINDOW_DEGREES = 0.005

/** About a tenth of a metre. */
const DECIMALS = 6

/** The external viewer's address for a place: the box it shows and the marker in its middle, as OpenStreetMap takes them. */
export function buildMapFrameAddress(
  viewerUrl: string,
  { longitude, latitude }: Coordinates,
  windowDegrees: number = MAP_WINDOW_DEGREES,
): string {
  const box = [
    Math.max(-180, longitude - windowDegrees),
    Math.max(-90, latitude - windowDegrees),
    Math.min(180, longitude + windowDegrees),
    Math.min(90, latitude + windowDegrees),
  ]
  const url = new URL(viewerUrl)
  url.searchParams.set('bbox', box.map(write).join(','))
  url.searchParams.set('marker', [latitude, longitude].map(write).join(','))
  return url.href
}

function write(degrees: number): string {
  return String(Number(degrees.toFixed(DECIMALS)))
}
