import { useBrand } from '#web/shell/brand-context.ts'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from './subscription-facts.module.css'
import type { OpenSubscription } from './subscriptions.api.ts'
import { useTranslations } from './texts.ts'

/** B2.4: what was entered, and when last; the house's clock tells the time. */
export function SubscriptionFacts({ of: { nominal, changedAt } }: { readonly of: OpenSubscription }) {
  const t = useTranslations('subscriptions')
  const { timeZone } = useBrand()
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('amount')}</dt>
        <dd>
          <MoneyText value={nominal} />
        </dd>
      </div>
      <div>
        <dt>{t('changed')}</dt>
        <dd>
          <DateTimeText value={changedAt} timeZone={timeZone} />
        </dd>
      </div>
    </dl>
  )
}
