import { useSession } from '#web/session/session-context.ts'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './next-step.module.css'
import { SubscriptionTool } from './subscription-tool.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly id: string
  /** Where several stand on a page, their buttons say which. */
  readonly fundName?: string
}

/** B2.4: how far an open subscription is, and the way to go on. A12.3: whoever only looks at it goes nowhere. */
export function NextStep({ id, fundName }: Props) {
  const t = useTranslations('subscriptions')
  const viewee = useSession()?.viewee
  return (
    <div className={styles['step']}>
      <Stepper
        label={t('steps')}
        steps={[
          { id: 'begun', label: t('step.begun'), state: 'check' },
          { id: 'complete', label: t('step.complete'), state: 'edit' },
          { id: 'accepted', label: t('step.accepted'), state: 'empty' },
          { id: 'paid', label: t('step.paid'), state: 'empty' },
        ]}
      />
      {viewee ? (
        <p className={styles['viewing']}>{t('viewing', { name: viewee.name })}</p>
      ) : (
        <SubscriptionTool aim={{ subscription: id }} text={t('openText')} textWithoutTool={t('noTool')}>
          {t('continue')}
          {fundName !== undefined && <VisuallyHidden>{` ${t('ofFund', { fund: fundName })}`}</VisuallyHidden>}
        </SubscriptionTool>
      )}
    </div>
  )
}
