export type Coordinates = { readonly longitude: number; readonly latitude: number }
export type MapPoint = { readonly x: number; readonly y: number }

/** The units of all map drawings. */
export const UNITS_PER_DEGREE = 100

/** Beyond this latitude Mercator stretches without end, and nobody owns houses. */
export const MAX_LATITUDE = 80

/** Mercator: east is right, north is up, and angles stay as they are. */
export function project({ longitude, latitude }: Coordinates): MapPoint {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180
  const northing = (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI
  return { x: longitude * UNITS_PER_DEGREE, y: -northing * UNITS_PER_DEGREE }
}

type Place = { readonly longitude?: unknown; readonly latitude?: unknown }

/** Undefined for coordinates that are missing, outside the globe, or the point in the sea that stands for none. */
export function findCoordinates(place: Place): Coordinates | undefined {
  const coordinates = readCoordinates(place)
  return coordinates && !isOffTheGlobe(coordinates) ? coordinates : undefined
}

/** A5.4: coordinates are given, but they are nowhere on earth. */
export function isOutOfBounds(place: Place): boolean {
  const coordinates = readCoordinates(place)
  return coordinates !== undefined && isOffTheGlobe(coordinates)
}

function readCoordinates(place: Place): Coordinates | undefined {
  const longitude = toDegrees(place.longitude)
  const latitude = toDegrees(place.latitude)
  if (longitude === undefined || latitude === undefined) return undefined
  return longitude === 0 && latitude === 0 ? undefined : { longitude, latitude }
}

function isOffTheGlobe({ longitude, latitude }: Coordinates): boolean {
  return Math.abs(longitude) > 180 || Math.abs(latitude) > 90
}

function toDegrees(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const degrees = Number(value)
  return Number.isFinite(degrees) ? degrees : undefined
}
