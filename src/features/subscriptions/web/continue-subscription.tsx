import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { NextStep } from './next-step.tsx'
import { useTranslations } from './texts.ts'

/** B2.4: on the page of a subscription, what is left to be done. */
export function ContinueSubscription({ id }: { readonly id: string }) {
  const t = useTranslations('subscriptions')
  return (
    <TitledCard title={t('openTitle')}>
      <NextStep id={id} />
    </TitledCard>
  )
}
