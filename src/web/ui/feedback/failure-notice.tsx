import { useTranslations } from 'use-intl'
import { ApiError, type Failure, UNREACHABLE } from '../../api-client/api-error.ts'
import { Complaint } from './complaint.tsx'

type FailureText = { readonly text: string; readonly detail?: string }

const MINUTE_SECONDS = 60
/** What anybody may meet, and nobody can do anything about. */
const OF_THE_LINE = /^http\./
const OF_THE_TOKEN = /^session\./

type Props = { readonly id: string; readonly error: Error | null | undefined }

/** Why something did not work, above the field that it is about; nothing where all is well. */
export function FailureNotice({ id, error }: Props) {
  const describe = useFailureText()
  return error ? <Complaint id={id} {...describe(error)} /> : null
}

/** Refusals that a person can do something about have a text. Whatever else goes wrong is unknown to them (A4.4). */
export function useFailureText(): (error: Error) => FailureText {
  const t = useTranslations()
  const describeWait = useWaitText()

  return (error) => {
    const failure: Failure =
      error instanceof ApiError ? error.failure : { ...UNREACHABLE, code: 'unknown', status: 500 }
    const { status, code, errorId, retryAfterSeconds } = failure
    const withWait = (text: string) => `${text} ${describeWait(retryAfterSeconds)}`.trim()
    if (code === UNREACHABLE.code) return { text: t('ui.unreachable') }

    const key = `problems.${code}` as 'problems.session.noToken'
    if (!OF_THE_LINE.test(code) && t.has(key))
      // A4.4: a token error shows its own name and message.
      return { text: withWait(t(key)), ...(OF_THE_TOKEN.test(code) && { detail: code }) }
    if (status === 429) return { text: withWait(t('ui.tooManyAttempts')) }
    if (status === 503) return { text: t('problems.http.unavailable') }
    return { text: t('ui.unknownError'), ...(errorId && { detail: t('ui.errorId', { id: errorId }) }) }
  }
}

/** A waiting time as people say it, never shorter than it is; nothing where none is known. */
export function useWaitText(): (seconds: number | undefined) => string {
  const t = useTranslations('ui')
  return (seconds) => {
    if (seconds === undefined) return ''
    return seconds <= MINUTE_SECONDS
      ? t('retryInSeconds', { count: Math.ceil(seconds) })
      : t('retryInMinutes', { count: Math.ceil(seconds / MINUTE_SECONDS) })
  }
}
