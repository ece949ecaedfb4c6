const SALUTATIONS = ['sir', 'madame'] as const
export type Salutation = (typeof SALUTATIONS)[number]

/** `title` is a salutation, shown in the reader's language, or an academic title shown as it is. */
export type PersonName = {
  readonly title?: string
  readonly firstName?: string
  readonly lastName?: string
}

export function isSalutation(value: unknown): value is Salutation {
  return SALUTATIONS.includes(value as Salutation)
}
