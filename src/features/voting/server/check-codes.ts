import { createHash } from 'node:crypto'
import type { Randomness } from '#server/secrets.ts'
import { type CastBallot, tallyByTopic } from '../ballots.domain.ts'
import {
  type CodedLot,
  cutIntoLots,
  describeLot,
  type Lot,
  type Nonces,
  toCheckCode,
} from '../lots.domain.ts'

const NONCE_BYTES = 16

export function createNonce({ token }: Randomness): string {
  return Buffer.from(token(), 'base64url').subarray(0, NONCE_BYTES).toString('hex')
}

/** B7.5: what is published of the ballots that were sent together, by topic. */
export function codeLots(ballots: readonly CastBallot[], nonces: Nonces): ReadonlyMap<string, CodedLot[]> {
  const codeOne = (lot: Lot, index: number): CodedLot => {
    const digest = createHash('sha256')
      .update(describeLot(nonces, lot, index))
      .digest()
    return { ...lot, code: toCheckCode(digest) }
  }
  return new Map(
    [...tallyByTopic(ballots)].map(([topicId, tally]) => [topicId, cutIntoLots(topicId, tally).map(codeOne)]),
  )
}
