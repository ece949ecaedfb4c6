import { DOCUMENT_CATEGORIES } from '../documents.domain.ts'
import { useTranslations } from './texts.ts'

/** A fund house may have categories of its own: they are shown as it writes them. */
export function useCategoryName(): (category: string) => string {
  const t = useTranslations('documents')
  return (category) => {
    const known = DOCUMENT_CATEGORIES.find((name) => name === category)
    return known ? t(`categories.${known}`) : category
  }
}
