import { findAssetSubtypeName, nameAssetClass, nameAssetType } from '#features/funds/asset-classes.domain.ts'
import { useTranslations } from './texts.ts'

/** Type and subtype in the reader's language; a fund house's own words stay as they are. */
export function useAssetClass() {
  const words = useTranslations('assetClasses')
  return {
    nameType: (type: string) => nameAssetType(words, type),
    nameSubtype: (assetClass: string) => findAssetSubtypeName(words, assetClass),
    nameClass: (assetClass: string) => nameAssetClass(words, assetClass),
  }
}
