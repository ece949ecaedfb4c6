import type { CopyBuffer } from './copy-buffer.ts'
import { quoteCell } from './quote-cell.ts'

const [MINUS, POINT, ZERO] = [45, 46, 48]
/** PostgreSQL's numbers are made of digits from 0 to 9999. */
const GROUP = 4
/** Digits between the signs that separate thousands. */
const THOUSAND = 3

// One list for all numbers: a million rows must not make a million lists.
const groups: number[] = []

/** Money is exact: a figure that would have to be rounded is refused. */
export function decodeDecimal(
  bytes: Buffer,
  start: number,
  end: number,
  out: CopyBuffer,
  { precision, scale }: { readonly precision: number; readonly scale: number },
): string | undefined {
  const isNegative = bytes[start] === MINUS
  const point = findPoint(bytes, isNegative ? start + 1 : start, end)
  if (point === -1)
    return `${quoteCell(bytes, start, end)} is no number like 1234.56 (a point before the decimals, nothing between thousands)`
  let first = isNegative ? start + 1 : start
  while (first < point && bytes[first] === ZERO) first += 1
  // 25.000 is how half of Europe writes 25000.
  const isLikeThousands = first < point && point - first <= THOUSAND && end - point - 1 === THOUSAND
  if (scale < THOUSAND && isLikeThousands)
    return `${quoteCell(bytes, start, end)} may be meant as thousands: write it with at most ${scale} decimals`
  let last = end
  while (last > point + 1 && bytes[last - 1] === ZERO) last -= 1
  const decimals = Math.max(0, last - point - 1)
  if (decimals > scale) return `${quoteCell(bytes, start, end)} has more than ${scale} decimals`
  if (point - first > precision - scale) return `${quoteCell(bytes, start, end)} is too large`

  const wholeGroups = Math.ceil((point - first) / GROUP)
  const count = wholeGroups + Math.ceil(decimals / GROUP)
  for (let group = 0; group < count; group += 1) {
    const from =
      group < wholeGroups ? point - (wholeGroups - group) * GROUP : point + 1 + (group - wholeGroups) * GROUP
    groups[group] = readGroup(bytes, from, first, last)
  }
  out.writeNumeric(groups, count, wholeGroups - 1, isNegative, decimals)
  return undefined
}

/** Where the point stands, or would stand; -1 when the text is no plain number. */
function findPoint(bytes: Buffer, start: number, end: number): number {
  let point = -1
  for (let at = start; at < end; at += 1) {
    const code = bytes[at] as number
    if (code === POINT && point === -1) point = at
    else if (code < ZERO || code > ZERO + 9) return -1
  }
  if (point === -1) return end > start ? end : -1
  return point > start && point < end - 1 ? point : -1
}

/** Four digits from there on; those outside the number count as 0. */
function readGroup(bytes: Buffer, from: number, first: number, last: number): number {
  let value = 0
  for (let at = from; at < from + GROUP; at += 1)
    value = value * 10 + (at < first || at >= last ? 0 : (bytes[at] as number) - ZERO)
  return value
}
