import type { ReactNode } from 'react'
import { isProblem } from '#web/api-client/api-error.ts'
import { CodeEntry } from '#web/forms/factors/code-entry.tsx'
import { useMailedCode } from '#web/forms/factors/use-mailed-code.ts'
import { joinIds } from '#web/forms/field.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { CHANGE_REQUEST_ERRORS, type ChangeRequest } from '../change-requests.domain.ts'
import { type RequestAddress, useConfirmRequest, useNewCode } from './change-requests.api.ts'
import { Refusal } from './refusal.tsx'
import styles from './send-step.module.css'
import { SendStep } from './send-step.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly address: RequestAddress
  readonly request: ChangeRequest
  readonly hadFactor: boolean
  readonly onConfirmed: () => void
  /** Its time is over: the changes are to be sent anew. */
  readonly onSendAgain: () => void
  /** Looks how things stand: something has happened elsewhere. */
  readonly onLook: () => void
  readonly children: ReactNode
}

const TEXT_ID = 'request-code-text'
const FAILURE_ID = 'request-code-failure'
const { alreadyConfirmed, deadlineExpired, editedSince, factorRequired, ...errors } = CHANGE_REQUEST_ERRORS
const WRONG_CODES = [errors.invalidCode, errors.oldCode, errors.otherRequest, errors.tooManyCodes]
const GONE_ON = [alreadyConfirmed, editedSince, factorRequired]

/** B6.2: six digits from the email, for ten minutes. */
export function CodeStep({ address, request, hadFactor, onConfirmed, ...props }: Props) {
  const t = useTranslations('sending')
  const code = useMailedCode({
    expiresAt: request.codeExpiresAt,
    nextCodeAt: request.nextCodeAt,
    confirming: useConfirmRequest(address, onConfirmed),
    renewing: useNewCode(address),
    deadline: deadlineExpired,
  })
  const { error, isOver, timeLeft } = code
  return (
    <SendStep
      step="code"
      hasFactor={hadFactor}
      title={t('code.title')}
      text={isOver ? t('code.over') : t('code.text')}
      textId={TEXT_ID}
    >
      {isOver ? (
        <div className={styles['factor']}>
          <Refusal id={FAILURE_ID} error={error} />
          <button type="button" className={buttonStyle('primary')} onClick={props.onSendAgain}>
            {t('sendAgain')}
          </button>
        </div>
      ) : (
        <div className={styles['factor']}>
          <CodeEntry
            head={
              <Refusal id={FAILURE_ID} error={error}>
                {GONE_ON.some((kind) => isProblem(error, kind)) && (
                  <button type="button" className={buttonStyle('quiet')} onClick={props.onLook}>
                    {t('show')}
                  </button>
                )}
              </Refusal>
            }
            label={t('code.label')}
            submitText={t('code.confirm')}
            busyText={t('code.confirming')}
            isBusy={code.isBusy}
            error={error}
            isWrong={WRONG_CODES.some((kind) => isProblem(error, kind))}
            describedBy={joinIds(error && FAILURE_ID, TEXT_ID)}
            resend={code.resend}
            onConfirm={code.confirm}
          >
            {timeLeft !== undefined && (
              <p role="timer" className={styles['time']}>
                {t('code.left', { time: timeLeft })}
              </p>
            )}
          </CodeEntry>
        </div>
      )}
      {props.children}
    </SendStep>
  )
}
