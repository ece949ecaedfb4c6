import { parseDecimal } from '../decimal.ts'
import { createMoney, isCurrencyCode, type Money } from '../money.ts'
import { isWireRecord, readField, readText, type Spelling } from './spelling.ts'

const AMOUNT = { english: 'amount', german: 'betrag' } as const
const CURRENCY = { english: 'currency', german: 'waehrung' } as const

/** Far beyond any amount; keeps arithmetic on foreign input cheap. */
const MAX_AMOUNT_CHARACTERS = 60

/** Some sources name the currency once beside the amounts; `defaultCurrency` stands in for it. */
export function decodeMoney(raw: unknown, defaultCurrency?: string): Money | undefined {
  if (!isWireRecord(raw)) return undefined
  const amount = decodeAmount(readField(raw, AMOUNT))
  const currency = readText(raw, CURRENCY)?.toUpperCase() ?? defaultCurrency
  return amount !== undefined && isCurrencyCode(currency) ? createMoney(amount, currency) : undefined
}

export function encodeMoney(money: Money, spelling: Spelling): Record<string, string> {
  return { [AMOUNT[spelling]]: money.amount, [CURRENCY[spelling]]: money.currency }
}

function decodeAmount(raw: unknown) {
  if (typeof raw === 'string' && raw.length > MAX_AMOUNT_CHARACTERS) return undefined
  return parseDecimal(raw)
}
