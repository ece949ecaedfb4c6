import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField, isCompleteCode } from '#web/forms/code-field.tsx'
import { useFocusOnFailure } from '#web/forms/use-focus.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import type { Failure } from '../api-call.ts'
import { ChangeFailure } from './change-failure.tsx'
import { InlineForm } from './inline-form.tsx'
import type { TotpEnrolment } from './security-changes.api.ts'
import styles from './totp-enrolment-form.module.css'
import { useChange } from './use-change.ts'

type Props = {
  readonly enrolment: TotpEnrolment
  readonly confirm: (code: string) => Promise<Failure | undefined>
  readonly onCancel: () => void
}

/** Shows the key as a picture, as a link and as text; it counts once the app has given back a code of it. */
export function TotpEnrolmentForm({ enrolment: { qr, uri, secret }, confirm, onCancel }: Props) {
  const t = useTranslations('security.factors')
  const { isBusy, failure, run } = useChange()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const scanId = useId()
  const failureId = useId()
  useFocusOnFailure(field, failure)

  const submit = () => {
    if (isCompleteCode(code)) void run(() => confirm(code))
    else field.current?.focus()
  }
  return (
    <InlineForm
      submitText={t('confirm')}
      busyText={t('confirming')}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div className={styles['key']}>
        <p id={scanId} tabIndex={-1} className={styles['scan']}>
          {t('scan')}
        </p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t('qr')}
          width={200}
          height={200}
          className={styles['qr']}
        />
        <a href={uri}>{t('openApp')}</a>
        <p className={styles['text']}>{t('secret')}</p>
        <code className={styles['secret']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret}>{t('copySecret')}</CopyButton>
      </div>
      <ChangeFailure id={failureId} failure={failure} />
      <CodeField
        ref={field}
        label={t('codeLabel')}
        value={code}
        onChange={setCode}
        isReadOnly={isBusy}
        isInvalid={failure?.code === 'secondFactors.wrongCode'}
        describedBy={failure ? failureId : scanId}
      />
    </InlineForm>
  )
}
