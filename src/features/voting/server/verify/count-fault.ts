/** The first thing in a file that does not add up, in words. */
export class CountFault extends Error {
  override name = 'CountFault'
}

export function requireEqual<Value>(what: string, said: Value, found: Value): void {
  if (said !== found)
    throw new CountFault(`${what}: the file says ${String(said)}, and it comes to ${String(found)}.`)
}

export function countOf(amount: number | bigint, noun: string): string {
  return `${amount} ${noun}${Number(amount) === 1 ? '' : 's'}`
}
