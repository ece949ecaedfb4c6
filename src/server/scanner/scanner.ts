/** Looks into files that strangers send. */
export type Scanner = {
  /** Throws where it does not answer as it should: what nobody has looked at is not clean. */
  readonly isClean: (bytes: Uint8Array) => Promise<boolean>
}
