import { nameAssetClass } from '#features/funds/asset-classes.domain.ts'
import type { FieldWords } from '#web/ui/facts/fields.ts'
import type { slices } from '../../locales/slices/en-GB.ts'
import type { FieldName } from './product-fields.ts'
import { useTranslations } from './texts.ts'

type TermName = keyof (typeof slices)['terms']

/** What a public fund's fields are called. */
export function useFieldWords(): FieldWords {
  const t = useTranslations('slices')
  const classes = useTranslations('assetClasses')
  return {
    label: (name) => t(`fields.${name as FieldName}`),
    explain: (name) => (t.has(`terms.${name}` as never) ? t(`terms.${name as TermName}`) : undefined),
    // The asset class is the only field that is told as a code.
    word: (_name, code) => nameAssetClass(classes, code),
    years: (count) => t('years', { count }),
    riskClass: (value) => t('riskClassOf', { value }),
    truth: (isTrue) => t(isTrue ? 'yes' : 'no'),
  }
}
