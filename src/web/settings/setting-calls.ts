import type { Locale } from '#kernel/locale.ts'

const USER_SETTINGS = '/api/userconfig/v1/user'
const GIVE_UP_AFTER_MS = 10_000

/** Undefined where there is none. Asked by name in a list, because a browser reports every 404 in its console. */
export async function fetchSetting(name: string, locale: Locale): Promise<unknown> {
  const response = await call(`${USER_SETTINGS}?names=${name}`, locale, { method: 'GET' })
  const settings = (await response.json()) as Record<string, unknown>
  return Object.hasOwn(settings, name) ? settings[name] : undefined
}

/** B9.1: strings as they are, everything else as JSON; undefined removes the setting. */
export async function storeSetting(name: string, value: unknown, locale: Locale): Promise<void> {
  // It arrives even when the person leaves the page meanwhile.
  const keepalive = true
  const path = `${USER_SETTINGS}/${name}`
  if (value === undefined) await call(path, locale, { method: 'DELETE', keepalive })
  else await call(path, locale, { method: 'PUT', keepalive, ...writeBody(value) })
}

function writeBody(value: unknown): { type: string; body: string } {
  return typeof value === 'string'
    ? { type: 'text/plain;charset=UTF-8', body: value }
    : { type: 'application/json', body: JSON.stringify(value) }
}

/** Throws unless the server says that it is done. */
async function call(
  path: string,
  locale: Locale,
  { type, ...request }: RequestInit & { readonly type?: string },
): Promise<Response> {
  const response = await fetch(path, {
    ...request,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      ...(type !== undefined && { 'content-type': type }),
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
  if (!response.ok) throw new Error(`settings: ${response.status}`)
  return response
}
