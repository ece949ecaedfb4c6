import { splitAssetClass } from '../products.domain.ts'
import { useTranslations } from './texts.ts'

/** Type and subtype in the reader's language; a fund house's own words stay as they are. */
export function useAssetClass() {
  const ofTypes = useTranslations('market.assetTypes')
  const ofSubtypes = useTranslations('market.assetSubtypes')
  const nameType = (type: string) => nameIn(ofTypes, type)
  const nameSubtype = (assetClass: string) => {
    const { subtype } = splitAssetClass(assetClass)
    return subtype === undefined ? undefined : nameIn(ofSubtypes, subtype)
  }
  return { nameType, nameSubtype }
}

type Words = { (key: never): string; has: (key: never) => boolean }

function nameIn(words: Words, code: string): string {
  return /^\w+$/.test(code) && words.has(code as never) ? words(code as never) : code
}
