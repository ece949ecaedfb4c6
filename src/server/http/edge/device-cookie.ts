import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS } from '#kernel/device.ts'
import type { Environment } from '#kernel/environment.ts'
import { keepsCookies } from './session-cookie.ts'

/** Several people may use one browser; who has not signed in there for longest is forgotten first. */
const MAX_SECRETS = 5
const COOKIE = new RegExp(`(?:^|;)[ \\t]*${DEVICE_COOKIE}=([\\w.-]*)`, 'g')
const SECRET = /^[\w-]{43}$/

/** By what a browser can be known again. */
export type Browser = {
  /** From earlier sign-ins of whomever; they tell nothing of a person, and what the caller has invented fits nobody. */
  readonly secrets: readonly string[]
  /** Programs get tokens and keep nothing. */
  readonly keepsCookies: boolean
}

/** Another host of the domain may have planted a cookie of the same name: it stands beside ours, never in its place. */
export function readBrowser(headers: Headers): Browser {
  const values = [...(headers.get('cookie') ?? '').matchAll(COOKIE)].map(([, value = '']) => value)
  const secrets = values.flatMap((value) => value.split('.')).filter((secret) => SECRET.test(secret))
  return { secrets: [...new Set(secrets)].slice(0, 2 * MAX_SECRETS), keepsCookies: keepsCookies(headers) }
}

/** The header that has the browser keep a secret it was given just now, and those it has, for another year. */
export function keepDevice(
  { secrets, keepsCookies: isKept }: Browser,
  given: string | undefined,
  environment: Environment,
): readonly string[] {
  const kept = [...(given === undefined ? [] : [given]), ...secrets].slice(0, MAX_SECRETS)
  if (!isKept || kept.length === 0) return []
  const secure = environment === 'local' ? '' : '; Secure'
  const attributes = `Max-Age=${DEVICE_COOKIE_SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure}`
  return [`${DEVICE_COOKIE}=${kept.join('.')}; ${attributes}`]
}
