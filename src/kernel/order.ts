import { DEFAULT_LOCALE } from './locale.ts'

/** For ids and ISO days: the same order everywhere, whatever the language. */
export function compareTexts(left: string, right: string): -1 | 0 | 1 {
  if (left === right) return 0
  return left < right ? -1 : 1
}

const NAMES = /* @__PURE__ */ new Intl.Collator(DEFAULT_LOCALE, { numeric: true })

/** For names, 'Fund 9' before 'Fund 10'. One order for all readers: English and German sort alike. */
export function compareNames(left: string, right: string): number {
  return NAMES.compare(left, right)
}
