type Tree = { readonly [key: string]: unknown }

/** Lays a brand's own texts over the catalogue, leaf by leaf. Compiled messages are arrays: leaves, too. */
export function mergeTexts<Messages extends Tree>(
  catalogue: Messages,
  overrides: Tree | undefined,
): Messages {
  if (!overrides) return catalogue
  const merged: Record<string, unknown> = { ...catalogue }
  for (const [key, text] of Object.entries(overrides)) {
    const known = merged[key]
    merged[key] = isTree(known) && isTree(text) ? mergeTexts(known, text) : text
  }
  return merged as Messages
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
