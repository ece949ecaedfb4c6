import type { Range } from './rank-entries.ts'

export type Part = { readonly text: string; readonly isMatch: boolean }

/** A text in parts, those that matched apart. Ranges may overlap, touch, or reach beyond the text. */
export function splitByRanges(text: string, ranges: readonly Range[]): readonly Part[] {
  const parts: Part[] = []
  let end = 0
  for (const [first, last] of mergeRanges(ranges)) {
    if (first > end) parts.push({ text: text.slice(end, first), isMatch: false })
    const match = text.slice(first, last + 1)
    if (match !== '') parts.push({ text: match, isMatch: true })
    end = last + 1
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

function mergeRanges(ranges: readonly Range[]): readonly Range[] {
  const merged: [number, number][] = []
  for (const [first, last] of ranges.toSorted((left, right) => left[0] - right[0])) {
    const previous = merged.at(-1)
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last)
    else merged.push([first, last])
  }
  return merged
}
