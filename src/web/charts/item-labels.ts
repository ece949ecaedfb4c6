import type { AxisLabel } from './plot.tsx'

const MAX_LABELS = 10
const MAX_LABELS_ON_A_PHONE = 5

/** The last item always has its label, and as many before it as there is room for. */
export function labelItems(items: readonly string[]): AxisLabel[] {
  const step = Math.ceil(items.length / MAX_LABELS)
  const isCrowded = items.length / step > MAX_LABELS_ON_A_PHONE
  return items.flatMap((text, index) => {
    const fromLast = items.length - 1 - index
    if (fromLast % step !== 0) return []
    return {
      text,
      place: (index + 0.5) / items.length,
      isSpare: isCrowded && (fromLast / step) % 2 === 1,
    }
  })
}
