export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The least value that so large a part of all does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** The median, and between which of the values it lies with 95 % certainty (by the binomial distribution of their order). */
export function estimateMedian(values: readonly number[]): { least: number; middle: number; most: number } {
  const sorted = values.toSorted((left, right) => left - right)
  const at = (place: number) =>
    sorted[Math.min(Math.max(Math.round(place), 0), sorted.length - 1)] ?? Number.NaN
  const half = (sorted.length - 1) / 2
  const margin = 0.98 * Math.sqrt(sorted.length)
  return { least: at(half - margin), middle: at(half), most: at(half + margin) }
}
