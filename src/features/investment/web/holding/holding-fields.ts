import type { Subscriber } from '#features/profile/profile.domain.ts'
import { present, withoutEmptyGroups } from '#web/ui/facts/fields.ts'
import type { FieldGroup } from '../fields.ts'
import type { FundItem, PublicItem, SubscriptionItem } from '../investment.api.ts'

/** Every single value of an investment in a special fund; commitments have a bar of their own beside it. */
export function groupInvestmentFields(item: FundItem): readonly FieldGroup[] {
  const { investment } = item
  return withoutEmptyGroups([
    {
      name: 'holding',
      fields: [
        ...present('text', 'specialFund', item.fund.name),
        ...present('text', 'investmentNumber', investment.number),
        ...present('day', 'investmentDate', investment.investedOn),
        ...present('day', 'closingDate', investment.closedOn),
        ...present('shares', 'numberOfShares', investment.numberOfShares),
        ...present('percent', 'ownershipShare', investment.ownershipShare),
        ...present('text', 'subscriptionId', investment.subscriptionReference),
        ...present('day', 'subscriptionDate', investment.subscribedOn),
        ...present('truth', 'passiveParticipation', investment.isPassive),
        ...present('money', 'currentShareValue', item.currentShareValue),
        ...present('money', 'nominalAmount', investment.nominal),
        ...present('money', 'agio', investment.agio),
        ...present('text', 'currency', investment.nominal.currency),
      ],
    },
  ])
}

export function listCommitmentFields({ investment }: FundItem): FieldGroup['fields'] {
  return [
    ...present('money', 'promisedOwnCapital', investment.promisedOwnCapital),
    ...present('money', 'hardCommitment', investment.hardCommitment),
    ...present('money', 'openOwnCapital', investment.openOwnCapital),
    ...present('money', 'softCommitments', investment.softCommitments),
    ...present('money', 'currentInvestedOwnCapital', investment.currentInvestedOwnCapital),
  ]
}

export function groupParticipationFields({ participation }: PublicItem): readonly FieldGroup[] {
  const { dates, otherLanguages: lang } = participation
  return withoutEmptyGroups([
    {
      name: 'participation',
      fields: [
        ...present('text', 'participationNumber', participation.number),
        ...present('text', 'externalReference', participation.externalReference),
        ...present('money', 'nominalAmount', participation.nominal),
        ...present('money', 'agio', participation.agio),
        ...present('money', 'salesCosts', participation.salesCosts),
        ...present('text', 'participationKind', participation.kind, lang.kind),
        ...present('text', 'paymentKind', participation.paymentKind, lang.paymentKind),
        ...present('text', 'subscriptionId', participation.subscriptionReference),
        ...present('day', 'subscriptionDate', participation.subscribedOn),
        ...present('truth', 'passiveParticipation', participation.isPassive),
        ...present('text', 'subscriber', joinName(participation.subscriber)),
        ...present('text', 'salesPartners', participation.salesPartners.join(', ')),
        ...present('language', 'language', participation.language),
        ...present('day', 'closingDate', participation.closedOn),
      ],
    },
    {
      name: 'dates',
      fields: [
        ...present('day', 'reservedOn', dates.reservedOn),
        ...present('day', 'receivedOn', dates.receivedOn),
        ...present('day', 'originalReceivedOn', dates.originalReceivedOn),
        ...present('day', 'acceptedOn', dates.acceptedOn),
        ...present('day', 'paymentDueOn', dates.paymentDueOn),
        ...present('day', 'paidOn', dates.paidOn),
        ...present('day', 'payoutEntitledFrom', dates.payoutEntitledFrom),
      ],
    },
  ])
}

export function groupSubscriptionFields({ subscription }: SubscriptionItem): readonly FieldGroup[] {
  return withoutEmptyGroups([
    {
      name: 'subscription',
      fields: [
        ...present('word', 'subscriptionStatus', subscription.status),
        ...present('word', 'subscriptionKind', subscription.kind),
        ...present('money', 'nominalAmount', subscription.nominal),
        ...present('text', 'subscriptionNumber', subscription.externalReference),
        ...present('text', 'toolReference', subscription.toolReference),
        ...present('text', 'subscriber', joinName(subscription.subscriber)),
        ...present('text', 'intermediary', subscription.intermediary),
        ...present('moment', 'lastChanged', subscription.changedAt),
      ],
    },
  ])
}

function joinName({ name }: Subscriber): string {
  const { title, firstName, lastName, companyName } = name
  return [title, firstName, lastName, companyName].filter(Boolean).join(' ')
}
