import type * as facts from '#web/ui/facts/fields.ts'
import { present, withoutEmptyGroups } from '#web/ui/facts/fields.ts'
import type { slices } from '../../locales/slices/en-GB.ts'
import type { ShownProduct } from '../../products.domain.ts'

type Texts = typeof slices
export type FieldName = keyof Texts['fields']
type GroupName = keyof Texts['groups']
type FieldGroup = facts.FieldGroup<GroupName, FieldName>

/** What is asked first. */
export function listKeyFacts(product: ShownProduct): FieldGroup['fields'] {
  return [
    ...present('money', 'minimumParticipation', product.minimumParticipation),
    ...present('money', 'denomination', product.denomination),
    ...present('percent', 'agioRate', product.agio),
    ...present('years', 'plannedRuntime', product.termYears),
    ...present('text', 'currency', product.currency),
    ...present('riskClass', 'riskClass', product.riskClass),
    ...present('day', 'firstDistribution', product.firstDistributionOn),
  ]
}

/** B2.1, B4.2: every field of a public fund's slices that is a single value. */
export function groupProductFields(product: ShownProduct): readonly FieldGroup[] {
  const { otherLanguages: lang } = product
  return withoutEmptyGroups<FieldGroup>([
    {
      name: 'keyFacts',
      fields: [
        ...present('longText', 'subject', product.subject, lang.subject),
        ...present('text', 'fundName', product.fundName),
        ...present('text', 'companyName', product.companyName),
        ...present('text', 'productKind', product.kind, lang.kind),
        ...present('word', 'assetClass', product.assetClass),
        ...present('text', 'legalForm', product.legalForm),
        ...present('year', 'year', product.year),
        ...present('text', 'currency', product.currency),
        ...present('riskClass', 'riskClass', product.riskClass),
        ...present('years', 'plannedRuntime', product.termYears),
        ...present('day', 'firstDistribution', product.firstDistributionOn),
        ...present('longText', 'riskDiversification', product.riskDiversification, lang.riskDiversification),
        ...present('longText', 'term', product.term, lang.term),
        ...present('longText', 'liability', product.liability, lang.liability),
      ],
    },
    {
      name: 'parties',
      fields: [
        ...present('text', 'kvg', product.kvg),
        ...present('text', 'assetManager', product.assetManager),
        ...present('text', 'registeredOffice', product.registeredOffice),
      ],
    },
    {
      name: 'prospectus',
      fields: [
        ...present('day', 'prospectusDate', product.prospectusOn),
        ...present('day', 'prospectusSupplementDate', product.prospectusSupplementOn),
      ],
    },
    {
      name: 'capital',
      fields: [
        ...present('money', 'investmentCapital', product.investmentCapital),
        ...present('money', 'equity', product.equity),
        ...present('money', 'debt', product.debt),
        ...present('percent', 'debtRatio', product.debtRatio),
      ],
    },
    {
      name: 'terms',
      fields: [
        ...present('money', 'minimumParticipation', product.minimumParticipation),
        ...present('money', 'denomination', product.denomination),
        ...present('percent', 'agioRate', product.agio),
        ...present('day', 'bafinApproval', product.bafinApprovedOn),
        ...present('longText', 'paymentTerms', product.paymentTerms, lang.paymentTerms),
        ...present(
          'longText',
          'subscriptionDocuments',
          product.subscriptionDocuments,
          lang.subscriptionDocuments,
        ),
      ],
    },
  ])
}
