import type { ChosenCategory } from '../notifications.domain.ts'
import { useTranslations } from './texts.ts'

/** What has no category of its own. */
const NONE = 'none'

/** How a category is called within a sentence: in our own words, or as the brand says. */
export function useCategoryWords(): (category: Pick<ChosenCategory, 'category' | 'name'>) => string {
  const t = useTranslations('notifications.categories')
  return ({ category, name }) => {
    const key = (category === '' ? NONE : category) as typeof NONE
    return t.has(key) ? t(key) : name
  }
}
