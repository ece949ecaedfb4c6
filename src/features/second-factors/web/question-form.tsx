import { useId } from 'react'
import { InlineForm } from '#web/forms/inline-form.tsx'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import styles from './question-form.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  /** What follows from it: it cannot be taken back. */
  readonly question: string
  readonly submitText: string
  /** Resolves when all is done. */
  readonly act: () => Promise<void>
  readonly onCancel: () => void
}

export function QuestionForm({ question, submitText, act, onCancel }: Props) {
  const t = useTranslations('secondFactors')
  const { isPending, error, mutate } = useConfirmedMutation({ mutationFn: act })
  const failureId = useId()
  return (
    <InlineForm
      submitText={submitText}
      busyText={t('confirming')}
      isBusy={isPending}
      onSubmit={() => !isPending && mutate()}
      onCancel={onCancel}
    >
      <p tabIndex={-1} className={styles['question']}>
        {question}
      </p>
      <FailureNotice id={failureId} error={error} />
    </InlineForm>
  )
}
