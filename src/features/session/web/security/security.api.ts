import type { z } from 'zod'
import type { enrolledFactorsShape } from '#features/second-factors/second-factors.wire.ts'
import type { sessionListShape } from '#features/sessions/sessions.wire.ts'
import type { grantsShape } from '#features/view-for/view-for.wire.ts'
import type { AsyncState } from '#kernel/async-state.ts'
import type { Locale } from '#kernel/locale.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { getJson } from '#web/api-client/fetch.ts'

export type OwnSession = z.infer<typeof sessionListShape>['sessions'][number]
export type Factors = z.infer<typeof enrolledFactorsShape>
export type OwnPasskey = Factors['passkeys'][number]
export type Grants = z.infer<typeof grantsShape>
export type Grant = Grants['given'][number]

/** Each list by itself: where one cannot be loaded, the others still stand. */
export type Security = {
  readonly sessions: AsyncState<readonly OwnSession[]>
  readonly factors: AsyncState<Factors>
  readonly grants: AsyncState<Grants>
}

export async function fetchSecurity(client: string, locale: Locale): Promise<Security> {
  const logins = `/api/logins/v1/${client}`
  const [sessions, factors, grants] = await Promise.all([
    settle(async () => (await getJson<{ sessions: OwnSession[] }>('/api/auth/v1/sessions', locale)).sessions),
    settle(() => getJson<Factors>(`${logins}/second-factors`, locale)),
    settle(() => getJson<Grants>(`${logins}/view-for`, locale)),
  ])
  return { sessions, factors, grants }
}

async function settle<Value>(load: () => Promise<Value>): Promise<AsyncState<Value>> {
  try {
    return { status: 'fulfilled', value: await load() }
  } catch (error) {
    // The server logs its own failures; only codes may travel to the browser.
    return { status: 'rejected', error: error instanceof ApiError ? error.failure.code : 'unreachable' }
  }
}
