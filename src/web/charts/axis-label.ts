/** Places are shares of the width from the left, or of the height from the bottom: 0 to 1. */
export type AxisLabel = {
  readonly text: string
  readonly place: number
  readonly isSpare?: boolean
  /** Told once, below the first of those that share it. */
  readonly group?: string | undefined
}

/** Labels at the ends stay inside. */
export function alignAt(place: number): 'start' | 'middle' | 'end' {
  if (place < 0.05) return 'start'
  return place > 0.95 ? 'end' : 'middle'
}
