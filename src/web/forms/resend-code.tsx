import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './resend-code.module.css'
import { TextButton } from './text-button.tsx'

type Props = {
  readonly resend: {
    /** Until a new one may be asked for. */
    readonly secondsLeft: number
    readonly isResent: boolean
  }
  readonly onSend: () => void
}

/** The countdown is seen every second and heard only when it ends. */
export function ResendCode({ resend: { secondsLeft, isResent }, onSend }: Props) {
  const t = useTranslations('forms')
  const isBlocked = secondsLeft > 0
  return (
    <div className={styles['resend']}>
      <TextButton disabled={isBlocked} onClick={onSend}>
        {isBlocked ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
      </TextButton>
      <output className={styles['status']}>
        {isBlocked ? isResent && t('resent') : <VisuallyHidden>{t('resendReady')}</VisuallyHidden>}
      </output>
    </div>
  )
}
