import type { CSSProperties } from 'react'
import './palette.css'

const BASE_COLOURS = 13

/** A place in the palette of 26 (the second 13 are hatched), the brand's own line, what is of no kind, or the sum of several. */
export type ChartColour = number | 'brand' | 'other' | 'sum'

/** Whether it is drawn as a 35 % tint with 45° hatching: a development beside what stands. */
export function isHatched(colour: ChartColour): boolean {
  return typeof colour === 'number' && wrap(colour, 2 * BASE_COLOURS) >= BASE_COLOURS
}

/** The colour as the variable --series, for whatever is drawn below the element. */
export function seriesStyle(colour: ChartColour): CSSProperties {
  return { '--series': colourOf(colour) } as CSSProperties
}

/** As CSS has it. */
export function colourOf(colour: ChartColour): string {
  if (colour === 'brand') return 'var(--brand-edge)'
  if (colour === 'other') return 'var(--field)'
  if (colour === 'sum') return 'var(--text-2)'
  return `var(--chart-${wrap(colour, BASE_COLOURS) + 1})`
}

function wrap(index: number, count: number): number {
  return ((Math.trunc(index) % count) + count) % count
}
