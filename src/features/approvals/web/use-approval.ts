import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useLocale } from 'use-intl'
import { ApiError } from '#web/api-client/api-error.ts'
import { reportFailure } from '#web/api-client/report-failure.ts'
import { rememberSession } from '#web/session/own-session.ts'
import { useSession } from '#web/session/session-context.ts'
import type { Approvable } from './approvals.api.ts'
import { approve } from './approve.ts'

type State =
  | { readonly status: 'asking' | 'saving' | 'changed' }
  | { readonly status: 'failed'; readonly errorId: string }

/** A8.1: Accept. The server logs what it could not save; what happened on the way there is told to it. */
export function useApproval(documents: readonly Approvable[], onApproved: () => void) {
  const router = useRouter()
  const session = useSession()
  const locale = useLocale()
  const [state, setState] = useState<State>({ status: 'asking' })

  const accept = useCallback(async () => {
    setState({ status: 'saving' })
    try {
      await approve(documents, locale)
    } catch (error) {
      const status = error instanceof ApiError ? error.failure.status : 0
      // The page loaded anew asks to sign in.
      if (status === 401) return location.reload()
      if (status !== 404 && status !== 409)
        return setState({ status: 'failed', errorId: reportFailure(error) })
      await router.invalidate({ sync: true })
      return setState({ status: 'changed' })
    }
    // All opens without a full load: nothing else about the session has changed.
    rememberSession(session && { ...session, mustApprove: false })
    await router.invalidate({ sync: true })
    onApproved()
  }, [documents, locale, onApproved, router, session])

  return { state, accept }
}
