import { compareTexts } from '#kernel/order.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** RFC 8785: one text for one value, whoever prints it. The SQL function of the same name prints the same. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([left], [right]) => compareTexts(left, right))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join()}}`
}

/**
 * Reads JSON without losing anything of a number: one that is not printed as it was read (`5.0`, or more digits than are
 * held) becomes its own text. A number in the database that was changed ever so little is then seen to differ.
 */
export function parseExactJson(text: string): Json {
  return (MAY_HOLD_A_NUMBER.test(text) ? JSON.parse(text, exactly) : JSON.parse(text)) as Json
}

// Looking at each value costs more than all the rest of reading, and most texts hold no number.
const MAY_HOLD_A_NUMBER = /(?:^|[:,[])\s*-?\d/

// The third argument is not yet in TypeScript's library: https://github.com/tc39/proposal-json-parse-with-source
function exactly(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' && context?.source !== String(value) ? context?.source : value
}
