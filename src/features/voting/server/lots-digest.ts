import { createHash } from 'node:crypto'
import type { PublishedLot } from '../results.domain.ts'

/** Of the published list, line by line in its order; docs/decisions/058-voting.md tells it byte for byte. */
export function startLotsDigest() {
  const hash = createHash('sha256')
  return {
    add: ({ topicId, code, choice, votes }: PublishedLot): void => {
      hash.update(`${topicId}:${code}:${choice}:${votes}\n`)
    },
    finish: (): string => hash.digest('hex'),
  }
}
