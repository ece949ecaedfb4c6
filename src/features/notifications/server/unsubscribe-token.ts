import { seal, unseal } from '#server/sealing.ts'

type Opening = { readonly key: Uint8Array; readonly brand: string }

/** Nonce, tag and 16 bytes of id, in base64url. */
const TOKEN = /^[\w-]{59}$/
const ID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/**
 * The id of a login, sealed: it tells nothing, nobody can make one, and none has to be kept. It holds as long as the login,
 * because mails are read late.
 */
export function createUnsubscribeToken(loginId: string, { key, brand }: Opening): string {
  return seal(Buffer.from(loginId.replaceAll('-', ''), 'hex'), { key, context: contextOf(brand) })
}

/** Whom the token was made for; undefined for what is none. */
export function readUnsubscribeToken(token: string, { key, brand }: Opening): string | undefined {
  if (!TOKEN.test(token)) return undefined
  try {
    const id = unseal(token, { key, context: contextOf(brand) })
    return id.toString('hex').replace(ID_PARTS, '$1-$2-$3-$4-$5')
  } catch {
    return undefined
  }
}

function contextOf(brand: string): string {
  return `unsubscribe\0${brand}`
}
