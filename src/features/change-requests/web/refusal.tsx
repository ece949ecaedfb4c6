import type { ReactNode } from 'react'
import { ApiError } from '#web/api-client/api-error.ts'
import { Complaint } from '#web/ui/feedback/complaint.tsx'
import { useFailureText } from '#web/ui/feedback/failure-notice.tsx'
import styles from './refusal.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly id: string
  readonly error: Error | null | undefined
  /** What can be done next. */
  readonly children?: ReactNode
}

/** §8: why it was not taken, and the next step. Whatever else goes wrong could not be transmitted. */
export function Refusal({ id, error, children }: Props) {
  const t = useTranslations('sending')
  const describe = useFailureText()
  if (!error) return null
  const failure = error instanceof ApiError ? error.failure : undefined
  const isKnown = failure && /^(changeRequests|passkeys)\./.test(failure.code)
  const isForbidden = failure?.status === 403
  const text = isForbidden ? t('notAllowed') : t('notTransmitted')
  const detail = failure?.errorId ? t('errorId', { id: failure.errorId }) : undefined
  return (
    <div className={styles['refusal']}>
      {isKnown ? (
        <Complaint id={id} {...describe(error)} />
      ) : (
        <Complaint id={id} text={text} detail={detail} />
      )}
      {children}
    </div>
  )
}
