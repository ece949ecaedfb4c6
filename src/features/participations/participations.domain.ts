import type { InvestmentStatus } from '#features/investment/closing.domain.ts'
import type { Subscriber } from '#features/profile/profile.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Money, sumMoney } from '#kernel/money.ts'
import type { OtherLanguages, Reading } from '#kernel/texts.ts'

/** People who are no investors hold nothing. */
export type Holder = {
  readonly brand: string
  readonly investorId?: string
  readonly today: Day
  readonly reading: Reading
}

/** An investor's stake in a public fund. */
export type Participation = {
  readonly id: string
  readonly productId: string
  readonly number: string
  readonly externalReference?: string
  readonly status: InvestmentStatus
  readonly nominal: Money
  readonly agio?: Money
  readonly salesCosts?: Money
  readonly language?: string
  readonly kind?: string
  readonly paymentKind?: string
  readonly subscriptionReference?: string
  readonly subscribedOn?: Day
  /** Without a voice of its own. */
  readonly isPassive?: boolean
  readonly payoutNotes?: string
  readonly dates: ParticipationDates
  readonly closedOn?: Day
  readonly salesPartners: readonly string[]
  readonly otherLanguages: OtherLanguages<'kind' | 'paymentKind' | 'payoutNotes'>
}

export type ParticipationDates = {
  readonly reservedOn?: Day
  readonly receivedOn?: Day
  readonly originalReceivedOn?: Day
  readonly acceptedOn?: Day
  readonly paymentDueOn?: Day
  readonly paidOn?: Day
  readonly payoutEntitledFrom?: Day
}

/** With the name and the bank accounts that stand on it. */
export type SubscribedParticipation = Participation & { readonly subscriber: Subscriber }

export type Payout = {
  readonly id: string
  readonly participationId: string
  readonly day: Day
  readonly amount: Money
  /** In per cent of the nominal amount. */
  readonly rate?: string
  readonly note?: string
  readonly otherLanguages: OtherLanguages<'note'>
}

/** Exact. Undefined where a payout is in another currency than the participation: such amounts have no sum. */
export function sumPayouts(
  { nominal: { currency } }: Participation,
  payouts: readonly Payout[],
): Money | undefined {
  const amounts = payouts.map(({ amount }) => amount)
  return amounts.every((amount) => amount.currency === currency) ? sumMoney(amounts, currency) : undefined
}
