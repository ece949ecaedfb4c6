import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import { keepSealingKey } from './totp.queries.ts'

const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Under which key, and for whom: what was sealed for one person does not open in the row of another. */
type Seal = { readonly key: Uint8Array; readonly owner: { readonly brand: string; readonly loginId: string } }

/** One for all nodes. */
export async function getSealingKey(db: Database): Promise<Buffer> {
  return await keepSealingKey(db, randomBytes(KEY_BYTES))
}

/** Nonce, tag and ciphertext, in base64url. */
export function sealSecret(secret: Uint8Array, { key, owner }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(writeOwner(owner))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Throws for anything that was changed since. */
export function openSecret(sealed: string, { key, owner }: Seal): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(writeOwner(owner))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

function writeOwner({ brand, loginId }: Seal['owner']): Buffer {
  return Buffer.from(`${brand}\0${loginId}`)
}
