import { useLocale } from 'use-intl'
import { formatExact } from '#i18n/format/number.ts'
import { useTranslations } from './texts.ts'

/** Whole votes, with their word. */
export function useVotesText(): (votes: bigint) => string {
  const t = useTranslations('voting')
  const locale = useLocale()
  // Which word it takes is asked of a number that any language can count.
  return (votes) => t('votes', { count: votes === 1n ? 1 : 2, votes: formatExact(locale, String(votes)) })
}
