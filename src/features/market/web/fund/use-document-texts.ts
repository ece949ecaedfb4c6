import { useBrand } from '#web/shell/brand-context.ts'
import { useTranslations } from './texts.ts'

/** B4.2: what a fund's documents stand under; where there are none, how they can be had. */
export function useDocumentTexts() {
  const t = useTranslations('fundPage')
  return { title: t('documents'), emptyText: t('noDocuments', { brand: useBrand().title }) }
}
