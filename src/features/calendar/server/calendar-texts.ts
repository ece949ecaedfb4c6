import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import { formatTime } from '#i18n/format/time.ts'
import { type Locale, languagePrefix } from '#kernel/locale.ts'
import { openTexts } from '#server/open-texts.ts'
import { type CalendarEvent, identifyEvent } from '../calendar.domain.ts'
import { writeIcs } from '../ics.ts'
import { feed } from './locales/en-GB.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'feed', feed)

type Parts = {
  readonly brand: Pick<Brand, 'name' | 'title' | 'timeZone'>
  readonly origin: string
  readonly locale: Locale
  readonly events: readonly CalendarEvent[]
  readonly madeAt: Date
}

/** Without amounts: calendars are shared with others and kept by third parties. */
export function writeCalendar({ brand, origin, locale, events, madeAt }: Parts): string {
  const t = texts(locale)
  const page = `${origin}/${brand.name}${languagePrefix(locale)}`
  return writeIcs({
    name: t('name', { brand: brand.title }),
    description: t('description'),
    language: locale,
    madeAt,
    events: events.map((event) => ({
      uid: `${identifyEvent(event)}@${brand.name}`,
      day: event.day,
      summary: t(`events.${event.isDerived ? 'derivedDistribution' : event.kind}`, {
        name: event.name,
        time: event.vote ? formatTime(locale, event.vote.at, brand.timeZone) : '',
      }),
      url: `${page}/${pathOf(event)}`,
    })),
  })
}

function pathOf({ investmentId, vote }: CalendarEvent): string {
  if (!vote) return `portfolio/${investmentId}`
  const { meetingId, proxyId } = vote
  return `voting/${meetingId}${proxyId === undefined ? '' : `?proxy=${proxyId}`}`
}
