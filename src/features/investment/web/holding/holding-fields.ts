import { type FieldGroup, present, toMoney, withoutEmptyGroups } from '../fields.ts'
import type { FundEntry, ParticipationEntry, SubscriptionEntry } from '../investment.api.ts'

/** Every single value of an investment in a special fund; commitments have a bar of their own beside it. */
export function groupInvestmentFields(item: FundEntry): readonly FieldGroup[] {
  return withoutEmptyGroups([
    {
      name: 'holding',
      fields: [
        ...present('text', 'specialFund', item.specialFund.name),
        ...present('text', 'investmentNumber', item.investmentNumber),
        ...present('day', 'investmentDate', item.investmentDate),
        ...present('day', 'closingDate', item.closingDate),
        ...present('shares', 'numberOfShares', item.numberOfShares),
        ...present('percent', 'ownershipShare', item.ownershipShare),
        ...present('money', 'currentShareValue', item.currentShareValue),
        ...present('money', 'nominalAmount', item.nominalAmount),
        ...present('money', 'agio', item.agio),
        ...present('text', 'currency', item.currency),
      ],
    },
  ])
}

export function listCommitmentFields(item: FundEntry): FieldGroup['fields'] {
  return [
    ...present('money', 'promisedOwnCapital', item.promisedOwnCapital),
    ...present('money', 'hardCommitment', item.hardCommitment),
    ...present('money', 'openOwnCapital', item.openOwnCapital),
    ...present('money', 'softCommitments', item.softCommitments),
    ...present('money', 'currentInvestedOwnCapital', item.currentInvestedOwnCapital),
  ]
}

export function groupParticipationFields(item: ParticipationEntry): readonly FieldGroup[] {
  const { beteiligung: participation } = item
  const { datumsangaben: dates } = participation
  return withoutEmptyGroups([
    {
      name: 'participation',
      fields: [
        ...present('text', 'participationNumber', participation.beteiligungsnummer),
        ...present('text', 'externalReference', participation.externe_ref_nr),
        ...present('money', 'nominalAmount', toMoney(participation.nominal)),
        ...present('money', 'agio', toMoney(participation.agio)),
        ...present('money', 'salesCosts', toMoney(participation.vertriebskosten)),
        ...present('text', 'participationKind', participation.beteiligungsart),
        ...present('text', 'paymentKind', participation.zahlungsart),
        ...present('text', 'subscriber', joinName(participation.zeichner)),
        ...present('text', 'salesPartners', joinNames(participation.vertriebspartner)),
        ...present('language', 'language', participation.sprache),
        ...present('day', 'closingDate', item.closingDate),
      ],
    },
    {
      name: 'dates',
      fields: [
        ...present('day', 'reservedOn', dates.reservierung),
        ...present('day', 'receivedOn', dates.eingang),
        ...present('day', 'originalReceivedOn', dates.eingang_original),
        ...present('day', 'acceptedOn', dates.annahme),
        ...present('day', 'paymentDueOn', dates.einzahlung_faellig),
        ...present('day', 'paidOn', dates.einzahlung),
        ...present('day', 'payoutEntitledFrom', dates.auszahlungsberechtigung),
      ],
    },
  ])
}

export function groupSubscriptionFields({
  zeichnung: subscription,
}: SubscriptionEntry): readonly FieldGroup[] {
  return withoutEmptyGroups([
    {
      name: 'subscription',
      fields: [
        ...present('subscriptionStatus', 'subscriptionStatus', subscription.status),
        ...present('subscriptionKind', 'subscriptionKind', subscription.typ),
        ...present('money', 'nominalAmount', toMoney(subscription.nominal)),
        ...present('text', 'subscriptionNumber', subscription.externe_ref_nr),
        ...present('text', 'toolReference', subscription.zs_id),
        ...present('text', 'subscriber', joinName(subscription.zeichner)),
        ...present('text', 'intermediary', subscription.vermittler?.name),
        ...present('moment', 'lastChanged', subscription.datumsangaben.letzte_aenderung),
      ],
    },
  ])
}

function joinName(subscriber: ParticipationEntry['beteiligung']['zeichner']): string {
  const { titel, vorname, nachname, firmenname } = subscriber
  return [titel, vorname, nachname, firmenname].filter(Boolean).join(' ')
}

function joinNames(partners: ParticipationEntry['beteiligung']['vertriebspartner']): string {
  return partners.map(({ name }) => name).join(', ')
}
