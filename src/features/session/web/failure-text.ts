import { useTranslations } from 'use-intl'
import type { Failure } from './api-call.ts'
import { useRetryText } from './retry-text.ts'

type FailureText = { readonly text: string; readonly detail?: string }

/** Codes that only the screens know. */
export const TIMED_OUT: Failure = { status: 410, code: 'timedOut', errorId: '' }
export const PASSKEY_REFUSED: Failure = { status: 0, code: 'passkeyRefused', errorId: '' }
export const PASSKEY_UNSUPPORTED: Failure = { status: 0, code: 'passkeyUnsupported', errorId: '' }

const OF_THE_SCREEN = ['timedOut', 'passkeyRefused', 'passkeyUnsupported', 'unreachable'] as const
/** Refusals that a person can do something about. Whatever else goes wrong is unknown to them (A4.4). */
const OF_THE_SERVER = /^(signin|passwords|viewFor|session)\./
const OF_THE_TOKEN = /^session\./

export function useFailureText(): (failure: Failure) => FailureText {
  const t = useTranslations()
  const retryText = useRetryText()

  return (failure) => {
    const { status, code, errorId, retryAfterSeconds } = failure
    const withRetry = (text: string) => `${text} ${retryText(retryAfterSeconds)}`.trim()
    const ofScreen = OF_THE_SCREEN.find((known) => known === code)
    if (ofScreen) return { text: t(`signIn.${ofScreen}`) }

    const key = `problems.${code}` as 'problems.session.noToken'
    if (OF_THE_SERVER.test(code) && t.has(key)) {
      // A4.4: a token error shows its own name and message.
      return { text: withRetry(t(key)), ...(OF_THE_TOKEN.test(code) && { detail: code }) }
    }
    if (status === 429) return { text: withRetry(t('problems.signin.tooManyAttempts')) }
    if (status === 503) return { text: t('problems.http.unavailable') }
    return {
      text: t('signIn.unknownError'),
      ...(errorId && { detail: t('signIn.errorId', { id: errorId }) }),
    }
  }
}
