export type Answer = { readonly status: number; readonly body: Record<string, unknown> }

type Call = {
  readonly method?: string
  readonly body?: URLSearchParams | object
  readonly token?: string
}

/** Signs in over the wire, at one node of the portal. */
export function openSignInClient(address: string) {
  async function send(path: string, { method = 'POST', body, token }: Call = {}): Promise<Answer> {
    const isJson = body !== undefined && !(body instanceof URLSearchParams)
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  return {
    login: async (username: string, password: string) =>
      await send('/api/auth/v1/login/halden', { body: new URLSearchParams({ username, password }) }),
    confirm: async (loginId: unknown, tan: string) =>
      await send('/api/auth/v1/2fa-confirm/halden/tan', { body: { loginId, tan } }),
    refresh: async (token: string) => await send('/api/auth/v1/login', { token }),
    readSession: async (token: string) => await send('/api/auth/v1/session', { method: 'GET', token }),
    listSessions: async (token: string) => await send('/api/auth/v1/sessions', { method: 'GET', token }),
    endSession: async (token: string, id: string) =>
      await send(`/api/auth/v1/sessions/${id}`, { method: 'DELETE', token }),
    signOut: async (token: string) => await send('/api/auth/v1/session', { method: 'DELETE', token }),
    requestReset: async (login: string) =>
      await send('/api/logins/v1/halden/password/reset', { body: { login, mt_id: 120 } }),
    readProfile: async (token: string, guid: string) =>
      await send(`/api/profile/v1/${guid}/profil`, { method: 'GET', token }),
    askForChange: async (token: string, guid: string, profil: object) =>
      await send(`/api/profile/v1/${guid}/profil/aenderungsantrag`, { body: { profil }, token }),
    confirmChange: async (token: string, guid: string, id: string, tan: string) =>
      await send(`/api/profile/v1/${guid}/profil/aenderungsantrag/${id}`, { body: { tan }, token }),
    setPassword: async (token: string, password: string) =>
      await send('/api/logins/v1/halden/password', { body: { token, password } }),
  }
}

export type SignInClient = ReturnType<typeof openSignInClient>

export const readToken = ({ body }: Answer) => String(body['access_token'])
export const readCode = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
export const readLink = (text: string) => /password-reset\/([\w-]+)/.exec(text)?.[1] ?? ''
