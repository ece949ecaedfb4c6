export type ColumnDemand = {
  /** So that nothing is broken off. */
  readonly min: number
  /** So that every cell stands on one line. */
  readonly natural: number
  readonly canGrow: boolean
}

/** Shares out a width: every column gets what it cannot do without, then what it would like; the rest makes the growing ones wider. */
export function shareWidth(demands: readonly ColumnDemand[], available: number): number[] {
  const minimum = sum(demands.map(({ min }) => min))
  const natural = sum(demands.map(({ natural }) => natural))
  if (minimum >= available) return demands.map(({ min }) => (min / minimum) * available)
  if (natural > available) {
    const share = (available - minimum) / (natural - minimum)
    return demands.map(({ min, natural }) => min + (natural - min) * share)
  }
  const growing = demands.some(({ canGrow }) => canGrow) ? demands.filter(({ canGrow }) => canGrow) : demands
  const growth = (available - natural) / sum(growing.map(({ natural }) => natural))
  return demands.map((demand) => demand.natural * (growing.includes(demand) ? 1 + growth : 1))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
