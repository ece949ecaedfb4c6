/** `country` is an ISO 3166 code (DE) or, where a source has none, the name it gives. */
export type Address = {
  readonly street?: string
  readonly houseNumber?: string
  readonly zip?: string
  readonly city?: string
  readonly country?: string
}
