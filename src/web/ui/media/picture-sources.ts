/** The same picture in several widths, for the browser to choose from. */
export function listPictureSources(address: string, widthsInPixels: readonly number[]): string {
  const separator = address.includes('?') ? '&' : '?'
  return widthsInPixels.map((width) => `${address}${separator}width=${width} ${width}w`).join(', ')
}
