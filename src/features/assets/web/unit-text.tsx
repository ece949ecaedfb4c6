import { useLocale } from 'use-intl'
import { describeFigure } from '#i18n/format/figure.ts'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { countDecimals, parseDecimal } from '#kernel/decimal.ts'
import { FigureText } from '#web/ui/text/figure-text.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly value: string | undefined
  readonly unit: 'squareMetres' | 'years'
  /** Left out, as many as the value has. */
  readonly decimals?: number | undefined
}

export function UnitText({ value, unit, decimals }: Props) {
  const t = useTranslations('assets')
  const locale = useLocale()
  const decimal = parseDecimal(value)
  const ownDecimals = decimals ?? (decimal ? countDecimals(decimal) : 0)
  const suffix = NO_BREAK_SPACE + t(`units.${unit}`)
  return <FigureText figure={describeFigure(locale, decimal, { decimals: ownDecimals }, { suffix })} />
}
