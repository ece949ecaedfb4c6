/** What a server's problem says of the input, field by field: a code, never the input itself. */
export type Refusal = { readonly fields?: Readonly<Record<string, string>> | undefined }

/**
 * Puts each refused path to the field that holds it: `address.postcode.0` belongs to `address.postcode`. What belongs to no
 * field is for the screen to tell, which knows the problem as a whole.
 */
export function placeProblem(
  { fields = {} }: Refusal,
  known: readonly string[],
  place: (path: string, lack: string) => void,
): void {
  for (const [refused, lack] of Object.entries(fields)) {
    const path = known
      .filter((candidate) => refused === candidate || refused.startsWith(`${candidate}.`))
      .reduce<string | undefined>((best, one) => (one.length > (best?.length ?? 0) ? one : best), undefined)
    if (path !== undefined) place(path, lack)
  }
}
