import { calendar, problems as calendarProblems } from '#features/calendar/locales/de-DE.ts'
import { returns } from '#features/returns/locales/de-DE.ts'
import { statements } from '#features/statements/locales/de-DE.ts'
import type { Translated } from '#i18n/catalogue.ts'
import { widgets } from '#web/ui/locales/widgets/de-DE.ts'
import type { catalogue as english } from './en-GB.ts'

export const catalogue: Translated<typeof english> = {
  calendar,
  problems: { calendar: calendarProblems },
  returns,
  statements,
  widgets,
}
