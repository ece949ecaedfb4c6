import type { Locale } from '#kernel/locale.ts'
import type { SessionView } from './session-context.ts'

const headers = (locale: Locale) => ({
  accept: 'application/json',
  'accept-language': locale,
  // The token comes as a cookie that scripts cannot read.
  'session-transport': 'cookie',
})

/** A6.3: undefined when the session is over; throws when nobody answers. */
export async function refreshSession(locale: Locale): Promise<SessionView | undefined> {
  const response = await fetch('/api/auth/v1/login', { method: 'POST', headers: headers(locale) })
  if (response.status === 401) return undefined
  if (!response.ok) throw new Error(`refresh: ${response.status}`)
  return ((await response.json()) as { session: SessionView }).session
}

export async function endSession(locale: Locale): Promise<void> {
  await fetch('/api/auth/v1/session', { method: 'DELETE', headers: headers(locale) })
}

/** A4.9: back to one's own portfolio. */
export async function endView(client: string, locale: Locale): Promise<void> {
  await fetch(`/api/auth/v1/login-with-view-for/${client}`, { method: 'DELETE', headers: headers(locale) })
}
