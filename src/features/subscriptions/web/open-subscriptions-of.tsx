import { useSuspenseQuery } from '@tanstack/react-query'
import { useReader } from '#web/api-client/use-reader.ts'
import { InvestmentLink } from '#web/investment-link.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { NextStep } from './next-step.tsx'
import styles from './open-subscriptions-of.module.css'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { openSubscriptionsQuery } from './subscriptions.api.ts'
import { useTranslations } from './texts.ts'

/** B2.4: on the page of a fund, what was begun there; nothing where nothing is open. */
export function OpenSubscriptionsOf({ fundId }: { readonly fundId: string }) {
  const t = useTranslations('subscriptions')
  const { data: subscriptions } = useSuspenseQuery(openSubscriptionsQuery(useReader()))
  const own = subscriptions.filter(({ productId }) => productId === fundId)
  if (own.length === 0) return null
  return (
    <TitledCard title={t('begunTitle')}>
      <ul className={styles['list']}>
        {own.map((subscription) => (
          <li key={subscription.id} className={styles['subscription']}>
            <SubscriptionFacts of={subscription} />
            <NextStep id={subscription.id} />
            <p>
              <InvestmentLink id={subscription.id}>{t('details')}</InvestmentLink>
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
