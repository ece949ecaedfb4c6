import type { Locale } from '#kernel/locale.ts'
import type { SessionView } from './session-context.ts'

const GIVE_UP_AFTER_MS = 10_000

async function call(method: string, path: string, locale: Locale): Promise<Response> {
  return await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      // The token comes as a cookie that scripts cannot read.
      'session-transport': 'cookie',
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
}

/** Undefined when the session is over; throws when nobody answers. */
async function readAnswer<Answer>(response: Response): Promise<Answer | undefined> {
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`session: ${response.status}`)
  return (await response.json()) as Answer
}

/** A6.3 */
export async function refreshSession(locale: Locale): Promise<SessionView | undefined> {
  const response = await call('POST', '/api/auth/v1/login', locale)
  return (await readAnswer<{ session: SessionView }>(response))?.session
}

/** As it is now, perhaps refreshed by another tab. */
export async function fetchSession(locale: Locale): Promise<SessionView | undefined> {
  return await readAnswer<SessionView>(await call('GET', '/api/auth/v1/session', locale))
}

export async function endSession(locale: Locale): Promise<void> {
  await call('DELETE', '/api/auth/v1/session', locale)
}

/** A4.9: back to one's own portfolio. */
export async function endView(client: string, locale: Locale): Promise<void> {
  await call('DELETE', `/api/auth/v1/login-with-view-for/${client}`, locale)
}
