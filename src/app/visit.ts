import type { QueryClient } from '@tanstack/react-query'
import { approvablesQuery } from '#features/approvals/web/approvals.api.ts'
import { sessionQuery } from '#features/sessions/web/session.api.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { SessionView } from '#web/session/session-context.ts'

export type Visit = { readonly queryClient: QueryClient; readonly reader: Reader }

/** Who is here; A8.1: and whether they have something to approve first. */
export async function findSession({ queryClient, reader }: Visit): Promise<SessionView | undefined> {
  const session = await queryClient.ensureQueryData(sessionQuery(reader))
  // Of visitors, too: the layout looks there, and what it has to wait for would come late.
  const approvables = await queryClient.ensureQueryData(approvablesQuery(reader, session))
  return session ? { ...session, mustApprove: approvables !== null } : undefined
}
