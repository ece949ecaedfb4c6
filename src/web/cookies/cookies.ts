import { CONSENT_COOKIE, type Consent } from '#kernel/consent.ts'
import { NotAllowed, NotRegistered, TooLarge } from './cookie-errors.ts'
import { type CookieCategory, findCookie } from './cookie-registry.ts'

const MAX_BYTES = 4096

/** A document, as far as cookies go. */
export type CookieJar = { cookie: string; readonly location?: { readonly protocol: string } | null }

export function readCookie(name: string, jar: CookieJar = document): string | undefined {
  const start = `${name}=`
  const found = listCookies(jar).find((pair) => pair.startsWith(start))
  return found === undefined ? undefined : decode(found.slice(start.length))
}

export function readConsent(jar: CookieJar = document): Consent | undefined {
  const value = readCookie(CONSENT_COOKIE, jar)
  return value === 'all' || value === 'functional' ? value : undefined
}

/** A7.2: the only way in which scripts of ours set a cookie. False when the browser did not keep it. */
export function writeCookie(name: string, value: string, jar: CookieJar = document): boolean {
  const cookie = findCookie(name)
  if (!cookie) throw new NotRegistered(name)
  if (!isAllowed(cookie.category, jar)) throw new NotAllowed(name)
  const encoded = encodeURIComponent(value)
  if (encoded.length > MAX_BYTES - name.length) throw new TooLarge(name)
  save(name, encoded, cookie.lifetimeSeconds, jar)
  if (readCookie(name, jar) === value) return true
  removeCookie(name, jar)
  return false
}

function removeCookie(name: string, jar: CookieJar): void {
  save(name, '', 0, jar)
}

/** A7.1: what an earlier consent allowed and this one does not. */
export function removeForbiddenCookies(jar: CookieJar = document): void {
  for (const pair of listCookies(jar)) {
    const [name = ''] = pair.split('=', 1)
    const cookie = findCookie(name)
    if (cookie && !isAllowed(cookie.category, jar)) removeCookie(name, jar)
  }
}

function isAllowed(category: CookieCategory, jar: CookieJar): boolean {
  return category === 'functional' || readConsent(jar) === 'all'
}

function save(name: string, encoded: string, lifetimeSeconds: number | undefined, jar: CookieJar): void {
  const lifetime = lifetimeSeconds === undefined ? '' : `; Max-Age=${lifetimeSeconds}`
  const secure = jar.location?.protocol === 'https:' ? '; Secure' : ''
  jar.cookie = `${name}=${encoded}; Path=/${lifetime}; SameSite=Lax${secure}`
}

function listCookies(jar: CookieJar): string[] {
  return jar.cookie.split('; ')
}

/** Undefined for what we never wrote. */
function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
