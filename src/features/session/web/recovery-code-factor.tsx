import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CardActions } from './card.tsx'
import { FACTOR_FAILURE_ID, FACTOR_INTRO_ID, FactorCard, type FactorProps } from './factor-card.tsx'
import { SubmitButton } from './submit-button.tsx'
import { joinIds, TextField } from './text-field.tsx'
import { useFocusOnArrival, useFocusOnFailure } from './use-focus.ts'

const MAX_CHARACTERS = 100

export function RecoveryCodeFactor({ onConfirm, ...props }: Omit<FactorProps, 'factor'>) {
  const { isWaiting, failure } = props
  const t = useTranslations('signIn')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  useFocusOnArrival(field)
  useFocusOnFailure(field, failure)

  const submit = () => {
    if (isWaiting) return
    setMissing(code.trim() === '')
    if (code.trim() === '') field.current?.focus()
    else onConfirm({ factor: 'recoveryCode', code: code.trim() })
  }

  return (
    <FactorCard {...props} factor="recoveryCode" onSubmit={submit}>
      <TextField
        ref={field}
        label={t('factors.recoveryCode.label')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_CHARACTERS}
        required
        readOnly={isWaiting}
        value={code}
        aria-invalid={failure?.status === 401 || undefined}
        message={isMissing ? t('codeRequired') : undefined}
        describedBy={joinIds(failure && FACTOR_FAILURE_ID, FACTOR_INTRO_ID)}
        onChange={(event) => {
          setMissing(false)
          setCode(event.currentTarget.value)
        }}
      />
      <CardActions>
        <SubmitButton isBusy={isWaiting} busyText={t('waiting')}>
          {t('next')}
        </SubmitButton>
      </CardActions>
    </FactorCard>
  )
}
