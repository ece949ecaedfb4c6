export type TextTree = { readonly [key: string]: unknown }

/**
 * Lays texts over others, leaf by leaf: a brand's own over the portal's, a language over the one that stands in for it.
 * Compiled messages are arrays: leaves, too.
 */
export function mergeTexts<Texts extends TextTree>(texts: Texts, own: TextTree | undefined): Texts {
  if (!own) return texts
  const merged: Record<string, unknown> = { ...texts }
  for (const [key, text] of Object.entries(own)) {
    const known = merged[key]
    merged[key] = isTree(known) && isTree(text) ? mergeTexts(known, text) : text
  }
  return merged as Texts
}

function isTree(value: unknown): value is TextTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
