export type Epoch = 'historic' | 'interwar' | 'postwar' | 'late' | 'contemporary'

export function epochOf(constructionYear: number): Epoch {
  if (constructionYear < 1920) return 'historic'
  if (constructionYear < 1950) return 'interwar'
  if (constructionYear < 1980) return 'postwar'
  if (constructionYear < 2006) return 'late'
  return 'contemporary'
}

/** Built before the Second World War or soon after: masonry, not frames. */
export function isMasonry(epoch: Epoch): boolean {
  return epoch === 'historic' || epoch === 'interwar'
}
