import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { describeMoney } from '#i18n/format/money.ts'
import { describePercent } from '#i18n/format/number.ts'
import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import { byLocale, type Locale } from '#kernel/locale.ts'
import { DateText } from '../text/date-text.tsx'
import { DateTimeText } from '../text/date-time-text.tsx'
import { ForeignText } from '../text/foreign-text.tsx'
import { MoneyText } from '../text/money-text.tsx'
import { NumberText } from '../text/number-text.tsx'
import { PercentText } from '../text/percent-text.tsx'
import type { Field, FieldWords } from './fields.ts'

const LANGUAGES = byLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

type Props = { readonly field: Field; readonly words: FieldWords }

export function FactValue({ field, words }: Props) {
  const locale = useLocale()
  switch (field.kind) {
    case 'money':
      return <MoneyText value={field.value} />
    case 'percent':
      return <PercentText percentage={field.value} />
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
      return words.truth(field.value)
    case 'years':
      return words.years(field.value)
    case 'riskClass':
      return words.riskClass(String(field.value))
    case 'word':
      return words.word(field.name, field.value)
    case 'language':
      return LANGUAGES[locale].of(field.value) ?? field.value
    case 'text':
    case 'longText':
      return <ForeignText text={field.value} language={field.lang} />
    case 'year':
      return field.value
  }
}

/** To how many decimals a figure had to be rounded to be shown. */
export function findRounding(field: Field, locale: Locale): number | undefined {
  const figure =
    field.kind === 'money'
      ? describeMoney(locale, field.value)
      : field.kind === 'percent'
        ? describePercent(locale, field.value)
        : undefined
  return figure?.isRounded ? figure.decimals : undefined
}
