import type { ReactNode } from 'react'
import { FieldCards } from '../field-cards.tsx'
import type { SubscriptionItem } from '../investment.api.ts'
import { groupSubscriptionFields } from './holding-fields.ts'

type Props = {
  readonly item: SubscriptionItem
  /** What another feature shows of what is left to be done. */
  readonly nextStep: ReactNode
}

/** B2.4: an open subscription. */
export function SubscriptionHolding({ item, nextStep }: Props) {
  return (
    <>
      {nextStep}
      <FieldCards groups={groupSubscriptionFields(item)} />
    </>
  )
}
