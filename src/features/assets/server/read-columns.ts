import { getDecimal } from '#kernel/decimal.ts'
import { createMoney, type Money } from '#kernel/money.ts'

/** PostgreSQL fills up with zeros (95.5000); figures carry none. */
export function readFigure(column: string): string
export function readFigure(column: string | null): string | undefined
export function readFigure(column: string | null): string | undefined {
  return column === null ? undefined : getDecimal(column).toFixed()
}

export function readMoney(column: string, currency: string): Money
export function readMoney(column: string | null, currency: string): Money | undefined
export function readMoney(column: string | null, currency: string): Money | undefined {
  return column === null ? undefined : createMoney(column, currency)
}
