import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Isometric } from './isometric.ts'

export type AerialScene = {
  readonly iso: Isometric
  readonly palette: Palette
  readonly random: Random
  /** The colour of the card the neighbours are made of. */
  readonly paper: string
}

/** Square, with a street on every side; metres. */
export const PLOT = 76
export const STREET = 16
