import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField, isCompleteCode } from '#web/forms/code-field.tsx'
import { joinIds } from '#web/forms/field.tsx'
import { ResendCode } from '#web/forms/resend-code.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useFocusOnArrival, useFocusOnFailure } from '#web/forms/use-focus.ts'
import { CardActions } from './card.tsx'
import { FACTOR_FAILURE_ID, FACTOR_INTRO_ID, FactorCard, type FactorProps } from './factor-card.tsx'
import type { Resend } from './use-resend.ts'

type Props = FactorProps & { readonly factor: 'totp' | 'email-tan'; readonly resend?: Resend }

/** A4.5. A complete code waits for Next: tries are counted, so a slip of the last digit must not cost one. */
export function CodeFactor({ resend, onConfirm, ...props }: Props) {
  const { factor, isWaiting, failure } = props
  const t = useTranslations('signIn')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [knownFailure, setKnownFailure] = useState(failure)
  const isCodeWrong = failure?.status === 401 || failure?.status === 410
  useFocusOnArrival(field)
  useFocusOnFailure(field, failure)
  if (failure !== knownFailure) {
    setKnownFailure(failure)
    if (isCodeWrong) setCode('')
  }

  const sendAgain = () => {
    setCode('')
    // The button is about to be disabled, and the code is what the reader waits for.
    field.current?.focus()
    void resend?.send()
  }

  return (
    <FactorCard {...props} onSubmit={() => !isWaiting && isCompleteCode(code) && onConfirm({ factor, code })}>
      <CodeField
        ref={field}
        label={t(`factors.${factor}.label`)}
        value={code}
        onChange={setCode}
        isReadOnly={isWaiting}
        isInvalid={isCodeWrong}
        describedBy={joinIds(failure && FACTOR_FAILURE_ID, FACTOR_INTRO_ID)}
      />
      <CardActions>
        <SubmitButton isBusy={isWaiting} busyText={t('waiting')} isDisabled={!isCompleteCode(code)}>
          {t('next')}
        </SubmitButton>
        {resend && <ResendCode resend={resend} onSend={sendAgain} />}
      </CardActions>
    </FactorCard>
  )
}
