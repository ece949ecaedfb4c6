import { parseDay } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { BASE_CURRENCY, type CurrencyRate } from './currencies.domain.ts'

type RateProblem = {
  /** Counted from 1. */
  readonly line: number
  readonly reason:
    | 'tooLarge'
    | 'header'
    | 'columns'
    | 'day'
    | 'duplicateDay'
    | 'currency'
    | 'duplicateCurrency'
    | 'rate'
    | 'markup'
    | 'unfinished'
    | 'noRates'
  /** The text at fault, shortened. */
  readonly found: string
}

export type ParsedRates = {
  readonly rates: readonly CurrencyRate[]
  readonly problems: readonly RateProblem[]
}

export type Quote = { readonly line: number; readonly currency: string; readonly rate: string }

/** Twice the whole history since 1999 in the longer of the two formats. */
const MAX_FILE_CHARACTERS = 16_000_000
const MAX_PROBLEMS = 1000
const MAX_FOUND_CHARACTERS = 80

/** Up to a billion, and no more decimals than are stored: a longer rate would be rounded without a word. */
const PLAIN_RATE = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,8})?$/

/** Gathers what a file says day by day. A day is taken whole or not at all, and whatever is wrong with it is told. */
export class RateCollection {
  #rates: CurrencyRate[] = []
  readonly #problems: RateProblem[] = []
  readonly #days = new Set<string>()

  get hasProblems(): boolean {
    return this.#problems.length > 0
  }

  /** Nobody reads more problems than these; the rest of the file may be left unread. */
  get isFull(): boolean {
    return this.#problems.length >= MAX_PROBLEMS
  }

  addProblem(line: number, reason: RateProblem['reason'], found: string): void {
    this.#problems.push({ line, reason, found: found.slice(0, MAX_FOUND_CHARACTERS) })
  }

  addDay(day: string, line: number, quotes: readonly Quote[]): void {
    if (this.isFull) return
    const problemsBefore = this.#problems.length
    if (parseDay(day) !== day) this.addProblem(line, 'day', day)
    if (this.#days.has(day)) this.addProblem(line, 'duplicateDay', day)
    this.#days.add(day)
    this.checkCurrencies(quotes)
    this.#checkRates(quotes)
    if (this.#problems.length > problemsBefore) return
    for (const { currency, rate } of quotes) {
      this.#rates.push({ day, currency, rate: getDecimal(rate).toFixed() })
    }
  }

  checkCurrencies(entries: readonly Omit<Quote, 'rate'>[]): void {
    const seen = new Set<string>()
    for (const { line, currency } of entries) {
      if (this.isFull) return
      const isQuoted = isCurrencyCode(currency) && currency !== BASE_CURRENCY
      if (!isQuoted) this.addProblem(line, 'currency', currency)
      if (seen.has(currency)) this.addProblem(line, 'duplicateCurrency', currency)
      seen.add(currency)
    }
  }

  finish(): ParsedRates {
    if (this.#rates.length === 0 && !this.hasProblems) this.addProblem(1, 'noRates', '')
    const problems = this.#problems.toSorted((left, right) => left.line - right.line)
    return { rates: this.#rates, problems }
  }

  /** For a file that is not what it claims to be: nothing in it counts. */
  refuse(line: number, reason: RateProblem['reason'], found: string): ParsedRates {
    this.#rates = []
    this.addProblem(line, reason, found)
    return this.finish()
  }

  #checkRates(quotes: readonly Quote[]): void {
    for (const { line, currency, rate } of quotes) {
      if (this.isFull) return
      if (!isRate(rate)) this.addProblem(line, 'rate', `${currency} ${rate}`)
    }
  }
}

export function isTooLarge(text: string): boolean {
  return text.length > MAX_FILE_CHARACTERS
}

function isRate(text: string): boolean {
  return PLAIN_RATE.test(text) && getDecimal(text).gt(0)
}
