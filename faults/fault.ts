import type { World } from './world.ts'

export type Played = {
  /** How often it was played. */
  readonly times: number
  /** Of these, kill -9. */
  readonly kills?: number
  /** Each time, until the portal answered right again; infinite where it did not. */
  readonly seconds: readonly number[]
  /** Whatever else was to be seen, and what was not as it must be. */
  readonly seen?: readonly string[]
  readonly wrong?: readonly string[]
}

export type Fault = {
  readonly name: string
  /** In a sentence: what is done. */
  readonly what: string
  /** From when the seconds count. */
  readonly since: 'beginning' | 'end'
  /** Where it is promised. */
  readonly withinSeconds?: number
  /** Nobody may be cut off or refused meanwhile. */
  readonly isUnseen?: boolean
  readonly play: (world: World) => Promise<Played>
}
