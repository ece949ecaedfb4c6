import { type ChartColour, colourOf } from '../../charts/chart-colour.ts'

type Kind = { readonly label: string; readonly colour: ChartColour }
type Place = { readonly kind?: Kind | undefined }

/** Each kind with how many there are of it, the most first; what is of none is not counted. */
export function countKinds(places: readonly Place[]): ReadonlyArray<Kind & { readonly count: number }> {
  const byLabel = Map.groupBy(
    places.flatMap(({ kind }) => kind ?? []),
    ({ label }) => label,
  )
  return [...byLabel]
    .flatMap(([label, [first, ...others]]) =>
      first ? { label, colour: first.colour, count: others.length + 1 } : [],
    )
    .sort((one, other) => other.count - one.count)
}

/** The kinds of what stands together as parts of a ring, from the top; one alone is plain. */
export function paintKinds(places: readonly Place[]): string | undefined {
  const kinds = countKinds(places)
  const [first] = kinds
  if (!first) return undefined
  if (kinds.length === 1) return colourOf(first.colour)
  const whole = kinds.reduce((sum, { count }) => sum + count, 0)
  let end = 0
  const parts = kinds.map(({ colour, count }) => {
    const start = end
    end += (count / whole) * 360
    return `${colourOf(colour)} ${start.toFixed(1)}deg ${end.toFixed(1)}deg`
  })
  return `conic-gradient(${parts.join(', ')})`
}
