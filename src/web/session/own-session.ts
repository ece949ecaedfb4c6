import { createIsomorphicFn } from '@tanstack/react-start'
import type { Locale } from '#kernel/locale.ts'
import { ApiError } from '../api-client/api-error.ts'
import { getJson } from '../api-client/fetch.ts'
import type { SessionView } from './session-context.ts'

let known: SessionView | undefined

/** What the first rendering found out; sessions begin and end with a full load, so it stays true until then. */
export function rememberSession(session: SessionView | undefined): void {
  known = session
}

/** Asked once, by the server: in the browser a signed-out visitor would see a refused call in the console. */
export const findSession = createIsomorphicFn()
  .server(async (client: string, locale: Locale): Promise<SessionView | undefined> => {
    try {
      const session = await getJson<SessionView>('/api/auth/v1/session', locale)
      return session.subsite === client ? { ...session, readAt: new Date().toISOString() } : undefined
    } catch (error) {
      if (error instanceof ApiError && error.failure.status === 401) return undefined
      throw error
    }
  })
  .client(async (_client: string, _locale: Locale): Promise<SessionView | undefined> => known)
