import { useId, useRef, useState } from 'react'
import { isProblem } from '#web/api-client/api-error.ts'
import { CodeField, isCompleteCode } from '#web/forms/code-field.tsx'
import { InlineForm } from '#web/forms/inline-form.tsx'
import { useFocusOnFailure } from '#web/forms/use-focus.ts'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { SECOND_FACTOR_ERRORS, type TotpEnrolment } from '../second-factors.domain.ts'
import { useTranslations } from './texts.ts'
import styles from './totp-enrolment-form.module.css'

type Props = {
  readonly enrolment: TotpEnrolment
  readonly confirm: (code: string) => Promise<void>
  readonly onCancel: () => void
}

/** Shows the key as a picture, as a link and as text; it counts once the app has given back a code of it. */
export function TotpEnrolmentForm({ enrolment: { qr, uri, secret }, confirm, onCancel }: Props) {
  const t = useTranslations('secondFactors')
  const { isPending: isBusy, error, mutate } = useConfirmedMutation({ mutationFn: confirm })
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const scanId = useId()
  const failureId = useId()
  useFocusOnFailure(field, error ?? undefined)

  const submit = () => {
    if (!isCompleteCode(code)) field.current?.focus()
    else if (!isBusy) mutate(code)
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
      <FailureNotice id={failureId} error={error} />
      <CodeField
        ref={field}
        label={t('codeLabel')}
        value={code}
        onChange={setCode}
        isReadOnly={isBusy}
        isInvalid={isProblem(error, SECOND_FACTOR_ERRORS.wrongCode)}
        describedBy={error ? failureId : scanId}
      />
    </InlineForm>
  )
}
