import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { isRefused } from '#web/api-client/api-error.ts'
import { reportFailure } from '#web/api-client/report-failure.ts'
import type { Approvable } from './approvals.api.ts'
import { hasChanged, useApprove } from './approve.api.ts'

type State =
  | { readonly status: 'asking' | 'saving' | 'changed' }
  | { readonly status: 'failed'; readonly errorId: string }

/** A8.1: Accept. The server logs what it could not save; what happened on the way there is told to it. */
export function useApproval(documents: readonly Approvable[], onApproved: () => void) {
  const router = useRouter()
  const { mutateAsync: approve } = useApprove(documents)
  const [state, setState] = useState<State>({ status: 'asking' })

  const accept = useCallback(async () => {
    setState({ status: 'saving' })
    try {
      await approve()
    } catch (error) {
      // The page loaded anew asks to sign in.
      if (isRefused(error, 401)) return location.reload()
      if (!hasChanged(error)) return setState({ status: 'failed', errorId: reportFailure(error) })
      await router.invalidate({ sync: true })
      return setState({ status: 'changed' })
    }
    await router.invalidate({ sync: true })
    onApproved()
  }, [approve, onApproved, router])

  return { state, accept }
}
