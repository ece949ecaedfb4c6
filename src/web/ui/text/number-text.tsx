import { useLocale } from 'use-intl'
import type { FigureOptions } from '#i18n/format/figure.ts'
import { describeNumber } from '#i18n/format/number.ts'
import { type FigureLook, FigureText } from './figure-text.tsx'

type Props = FigureOptions & FigureLook & { readonly value: number | string | null | undefined }

export function NumberText({ value, note, hasQuietDecimals, ...options }: Props) {
  const figure = describeNumber(useLocale(), value, options)
  return <FigureText figure={figure} note={note} hasQuietDecimals={hasQuietDecimals} />
}
