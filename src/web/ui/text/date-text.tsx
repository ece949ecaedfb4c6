import { useLocale } from 'use-intl'
import { type DayFormat, formatDay } from '#i18n/format/date.ts'
import { parseDay } from '#kernel/dates.ts'
import { NoValue } from './no-value.tsx'

type Props = {
  readonly value: Date | string | null | undefined
  readonly format?: Exclude<DayFormat, 'fiscal'>
}

/** How much of 2025-12-31 each format tells. */
const ISO_LENGTH = { number: 10, short: 10, long: 10, monthYear: 7, year: 4 } as const

export function DateText({ value, format = 'number' }: Props) {
  const locale = useLocale()
  const day = parseDay(value)
  if (!day) return <NoValue />
  return <time dateTime={day.slice(0, ISO_LENGTH[format])}>{formatDay(locale, day, format)}</time>
}
