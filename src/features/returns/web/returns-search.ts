import { addMonths, type Day, parseDay, splitDay } from '#kernel/dates.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { type FigureName, isFigureName } from './figures.ts'
import type { Report } from './returns.api.ts'

/** What the address says about the page. */
export type ReturnsSearch = Report & { readonly figure?: FigureName | undefined }

/** What makes no sense is as good as not said. */
export function readReturnsSearch({
  date,
  currency,
  derived,
  figure,
}: Readonly<Record<string, unknown>>): ReturnsSearch {
  const isDay = typeof date === 'string' && parseDay(date) === date
  return {
    ...(isDay && { date }),
    ...(isCurrencyCode(currency) && { currency }),
    ...(derived === 'exclude' && { derived }),
    ...(isFigureName(figure) && { figure }),
  }
}

export const QUICK_DAYS = ['today', 'month', 'quarter', 'year'] as const
type QuickDay = (typeof QUICK_DAYS)[number]

/** Today, and the last days of the month, quarter and year before. */
export function findQuickDays(today: Day): Readonly<Record<QuickDay, Day>> {
  const { year, month } = splitDay(today)
  const quarterStart = month - ((month - 1) % 3)
  return {
    today,
    month: findDayBefore(year, month),
    quarter: findDayBefore(year, quarterStart),
    year: findDayBefore(year, 1),
  }
}

/** The day before a month begins: 31 January, as many months later, is the last day of any month. */
function findDayBefore(year: number, month: number): Day {
  return addMonths('2000-01-31', (year - 2000) * 12 + month - 2)
}
