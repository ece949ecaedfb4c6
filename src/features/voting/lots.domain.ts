import { CHOICES, type Choice, TALLY_FIELDS } from './ballots.domain.ts'
import type { Tally } from './majorities.domain.ts'

/** B7.5: the sizes in which votes are published, so that large holders are not recognised. The database knows them too. */
export const LOT_SIZES = [1000, 100, 10, 1] as const
export type LotSize = (typeof LOT_SIZES)[number]

/** Crockford's alphabet: without i, l, o and u, which are easily misread. */
export const CHECK_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits. */
export const CHECK_CODE_CHARACTERS = 12
const CODE_GROUP = 4
const BITS_A_CHARACTER = 5

/** Randomness of the voter's browser and of the server, each 16 bytes in hexadecimal. */
export type Nonces = { readonly voter: string; readonly server: string }
export const NONCE_PATTERN = /^[0-9a-f]{32}$/

export type Lot = { readonly topicId: string; readonly choice: Choice; readonly votes: LotSize }
export type CodedLot = Lot & { readonly code: string }

/** What one voter gave on a topic, in as few lots as possible, largest first. */
export function cutIntoLots(topicId: string, tally: Tally): Lot[] {
  return CHOICES.flatMap((choice) => {
    let left = tally[TALLY_FIELDS[choice]]
    return LOT_SIZES.flatMap((votes) => {
      const count = Number(left / BigInt(votes))
      left %= BigInt(votes)
      return Array.from({ length: count }, () => ({ topicId, choice, votes }))
    })
  })
}

/**
 * What the check code of a lot is the digest of: the `index` counts the lots of a topic. With the voter's own randomness in it, two
 * people cannot be given the same.
 */
export function describeLot(
  { voter, server }: Nonces,
  { topicId, choice, votes }: Lot,
  index: number,
): string {
  return ['portico.lot.1', voter, server, topicId, choice, votes, index, ''].join('\n')
}

/** From the first bytes of a SHA-256. */
export function toCheckCode(digest: Uint8Array): string {
  let bits = 0n
  const needed = Math.ceil((CHECK_CODE_CHARACTERS * BITS_A_CHARACTER) / 8)
  for (const byte of digest.subarray(0, needed)) bits = (bits << 8n) | BigInt(byte)
  bits >>= BigInt(needed * 8 - CHECK_CODE_CHARACTERS * BITS_A_CHARACTER)
  let code = ''
  for (let place = 0; place < CHECK_CODE_CHARACTERS; place += 1) {
    code = CHECK_CODE_ALPHABET[Number(bits & 31n)] + code
    bits >>= BigInt(BITS_A_CHARACTER)
  }
  return code
}

/** As people read it: in groups of four. */
export function formatCheckCode(code: string): string {
  return (code.match(new RegExp(`.{1,${CODE_GROUP}}`, 'g')) ?? []).join('-')
}

/** As people type it. */
export function normaliseCheckCode(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
