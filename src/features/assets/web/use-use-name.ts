import { USE_TYPES } from '../assets.domain.ts'
import type { PropertyEntry } from './assets.api.ts'
import { useTranslations } from './texts.ts'

type Use = { readonly useType: PropertyEntry['mainUseType']; readonly isDevelopment: boolean }

/** B3.1: a use in words; what is still being built says so. */
export function useUseName(): (use: Use) => string {
  const t = useTranslations('assets')
  return ({ useType, isDevelopment }) => {
    const use = t(`useTypes.${useType}`)
    return isDevelopment && useType !== 'development' ? t('developmentOf', { use }) : use
  }
}

/** Its place in the palette, where every use has a hatched twin for its development. */
export function chooseUseColour({ useType, isDevelopment }: Use): number {
  return USE_TYPES.indexOf(useType) + (isDevelopment ? USE_TYPES.length : 0)
}
