/** IMMOBILIEN_WOHNEN is the type IMMOBILIEN with the subtype WOHNEN; only the first underscore divides. */
export function splitAssetClass(assetClass: string): { readonly type: string; readonly subtype?: string } {
  const at = assetClass.indexOf('_')
  return at < 0 ? { type: assetClass } : { type: assetClass.slice(0, at), subtype: assetClass.slice(at + 1) }
}

/** The texts of the namespace assetClasses, of a screen or of a file. */
type Words = { (key: never): string; readonly has: (key: never) => boolean }

/** B4.1: in the reader's language; a fund house's own words stay as they are. */
export function nameAssetType(words: Words, type: string): string {
  return nameIn(words, 'types', type)
}

export function findAssetSubtypeName(words: Words, assetClass: string): string | undefined {
  const { subtype } = splitAssetClass(assetClass)
  return subtype === undefined ? undefined : nameIn(words, 'subtypes', subtype)
}

/** ‘Real estate · Residential’. */
export function nameAssetClass(words: Words, assetClass: string): string {
  const type = nameAssetType(words, splitAssetClass(assetClass).type)
  const subtype = findAssetSubtypeName(words, assetClass)
  return subtype === undefined ? type : `${type} · ${subtype}`
}

function nameIn(words: Words, list: 'types' | 'subtypes', code: string): string {
  const key = `${list}.${code}` as never
  // Dots would be read as levels of the texts.
  return /^\w+$/.test(code) && words.has(key) ? words(key) : code
}
