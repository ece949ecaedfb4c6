import { createPrivateKey, type JsonWebKey, type KeyObject, sign } from 'node:crypto'
import { listSigningKeys } from '#features/sessions/server/signing-keys.queries.ts'
import type { Database } from '#server/db/connect.ts'

/** A token that is good, taken apart, with the very key that signed it: what a forger wishes for, and more. */
export type GenuineToken = {
  readonly token: string
  readonly header: { readonly alg: string; readonly kid: string; readonly typ: string }
  readonly payload: Readonly<Record<string, unknown>> & { readonly iat: number; readonly exp: number }
  /** Header, payload and signature as they stand in the token. */
  readonly parts: readonly [string, string, string]
  readonly key: KeyObject
  readonly publicJwk: JsonWebKey
}

const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown

export async function takeApart(db: Database, token: string): Promise<GenuineToken> {
  const parts = token.split('.') as [string, string, string]
  const header = parse(parts[0]) as GenuineToken['header']
  const signing = (await listSigningKeys(db)).find(({ id }) => id === header.kid)
  if (!signing) throw new Error('the key that signed the token is gone')
  return {
    token,
    header,
    payload: parse(parts[1]) as GenuineToken['payload'],
    parts,
    key: createPrivateKey({ format: 'jwk', key: signing.privateJwk }),
    publicJwk: signing.publicJwk,
  }
}

/** A text or bytes as they are, anything else as JSON. */
export function encodePart(value: unknown): string {
  const isRaw = typeof value === 'string' || value instanceof Uint8Array
  return Buffer.from(isRaw ? value : JSON.stringify(value)).toString('base64url')
}

/** ES256. */
export function signToken(key: KeyObject, header: unknown, payload: unknown): string {
  const input = `${encodePart(header)}.${encodePart(payload)}`
  return `${input}.${encodePart(sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }))}`
}
