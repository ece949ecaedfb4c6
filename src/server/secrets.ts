import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random source that tests can replace. */
export type Randomness = { readonly digits: (count: number) => string; readonly token: () => string }

const TOKEN_BYTES = 32

/** security.md 4 and 6: from the system's generator; every digit equally likely, tokens of 256 bits. */
export const SYSTEM_RANDOMNESS: Randomness = {
  digits: (count) =>
    randomInt(0, 10 ** count)
      .toString()
      .padStart(count, '0'),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
}

/** What is kept instead of a secret; `salt` binds a short code to what it was made for. */
export function hashSecret(secret: string, salt = ''): string {
  return createHash('sha256').update(`${salt}\0${secret}`).digest('hex')
}

export function isSameHash(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
