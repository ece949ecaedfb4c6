import { nameAssetClass } from '#features/funds/asset-classes.domain.ts'
import type { FieldWords } from '#web/ui/facts/fields.ts'
import type { investment } from '../locales/en-GB.ts'
import type { FieldName } from './fields.ts'
import { useTranslations } from './texts.ts'

type TermName = keyof (typeof investment)['terms']

/** What an investment's fields are called. */
export function useFieldWords(): FieldWords {
  const t = useTranslations('investment')
  const classes = useTranslations('assetClasses')
  const words = {
    subscriptionKind: useTranslations('investment.subscriptionKinds'),
    subscriptionStatus: useTranslations('investment.subscriptionStates'),
  }
  return {
    label: (name) => t(`fields.${name as FieldName}`),
    explain: (name) => (t.has(`terms.${name}` as never) ? t(`terms.${name as TermName}`) : undefined),
    word: (name, code) =>
      name === 'assetClass' ? nameAssetClass(classes, code) : sayIn(words[name as keyof typeof words], code),
    years: (count) => t('years', { count }),
    riskClass: (value) => t('riskClassOf', { value }),
    truth: (isTrue) => t(isTrue ? 'yes' : 'no'),
  }
}

type Words = { (key: never): string; has: (key: never) => boolean }

/** Words of the fund house that are not in the vocabulary are shown as they are. */
function sayIn(words: Words, word: string): string {
  return words.has(word as never) ? words(word as never) : word
}
