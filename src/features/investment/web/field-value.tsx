import { useLocale } from 'use-intl'
import { nameAssetClass } from '#features/funds/asset-classes.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import { byLocale } from '#kernel/locale.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NumberText } from '#web/ui/text/number-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { Field } from './fields.ts'
import { useTranslations } from './texts.ts'

const LANGUAGES = byLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** §5: where a figure had to be rounded, the note stands below it. */
export function FieldValue({ field }: { readonly field: Field }) {
  const t = useTranslations('investment')
  const words = useTranslations('assetClasses')
  const locale = useLocale()
  switch (field.kind) {
    case 'money':
      return <MoneyText value={field.value} note="visible" />
    case 'percent':
      return <PercentText percentage={field.value} note="visible" />
    case 'shares':
      return <NumberText value={field.value} decimals={countDecimals(getDecimal(field.value))} />
    case 'count':
      return <NumberText value={field.value} decimals={0} />
    case 'day':
      return <DateText value={field.value} />
    case 'dayOfYear':
      return formatDay(locale, field.value).slice(0, 'dd.mm.'.length)
    case 'moment':
      return <DateTimeText value={field.value} />
    case 'truth':
      return t(field.value ? 'yes' : 'no')
    case 'years':
      return t('years', { count: field.value })
    case 'riskClass':
      return t('riskClassOf', { value: String(field.value) })
    case 'assetClass':
      return nameAssetClass(words, field.value)
    case 'language':
      return LANGUAGES[locale].of(field.value) ?? field.value
    case 'subscriptionKind':
      return <Word list="subscriptionKinds" word={field.value} />
    case 'subscriptionStatus':
      return <Word list="subscriptionStates" word={field.value} />
    case 'text':
    case 'longText':
      return field.lang ? <span lang={field.lang}>{field.value}</span> : field.value
    case 'year':
      return field.value
  }
}

type WordProps = {
  readonly list: 'subscriptionKinds' | 'subscriptionStates'
  readonly word: string
}

/** Words of the fund house that are not in the vocabulary are shown as they are. */
function Word({ list, word }: WordProps) {
  const t = useTranslations(`investment.${list}`)
  return t.has(word as never) ? t(word as never) : word
}
