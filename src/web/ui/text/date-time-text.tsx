import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_TIME_ZONE, parseMoment } from '#kernel/dates.ts'
import { NoValue } from './no-value.tsx'

type Props = {
  readonly value: Date | string | null | undefined
  /** An IANA name: Europe/Berlin. */
  readonly timeZone?: string
}

export function DateTimeText({ value, timeZone = DEFAULT_TIME_ZONE }: Props) {
  const locale = useLocale()
  const moment = parseMoment(value)
  if (!moment) return <NoValue />
  // Engines may know a zone under different names; what the server wrote stands.
  return (
    <time dateTime={moment.toISOString()} suppressHydrationWarning>
      {formatDateTime(locale, moment, timeZone)}
    </time>
  )
}
