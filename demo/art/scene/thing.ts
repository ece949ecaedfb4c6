import type { Spot } from './site.ts'

/** Something that stands on the ground and waits for its turn: the far ones are drawn first. */
export type Thing = { readonly spot: Spot; draw(): void }
