import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { NewProxy } from './proxies.api.ts'
import styles from './proxy-form.module.css'
import { StepCard } from './step-card.tsx'
import { useTranslations } from './texts.ts'

type Props = { readonly proxy: NewProxy; readonly onDone: () => void }

/** B7.4: done, and what comes now. */
export function GivenStep({ proxy: { name, email }, onDone }: Props) {
  const t = useTranslations()
  return (
    <StepCard title={t('votingProxies.done.title', { name })}>
      <p>{t('votingProxies.done.text', { email })}</p>
      <div className={styles['actions']}>
        <button type="button" className={buttonStyle('primary')} onClick={onDone}>
          {t('voting.toMeeting')}
        </button>
      </div>
    </StepCard>
  )
}
