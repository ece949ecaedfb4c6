import type { CurrencyRate } from '#features/currencies/currencies.domain.ts'
import { createWorkshop } from '#server/workshop/workshop.ts'
import type { PackedPositions } from '../packed-positions.domain.ts'
import type { PortfolioAsked } from '../returns.domain.ts'

/** All that a report is worked out from: it can be sent to a thread as JSON. */
export type ReturnsOrder = Omit<PortfolioAsked, 'positions' | 'rates'> & {
  readonly kind: 'returns' | 'working'
  readonly positions: PackedPositions
  /** By currency, oldest first. */
  readonly rates: readonly (readonly [string, readonly CurrencyRate[]])[]
}

/** What is told, as the JSON of the answer. */
export type WorkOut = (order: ReturnsOrder, abandoned: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>

/** Works out returns beside the event loop: those of thousands of investments take seconds. */
export function createReturnsWorkshop(): { readonly make: WorkOut } {
  return createWorkshop(new URL('./returns-thread.ts', import.meta.url))
}
