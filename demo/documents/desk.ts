import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { formatNumber, formatPercent } from '#i18n/format/number.ts'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { PdfBlock, PdfContent } from '#server/pdf/pdf-content.ts'
import { COMPANIES, type HouseBrand, type HouseLocale } from '../house-brand.ts'
import { type Cents, toAmount, toDecimal } from '../numbers/amounts.ts'
import { lastDay, type Month } from '../numbers/calendar.ts'
import { texts as german } from './locales/de-DE.ts'
import { texts as english } from './locales/en-GB.ts'

export type Letter = Pick<PdfContent, 'title' | 'day' | 'blocks'> &
  Partial<Pick<PdfContent, 'subtitle' | 'recipient'>>

/** Where a brand's documents are written in one language: its words, figures and paper. */
export function openDesk(brand: HouseBrand, locale: HouseLocale) {
  const texts = locale === 'de-DE' ? german : english
  return {
    brand,
    locale,
    texts,
    money: (amount: Cents, currency: string) => formatMoney(locale, createMoney(toAmount(amount), currency)),
    amount: (amount: Cents) => formatNumber(locale, toAmount(amount)),
    perShare: (tenThousandths: number, currency: string) =>
      formatMoney(locale, createMoney(toDecimal(tenThousandths, 4), currency), { decimals: 4 }),
    number: (value: number) => formatNumber(locale, value, { decimals: 0 }),
    shares: (thousandths: number) => formatNumber(locale, toDecimal(thousandths, 3), { decimals: 3 }),
    percent: (ratio: number) => formatPercent(locale, toDecimal(Math.round(ratio * 10_000), 2)),
    day: (day: Day) => formatDay(locale, day),
    monthEnd: (month: Month) => formatDay(locale, lastDay(month)),
    /** Puts a letter on the brand's paper. */
    print({ title, day, blocks, subtitle, recipient }: Letter): PdfContent {
      return {
        brand: { title: brand.title, mainColour: brand.mainColour },
        locale,
        title,
        ...(subtitle !== undefined && { subtitle }),
        day,
        ...(recipient && { recipient }),
        blocks,
        footer: texts.footer(COMPANIES[brand.name].kvg),
      }
    },
  }
}

export type Desk = ReturnType<typeof openDesk>

export const heading = (text: string): PdfBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text })
export const facts = (...rows: readonly (readonly [label: string, value: string])[]): PdfBlock => ({
  kind: 'facts',
  rows: rows.map(([label, value]) => ({ label, value })),
})

/** A first column of names; figures stand at the end of theirs. */
export function table(
  caption: string,
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  options: { readonly totalRow?: readonly string[]; readonly textColumns?: number } = {},
): PdfBlock {
  const { totalRow, textColumns = 1 } = options
  return {
    kind: 'table',
    caption,
    columns: titles.map((title, index) => ({ title, align: index < textColumns ? 'start' : 'end' })),
    rows,
    ...(totalRow && { totalRow }),
  }
}
