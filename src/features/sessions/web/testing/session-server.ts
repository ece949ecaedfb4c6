import { vi } from 'vitest'
import type { SessionView } from '#web/session/session-context.ts'

const LIFETIME_MS = 20 * 60_000
const LASTS_MS = 8 * 60 * 60_000
const TOLERANCE_MS = 30_000

type Call = { readonly name: string; readonly headers: Headers }

/** The server at the other end of the line, with one session. */
export function startSessionServer({ lastsMs = LASTS_MS, clockAheadMs = 0 } = {}) {
  const now = () => Date.now() + clockAheadMs
  const calls: Call[] = []
  const server = {
    calls,
    /** Nobody answers. */
    isDown: false,
    hasSession: true,
    loginId: 'login-1',
    endsAt: now() + lastsMs,
    expiresAt: Math.min(now() + LIFETIME_MS, now() + lastsMs),

    refresh() {
      server.expiresAt = Math.min(now() + LIFETIME_MS, server.endsAt)
    },

    /** As a page that is loaded now knows it. */
    read(): SessionView {
      return {
        loginId: server.loginId,
        name: 'Margarethe Klein',
        brand: 'halden',
        roles: ['zeichner'],
        investmentGroups: [],
        isOneTimePassword: false,
        expiresAt: new Date(server.expiresAt).toISOString(),
        endsAt: new Date(server.endsAt).toISOString(),
        readAt: new Date(now()).toISOString(),
      }
    },
  }

  function answer(name: string): Response {
    const isLive = now() <= Math.min(server.expiresAt + TOLERANCE_MS, server.endsAt)
    if (server.isDown) throw new TypeError('Failed to fetch')
    if (!server.hasSession || !isLive) return Response.json({ code: 'session.tokenExpired' }, { status: 401 })
    switch (name) {
      case 'POST /api/auth/v1/login':
        server.refresh()
        return Response.json({ session: encode(server.read()) })
      case 'GET /api/auth/v1/session':
        return Response.json(encode(server.read()))
      case 'DELETE /api/auth/v1/session':
        server.hasSession = false
        return Response.json({})
      default:
        throw new Error(`unexpected call: ${name}`)
    }
  }

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit) => {
    const name = `${method} ${path}`
    calls.push({ name, headers: new Headers(headers) })
    return answer(name)
  })
  return server
}

function encode({
  brand,
  isOneTimePassword,
  roles,
  expiresAt,
  endsAt,
  readAt: _readAt,
  ...rest
}: SessionView) {
  return {
    ...rest,
    subsite: brand,
    otp: isOneTimePassword,
    roles: roles.join(','),
    expires: expiresAt,
    ends: endsAt,
  }
}
