import { type AxisLabel, alignAt } from './axis-label.ts'

const MAX_LABELS = 10
const MAX_LABELS_ON_A_PHONE = 5
/** In pixels: the least room that charts have, where spare labels are shown and where they are not. */
const WIDE = 560
const NARROW = 260
const CHARACTER = 7
const GAP = 8

/** The last item always has its label, and as many before it as there is room for. */
export function labelItems(items: readonly string[]): AxisLabel[] {
  const count = items.length
  const placeOf = (index: number) => (index + 0.5) / count
  const longest = Math.max(...items.map((text) => text.length)) * CHARACTER
  // A last label that must stay inside moves by half its width towards the one before it.
  const width = GAP + (alignAt(placeOf(count - 1)) === 'end' ? 1.5 * longest : longest)
  const fit = (room: number, limit: number) => Math.min(limit, Math.floor(room / width)) || 1
  const step = Math.ceil(count / fit(WIDE, MAX_LABELS))
  const stepOnAPhone = Math.ceil(count / fit(NARROW, MAX_LABELS_ON_A_PHONE) / step)
  return items.flatMap((text, index) => {
    const fromLast = count - 1 - index
    if (fromLast % step !== 0) return []
    return { text, place: placeOf(index), isSpare: (fromLast / step) % stepOnAPhone !== 0 }
  })
}
