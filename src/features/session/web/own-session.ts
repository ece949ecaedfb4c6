import { createIsomorphicFn } from '@tanstack/react-start'
import type { Locale } from '#kernel/locale.ts'
import { ApiError } from '#web/api-error.ts'
import { getJson } from '#web/fetch.ts'

/** Whether the visitor has a session of this brand, as far as the page knows. */
export type OwnSession =
  | { readonly status: 'unknown' | 'none' }
  | { readonly status: 'open'; readonly isOneTimePassword: boolean; readonly name: string }

type SessionAnswer = { readonly subsite: string; readonly otp: boolean; readonly name: string }

export async function fetchOwnSession(client: string, locale: Locale): Promise<OwnSession> {
  try {
    const { subsite, otp, name } = await getJson<SessionAnswer>('/api/auth/v1/session', locale)
    return subsite === client ? { status: 'open', isOneTimePassword: otp, name } : { status: 'none' }
  } catch (error) {
    if (error instanceof ApiError && error.failure.status === 401) return { status: 'none' }
    throw error
  }
}

/**
 * For pages that people who are not signed in come across in passing: a hovered link would leave a refused call in the
 * console of each of them. So only the first rendering asks, and whoever has just signed in comes by a full load.
 */
export const findOwnSession = createIsomorphicFn()
  .server(fetchOwnSession)
  .client(async (_client: string, _locale: Locale): Promise<OwnSession> => ({ status: 'unknown' }))
