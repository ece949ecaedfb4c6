import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from '../card-content.module.css'
import { FieldCards } from '../field-cards.tsx'
import type { SubscriptionItem } from '../investment.api.ts'
import { SubscriptionTool } from '../subscription-tool.tsx'
import { useTranslations } from '../texts.ts'
import { groupSubscriptionFields } from './holding-fields.ts'

/** B2.4: an open subscription and what is left to be done. */
export function SubscriptionHolding({ item }: { readonly item: SubscriptionItem }) {
  const t = useTranslations('investment.subscription')
  return (
    <>
      <TitledCard title={t('openTitle')}>
        <div className={styles['stack']}>
          <Stepper
            label={t('steps')}
            steps={[
              { id: 'begun', label: t('begun'), state: 'check' },
              { id: 'complete', label: t('complete'), state: 'edit' },
              { id: 'accepted', label: t('accepted'), state: 'empty' },
              { id: 'paid', label: t('paid'), state: 'empty' },
            ]}
          />
          <SubscriptionTool text={t('openText')} textWithoutTool={t('noTool')} button={t('continue')} />
        </div>
      </TitledCard>
      <FieldCards groups={groupSubscriptionFields(item)} />
    </>
  )
}
