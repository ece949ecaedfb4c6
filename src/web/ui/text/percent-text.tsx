import { useLocale } from 'use-intl'
import type { FigureOptions } from '#i18n/format/figure.ts'
import { describePercent } from '#i18n/format/number.ts'
import { type FigureLook, FigureText } from './figure-text.tsx'

type Props = FigureOptions & FigureLook & { readonly percentage: number | string | null | undefined }

/** `percentage` is in hundredths: 4.01 shows 4.01 %. */
export function PercentText({ percentage, note, hasQuietDecimals, ...options }: Props) {
  const figure = describePercent(useLocale(), percentage, options)
  return <FigureText figure={figure} note={note} hasQuietDecimals={hasQuietDecimals} />
}
