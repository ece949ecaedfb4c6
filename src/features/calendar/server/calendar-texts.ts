import type { Brand } from '#brands/brand.ts'
import { createTranslate } from '#i18n/translate.ts'
import type { Locale } from '#kernel/locale.ts'
import type { CalendarEvent } from '../calendar.domain.ts'
import { writeIcs } from '../ics.ts'
import { feed as german } from '../locales/feed/de-DE.ts'
import { feed as english } from '../locales/feed/en-GB.ts'

const translate = createTranslate({ 'en-GB': english, 'de-DE': german })

type Parts = {
  readonly brand: Pick<Brand, 'name' | 'title'>
  readonly origin: string
  readonly locale: Locale
  readonly events: readonly CalendarEvent[]
  readonly madeAt: Date
}

/** Without amounts: calendars are shared with others and kept by third parties. */
export function writeCalendar({ brand, origin, locale, events, madeAt }: Parts): string {
  const page = locale === 'en-GB' ? `${origin}/${brand.name}` : `${origin}/${brand.name}/${locale}`
  return writeIcs({
    name: translate(locale, 'name', { brand: brand.title }),
    description: translate(locale, 'description'),
    language: locale,
    madeAt,
    events: events.map(({ kind, day, key, name, investmentId }) => ({
      uid: `${kind}-${key}@${brand.name}`,
      day,
      summary: translate(locale, `events.${kind}`, { name }),
      url: investmentId && `${page}/portfolio/${investmentId}`,
    })),
  })
}
