import { useId } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Refusal } from './refusal.tsx'
import styles from './send-step.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly isBusy: boolean
  readonly error: Error | null
  readonly onEdit: () => void
}

/** The way back: it ends the code, and says so before. */
export function EditAgain({ isBusy, error, onEdit }: Props) {
  const t = useTranslations('sending')
  const [textId, failureId] = [useId(), useId()]
  return (
    <div className={styles['aside']}>
      <Refusal id={failureId} error={error} />
      <button
        type="button"
        aria-describedby={textId}
        aria-disabled={isBusy || undefined}
        className={buttonStyle('quiet')}
        onClick={() => !isBusy && onEdit()}
      >
        {t('edit')}
      </button>
      <p id={textId} className={styles['hint']}>
        {t('editText')}
      </p>
    </div>
  )
}
