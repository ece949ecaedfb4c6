import { queryOptions } from '@tanstack/react-query'
import { isRefused } from '#web/api-client/api-error.ts'
import { type Answer, ask, send } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { SessionView } from '#web/session/session-context.ts'
import { checkApprovables, listApprovables } from '../approvals.wire.ts'

export type Approvable = {
  readonly id: string
  readonly checksum: string
  readonly name: string
  /** Where it can be read; left out where it no longer can. */
  readonly href: string | undefined
}

/**
 * A8.1: what waits for this person's approval; null where nothing does. The server finds out at the first rendering; a failed
 * check counts as nothing. In the browser only those are asked who had something to approve then.
 */
export const approvablesQuery = (reader: Reader, session: SessionView | null) =>
  queryOptions({
    queryKey: [...keyOf(listApprovables), reader.locale],
    queryFn: async ({ client: cache }): Promise<readonly Approvable[] | null> => {
      if (!session || session.isOneTimePassword || session.viewee) return null
      if (typeof window === 'undefined') return await checkAndFetch(reader).catch(() => null)
      const known = cache.getQueriesData({ queryKey: keyOf(listApprovables) })
      const isWaiting = known.some(([, documents]) => documents !== null && documents !== undefined)
      return isWaiting ? await fetchApprovables(reader) : null
    },
  })

async function checkAndFetch(reader: Reader): Promise<readonly Approvable[] | null> {
  await send(checkApprovables, { reader })
  return await fetchApprovables(reader)
}

/** Null when all has been approved meanwhile, in another tab perhaps. */
async function fetchApprovables(reader: Reader): Promise<readonly Approvable[] | null> {
  try {
    return decodeApprovables(await ask(listApprovables, { reader }))
  } catch (error) {
    if (isRefused(error, 404)) return null
    throw error
  }
}

function decodeApprovables({ data }: Answer<typeof listApprovables>): readonly Approvable[] {
  return data.documents.map(({ id, checksum, anzeigename, links }) => ({
    id,
    checksum,
    name: anzeigename,
    href: links[0]?.href,
  }))
}
