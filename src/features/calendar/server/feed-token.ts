import { createHash, randomBytes } from 'node:crypto'

/** security.md 6: as long as the links of password mails. */
const TOKEN_BYTES = 32

export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
