import { useTranslations } from 'use-intl'
import type { AsyncState } from '#kernel/async-state.ts'
import type { Failure } from './api-call.ts'
import { useRetryText } from './retry-text.ts'

type Settled = Exclude<AsyncState<true>, { status: 'none' }>
type RecoveryText = { readonly title: string; readonly text?: string }

const KNOWN_STATUSES = ['400', '401', '404', '409', '410', '429', '502', '504'] as const

/** A4.6: a message per status if there is one, else the status itself. */
export function useRecoveryText(): (state: Settled, username: string) => RecoveryText {
  const t = useTranslations()
  const retryText = useRetryText()

  const describeFailure = ({ status, retryAfterSeconds }: Failure): string => {
    if (status === 0) return t('signIn.unreachable')
    const known = KNOWN_STATUSES.find((text) => text === String(status))
    if (!known) return t('recovery.failure', { status: String(status) })
    return `${t(`recovery.failures.${known}`)} ${retryText(retryAfterSeconds)}`.trim()
  }

  return (state, username) => {
    switch (state.status) {
      case 'pending':
        return { title: t('recovery.pending') }
      case 'fulfilled':
        return { title: t('recovery.sentTitle'), text: t('recovery.sent', { username }) }
      case 'rejected':
        return { title: t('recovery.failedTitle'), text: describeFailure(state.error as Failure) }
    }
  }
}
