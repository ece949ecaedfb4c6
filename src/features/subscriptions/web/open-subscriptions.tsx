import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { InvestmentLink } from '#web/investment-link.tsx'
import { NextStep } from './next-step.tsx'
import styles from './open-subscriptions.module.css'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { openSubscriptionsQuery } from './subscriptions.api.ts'
import { useTranslations } from './texts.ts'

/** B4.4: what was begun stands before what could be; nothing where nothing is open. */
export function OpenSubscriptions() {
  const t = useTranslations('subscriptions')
  const id = useId()
  const { data: subscriptions } = useSuspenseQuery(openSubscriptionsQuery(useReader()))
  const { length: count } = subscriptions
  if (count === 0) return null
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{t('title', { count })}</h2>
      <ul className={styles['list']}>
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className={styles['subscription']}>
            <h3 className={styles['name']}>
              <InvestmentLink id={subscription.id} number={t('own')}>
                {subscription.productName}
              </InvestmentLink>
            </h3>
            <SubscriptionFacts of={subscription} />
            <NextStep id={subscription.id} fundName={subscription.productName} />
          </li>
        ))}
      </ul>
    </section>
  )
}
