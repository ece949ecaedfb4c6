import { BASE_CURRENCY, type CurrencyRate } from '#features/currencies/currencies.domain.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { Day } from '#kernel/dates.ts'
import { cellAddress } from '#server/xlsx/cell-address.ts'
import type { FigureFormat, TextStyle, WorkbookCell } from '#server/xlsx/workbook.ts'

export const text = (value: string, style: TextStyle = 'plain'): WorkbookCell => ({
  kind: 'text',
  text: value,
  style,
})

export const dayCell = (day: Day | undefined): WorkbookCell | undefined =>
  day === undefined ? undefined : { kind: 'day', day }

export const figure = (value: string | undefined, format: FigureFormat): WorkbookCell | undefined =>
  value === undefined ? undefined : { kind: 'figure', value, format }

/** A dash, and no formula, where our own code has no value. */
export function formula(
  written: string | undefined,
  value: string | undefined,
  format: FigureFormat,
  isBold = false,
): WorkbookCell {
  if (written === undefined || value === undefined) return text(EN_DASH, isBold ? 'bold' : 'plain')
  return { kind: 'formula', formula: written, value, format, isBold }
}

/** In a formula; a quote is doubled. */
export function quote(value: string): string {
  return `"${value.replaceAll('"', '""')}"`
}

type Conversion = {
  readonly currency: string
  readonly target: string
  readonly rates: readonly CurrencyRate[]
  readonly converted: string | undefined
}
type Place = {
  readonly row: number
  readonly amountColumn: number
  /** Of the rate of the amount's currency; that of the target follows. */
  readonly rateColumn: number
}

/** The two rates and the amount in another currency, worked out from the cells beside it. */
export function convertedCells(
  { currency, target, rates, converted }: Conversion,
  { row, amountColumn, rateColumn }: Place,
): readonly (WorkbookCell | undefined)[] {
  const format = { kind: 'money', currency: target } as const
  const amount = cellAddress(amountColumn, row)
  if (currency === target) return [undefined, undefined, formula(amount, converted, format)]
  const rateOf = (code: string) =>
    code === BASE_CURRENCY ? '1' : rates.find((rate) => rate.currency === code)?.rate
  const [own, shown] = [rateOf(currency), rateOf(target)]
  const isKnown = own !== undefined && shown !== undefined
  const quotient = `${amount}/${cellAddress(rateColumn, row)}*${cellAddress(rateColumn + 1, row)}`
  return [
    figure(own, { kind: 'rate' }),
    figure(shown, { kind: 'rate' }),
    formula(isKnown ? quotient : undefined, converted, format),
  ]
}
