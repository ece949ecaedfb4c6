import path from 'node:path'
import { MAX_RATE_AGE_DAYS } from '#features/currencies/currencies.domain.ts'
import type { MissingDatum } from '#features/returns/positions.domain.ts'
import type { ConvertedFlow } from '#features/returns/returns.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { formatExact, formatNumber, formatPercent } from '#i18n/format/number.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { Day } from '#kernel/dates.ts'
import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import type { Locale } from '#kernel/locale.ts'
import { MONEY_DECIMALS, type Money } from '#kernel/money.ts'
import { openTexts } from '#server/open-texts.ts'
import { texts as english } from './locales/en-GB.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'texts', english)

export type Words = ReturnType<typeof openWords>

/** Words and figures as the reader's language writes them; a dash where there is nothing to write. */
export function openWords(locale: Locale) {
  const t = texts(locale)
  const day = (value: Day | undefined) => formatDay(locale, value)
  return {
    locale,
    t,
    day,
    longDay: (value: Day) => formatDay(locale, value, 'long'),
    money: (value: Money | undefined) => formatMoney(locale, value),
    /** With all of its decimals. */
    price: (value: Money) =>
      formatMoney(locale, value, {
        decimals: Math.max(MONEY_DECIMALS, countDecimals(getDecimal(value.amount))),
      }),
    exact: (value: string | undefined) => (value === undefined ? EN_DASH : formatExact(locale, value)),
    /** 0.0401 is 4.01 %. */
    rate: (value: string | undefined) =>
      value === undefined ? EN_DASH : formatPercent(locale, getDecimal(value).times(100)),
    multiple: (value: string | undefined) =>
      value === undefined ? EN_DASH : `${formatNumber(locale, value)}×`,
    flowKind: ({ kind, base }: Pick<ConvertedFlow, 'kind' | 'base'>) =>
      base
        ? t('flows.kinds.rolled', { day: day(base.day), share: formatMoney(locale, base.share) })
        : t(`flows.kinds.${kind}`),
    missing: ({ kind, day: since, currency = '' }: MissingDatum) =>
      t(`returns.missing.${kind}`, { day: day(since), currency, days: String(MAX_RATE_AGE_DAYS) }),
  }
}
