import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { useSession } from '#web/session/session-context.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { TokenForm } from '#web/ui/action/token-form.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import type { OpenSubscription } from '../portfolio-rows.domain.ts'
import styles from './open-subscriptions.module.css'
import { useTranslations } from './texts.ts'

/** Under this name a brand configures its electronic subscription tool (A5.4). */
const SUBSCRIPTION_TOOL = 'subscription'

/** What was begun and is not yet held, with the step to go on (B2.4). */
export function OpenSubscriptions({
  subscriptions,
}: {
  readonly subscriptions: readonly OpenSubscription[]
}) {
  const t = useTranslations('portfolio.subscriptions')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{t('title')}</h2>
      <ul className={styles['list']}>
        {subscriptions.map((subscription) => (
          <Subscription key={subscription.id} subscription={subscription} />
        ))}
      </ul>
    </section>
  )
}

function Subscription({ subscription }: { readonly subscription: OpenSubscription }) {
  const t = useTranslations('portfolio.subscriptions')
  const locale = useLocale()
  const { id, name, nominal, subscription: begun } = subscription
  const { status, changedAt, toolReference: reference } = begun
  return (
    <li className={styles['subscription']}>
      <div className={styles['what']}>
        <p className={styles['name']}>
          {name} <span className={styles['status']}>{status === 'OFFEN' ? t('statuses.OFFEN') : status}</span>
        </p>
        <p className={styles['facts']}>
          {[
            t('changed', { date: formatDay(locale, changedAt) }),
            reference !== undefined && t('reference', { reference }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={styles['amount']}>
        <span className={styles['facts']}>{t('amount')}</span>
        <MoneyText value={nominal} />
      </p>
      <NextStep id={id} />
    </li>
  )
}

function NextStep({ id }: { readonly id: string }) {
  const t = useTranslations('portfolio.subscriptions')
  const { title, handoverTargets = [] } = useBrand()
  const viewee = useSession()?.viewee
  if (viewee) return <p className={styles['note']}>{t('viewing', { name: viewee.name })}</p>
  if (!handoverTargets.includes(SUBSCRIPTION_TOOL))
    return <p className={styles['note']}>{t('elsewhere', { brand: title })}</p>
  return (
    <div className={styles['step']}>
      <TokenForm target={SUBSCRIPTION_TOOL} aim={{ subscription: id }} isNewTab>
        {t('continue')}
      </TokenForm>
    </div>
  )
}
