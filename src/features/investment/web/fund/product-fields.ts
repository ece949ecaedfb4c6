import { type FieldGroup, present, withoutEmptyGroups } from '../fields.ts'
import type { ProductItem } from '../investment.api.ts'

/** Every field of a public fund's slices that is a single value. */
export function groupProductFields({ product }: ProductItem): readonly FieldGroup[] {
  const { otherLanguages: lang } = product
  return withoutEmptyGroups([
    {
      name: 'keyFacts',
      fields: [
        ...present('longText', 'subject', product.subject, lang.subject),
        ...present('text', 'fundName', product.fundName),
        ...present('text', 'companyName', product.companyName),
        ...present('text', 'productKind', product.kind, lang.kind),
        ...present('assetClass', 'assetClass', product.assetClass),
        ...present('text', 'legalForm', product.legalForm),
        ...present('year', 'year', product.year),
        ...present('text', 'currency', product.currency),
        ...present('riskClass', 'riskClass', product.riskClass),
        ...present('longText', 'riskDiversification', product.riskDiversification, lang.riskDiversification),
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
        ...present('percent', 'agioRate', product.agio),
        ...present('money', 'denomination', product.denomination),
        ...present('day', 'firstDistribution', product.firstDistributionOn),
        ...present('years', 'plannedRuntime', product.termYears),
        ...present('longText', 'term', product.term, lang.term),
        ...present('longText', 'paymentTerms', product.paymentTerms, lang.paymentTerms),
        ...present('longText', 'liability', product.liability, lang.liability),
        ...present(
          'longText',
          'subscriptionDocuments',
          product.subscriptionDocuments,
          lang.subscriptionDocuments,
        ),
      ],
    },
    {
      name: 'prospectus',
      fields: [
        ...present('day', 'prospectusDate', product.prospectusOn),
        ...present('day', 'prospectusSupplementDate', product.prospectusSupplementOn),
        ...present('day', 'bafinApproval', product.bafinApprovedOn),
      ],
    },
  ])
}
