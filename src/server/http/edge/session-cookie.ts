import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Environment } from '#kernel/environment.ts'

/** A6.1: the token, compressed and in base64. */
export const SESSION_COOKIE = 'jwt'

const MAX_COOKIE_BYTES = 4096
const MAX_INFLATED_BYTES = 16 * 1024
const BASE64URL = /^[\w-]+$/

/** No Max-Age: the cookie goes with the browser, the token ends by itself. */
export function sessionCookie(token: string, environment: Environment): string {
  const cookie = `${SESSION_COOKIE}=${deflateRawSync(token).toString('base64url')}${attributes(environment)}`
  if (Buffer.byteLength(cookie) > MAX_COOKIE_BYTES)
    throw new RangeError('the token is too large for a cookie')
  return cookie
}

export function emptySessionCookie(environment: Environment): string {
  return `${SESSION_COOKIE}=${attributes(environment)}; Max-Age=0`
}

/** Pages ask for the cookie with this header, which no other site can send without being asked about first. */
const TRANSPORT_HEADER = 'session-transport'

type Asking = { readonly headers: Headers; readonly environment: Environment }

/** Programs get the token with the answer; pages get it as a cookie that their scripts cannot read. */
export function carryToken<Body extends object>(token: string, body: Body, { headers, environment }: Asking) {
  return keepsCookies(headers)
    ? { body, headers: { 'set-cookie': sessionCookie(token, environment) } }
    : { body: { ...body, access_token: token, token_type: 'Bearer' as const } }
}

/** Whether a page calls, not a program. */
export function keepsCookies(headers: Headers): boolean {
  return headers.get(TRANSPORT_HEADER) === 'cookie'
}

function attributes(environment: Environment): string {
  return `; Path=/; HttpOnly; SameSite=Lax${environment === 'local' ? '' : '; Secure'}`
}

/** What zlib gives with `info`; its types do not tell. */
type Inflated = { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } }

/** A browser sends it along with each of its calls, and a page makes several. */
const inflated = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (token, value) => token.length + value.length,
})

/** Undefined for what we never wrote. */
export function readSessionCookie(value: string): string | undefined {
  const known = inflated.get(value)
  if (known !== undefined) return known
  const token = inflate(value)
  if (token) inflated.set(value, token)
  return token
}

/** Stops at 16 KiB, whatever the cookie promises. */
function inflate(value: string): string | undefined {
  if (value.length > MAX_COOKIE_BYTES || !BASE64URL.test(value)) return undefined
  const compressed = Buffer.from(value, 'base64url')
  try {
    const options = { maxOutputLength: MAX_INFLATED_BYTES, info: true }
    const { buffer, engine } = inflateRawSync(compressed, options) as unknown as Inflated
    const hasBytesBehind = engine.bytesWritten < compressed.length
    return hasBytesBehind ? undefined : buffer.toString('latin1')
  } catch {
    return undefined
  }
}
