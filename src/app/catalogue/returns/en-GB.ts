import { calendar, problems as calendarProblems } from '#features/calendar/locales/en-GB.ts'
import { returns } from '#features/returns/locales/en-GB.ts'
import { statements } from '#features/statements/locales/en-GB.ts'
import { widgets } from '#web/ui/locales/widgets/en-GB.ts'

/** Texts of the page of returns, exports and calendar. */
export const catalogue = {
  calendar,
  problems: { calendar: calendarProblems },
  returns,
  statements,
  widgets,
}
