import { useLocale } from 'use-intl'
import { extentOf, type Settings, VOTING_CATEGORY } from '../notifications.domain.ts'
import { useTranslations } from './texts.ts'
import { useCategoryWords } from './use-category-words.ts'

/** So few that they are sooner said than all the others. */
const MAX_EXCEPTIONS = 2

/** B5.4: one sentence that says what will come. */
export function useSummary(): (settings: Settings) => string {
  const t = useTranslations('notifications.summary')
  const locale = useLocale()
  const nameOf = useCategoryWords()
  return ({ interval, categories }) => {
    const { all = [], some = [], none = [] } = Object.groupBy(categories, extentOf)
    if (interval === 'never' || none.length === categories.length) return t('nothing')
    if (all.length === categories.length) {
      const isVotingAlone = categories.every(({ category }) => category === VOTING_CATEGORY)
      return t('all', { interval, what: isVotingAlone ? 'voting' : 'both' })
    }
    const join = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)
    const isShorter = none.length <= MAX_EXCEPTIONS && none.length < all.length
    if (some.length === 0 && isShorter) return t('except', { interval, list: join(none.map(nameOf)) })
    const told = categories.flatMap((category) => {
      const extent = extentOf(category)
      if (extent === 'none') return []
      const name = nameOf(category)
      return [extent === 'all' ? name : t('part', { name })]
    })
    return t('some', { interval, list: join(told) })
  }
}
