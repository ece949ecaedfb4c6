import { type ReactNode, useState } from 'react'
import { isProblem } from '#web/api-client/api-error.ts'
import { CodeEntry } from '#web/forms/factors/code-entry.tsx'
import { joinIds } from '#web/forms/field.tsx'
import { useCountdown } from '#web/forms/use-countdown.ts'
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
  const confirm = useConfirmRequest(address, onConfirmed)
  const fresh = useNewCode(address)
  const [isResent, setResent] = useState(false)
  const secondsLeft = useCountdown(request.codeExpiresAt?.getTime() ?? 0)
  const resendIn = useCountdown(request.nextCodeAt?.getTime() ?? 0)
  const error = confirm.error ?? fresh.error ?? undefined
  // What waits for its code has time left: a clock that says otherwise from the start is wrong, and the server will tell.
  const [isClockRight] = useState(secondsLeft > 0)
  const isOver = (isClockRight && secondsLeft === 0) || isProblem(error, deadlineExpired)

  const send = async () => {
    confirm.reset()
    setResent(false)
    // Its failure is shown from where it is kept.
    await fresh.mutateAsync().then(
      () => setResent(true),
      () => undefined,
    )
  }
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
            isBusy={confirm.isPending || confirm.isSuccess}
            error={error}
            isWrong={WRONG_CODES.some((kind) => isProblem(error, kind))}
            describedBy={joinIds(error && FAILURE_ID, TEXT_ID)}
            resend={{ secondsLeft: resendIn, isResent, send }}
            onConfirm={(code) => {
              fresh.reset()
              confirm.mutate(code)
            }}
          >
            {isClockRight && (
              <p role="timer" className={styles['time']}>
                {t('code.left', { time: formatTime(secondsLeft) })}
              </p>
            )}
          </CodeEntry>
        </div>
      )}
      {props.children}
    </SendStep>
  )
}

const MINUTE_SECONDS = 60

function formatTime(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`
}
