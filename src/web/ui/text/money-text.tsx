import { useLocale } from 'use-intl'
import type { FigureOptions } from '#i18n/format/figure.ts'
import { describeMoney } from '#i18n/format/money.ts'
import type { Money } from '#kernel/money.ts'
import { type FigureLook, FigureText } from './figure-text.tsx'

type Props = FigureOptions & FigureLook & { readonly value: Money | null | undefined }

export function MoneyText({ value, note, hasQuietDecimals, ...options }: Props) {
  const figure = describeMoney(useLocale(), value, options)
  return <FigureText figure={figure} note={note} hasQuietDecimals={hasQuietDecimals} />
}
