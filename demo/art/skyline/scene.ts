import type { Drawing } from '../drawing.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import type { City } from './cities.ts'

/** A town to be drawn, down to the row of the picture where its ground or its water begins. */
export type TownScene = {
  readonly drawing: Drawing
  readonly palette: Palette
  readonly random: Random
  readonly city: City
  readonly shore: number
  readonly isSunOnLeft: boolean
}
