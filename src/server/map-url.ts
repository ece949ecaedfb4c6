const OPENSTREETMAP = 'https://www.openstreetmap.org/export/embed.html'
const OFF = 'off'

/** A5.4: the address of a viewer that takes a bounding box and a marker; undefined for what cannot be one. */
export function parseMapUrl(text: string): string | undefined {
  if (text === OFF) return OFF
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) return undefined
  return url.href
}

/** OpenStreetMap unless another is named, or none wanted. */
export function chooseMapUrl(named: string | undefined): string | undefined {
  return named === OFF ? undefined : (named ?? OPENSTREETMAP)
}
