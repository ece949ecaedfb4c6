import { useSuspenseQuery } from '@tanstack/react-query'
import type { OfferState } from '#features/market/offer.domain.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { canBeSubscribed } from '../subscriptions.domain.ts'
import { SubscriptionTool } from './subscription-tool.tsx'
import { openSubscriptionsQuery } from './subscriptions.api.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly fundId: string; readonly state: OfferState }

/**
 * B2.4: the way into the subscription tool, for a fund that can be subscribed. Whoever has begun goes on with that instead,
 * and whoever looks at somebody else's portfolio begins nothing (A12.3).
 */
export function BeginSubscription({ fundId, state }: Props) {
  const t = useTranslations('subscriptions')
  const isViewing = useSession()?.viewee !== undefined
  const { data: subscriptions } = useSuspenseQuery(openSubscriptionsQuery(useReader()))
  const hasBegun = subscriptions.some(({ productId }) => productId === fundId)
  if (isViewing || hasBegun || !canBeSubscribed(state)) return null
  return (
    <TitledCard title={t('offerTitle')}>
      <SubscriptionTool aim={{ product: fundId }} text={t('offerText')} textWithoutTool={t('offerNoTool')}>
        {t('subscribe')}
      </SubscriptionTool>
    </TitledCard>
  )
}
