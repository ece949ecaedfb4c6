import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefused } from '#web/api-client/api-error.ts'
import { ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { listApprovables, listApprovals, postApprovals } from '../approvals.wire.ts'
import type { Approvable } from './approvals.api.ts'

/** A8.1: fails where the approval was not recorded, or nobody knows. Asking again does no harm. */
export function useApprove(documents: readonly Approvable[]) {
  const reader = useReader()
  const cache = useQueryClient()
  const forget = () => cache.invalidateQueries({ queryKey: keyOf(listApprovals) })
  return useMutation({
    mutationFn: async () => {
      const approvals = documents.map(({ id, checksum }) => ({ document: id, signature: checksum }))
      await ask(postApprovals, { reader, body: { approvals } })
    },
    onSuccess: async () => {
      // All opens without a full load: nothing else about the session has changed.
      cache.setQueriesData({ queryKey: keyOf(listApprovables) }, null)
      await forget()
    },
    onError: async (error) => {
      if (hasChanged(error)) await cache.invalidateQueries({ queryKey: keyOf(listApprovables) })
    },
  })
}

/** What was asked for is not what is to be approved any more. */
export function hasChanged(error: unknown): boolean {
  return isRefused(error, 404) || isRefused(error, 409)
}
