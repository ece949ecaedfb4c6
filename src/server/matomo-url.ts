/** A7.3: the address with its last slash; undefined for what cannot be a Matomo server's. */
export function parseMatomoUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username || url.password || url.search || url.hash) return undefined
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}
