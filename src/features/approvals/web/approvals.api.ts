import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { getJson } from '#web/api-client/fetch.ts'
import type { SessionView } from '#web/session/session-context.ts'
import type { approvablesShape, approvalsShape } from '../approvals.wire.ts'

const BASE = '/api/dokumente/v2'

type Approvables = z.infer<typeof approvablesShape>
export type Approvable = Approvables['data']['documents'][number]
type Approvals = z.infer<typeof approvalsShape>
export type Approved = Approvals['data']['approvals'][number]

/**
 * A8.1: what waits for this person's approval; undefined where nothing does. The server finds out at the first rendering; a
 * failed check counts as nothing. In the browser only those are asked who had something to approve then.
 */
export const findApprovables = createIsomorphicFn()
  .server(async (session: SessionView | undefined, locale: Locale) => {
    if (!session || session.otp || session.viewee) return undefined
    const headers = { 'accept-language': locale }
    const check = await getGlobalStartContext()?.callApi(`${BASE}/approvables`, headers, 'HEAD')
    return check?.status === 200 ? await fetchApprovables(locale).catch(() => undefined) : undefined
  })
  .client(async (session: SessionView | undefined, locale: Locale) =>
    session?.mustApprove ? await fetchApprovables(locale) : undefined,
  )

/** Undefined when all has been approved meanwhile, in another tab perhaps. */
async function fetchApprovables(locale: Locale): Promise<readonly Approvable[] | undefined> {
  try {
    return (await getJson<Approvables>(`${BASE}/approvables`, locale)).data.documents
  } catch (error) {
    if (error instanceof ApiError && error.failure.status === 404) return undefined
    throw error
  }
}

export async function fetchApproved(locale: Locale): Promise<readonly Approved[]> {
  return (await getJson<Approvals>(`${BASE}/approvals`, locale)).data.approvals
}
