/** A name that means nothing, or more than one thing. */
export class EvidenceError extends Error {
  override name = 'EvidenceError'
}
