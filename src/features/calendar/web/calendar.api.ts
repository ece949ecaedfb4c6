import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import type { feedShape, newFeedShape } from '../calendar.wire.ts'

type FeedAnswer = z.infer<typeof feedShape>
type NewFeed = z.infer<typeof newFeedShape>
export type OwnFeed = NonNullable<FeedAnswer['feed']>

const FEED = '/api/calendar/v1/feed'
const GIVE_UP_AFTER_MS = 30_000

/** Undefined where there is none. */
export async function fetchFeed(locale: Locale): Promise<OwnFeed | undefined> {
  return ((await call('GET', locale)) as FeedAnswer).feed
}

export async function createFeed(locale: Locale): Promise<NewFeed> {
  return (await call('POST', locale)) as NewFeed
}

export async function revokeFeed(locale: Locale): Promise<void> {
  await call('DELETE', locale)
}

/** From the browser alone: the card is loaded after the page. */
async function call(method: 'GET' | 'POST' | 'DELETE', locale: Locale): Promise<unknown> {
  const response = await fetch(FEED, {
    method,
    headers: { accept: 'application/json', 'accept-language': locale },
    cache: 'no-store',
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  })
  if (response.ok) return await response.json()
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>
  const { code = 'http.internal', errorId = '' } = problem
  throw new ApiError({ status: response.status, code, errorId })
}
