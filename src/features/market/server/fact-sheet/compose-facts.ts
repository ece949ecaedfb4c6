import type { Day } from '#kernel/dates.ts'
import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import { findOfferPeriod } from '../../offer.domain.ts'
import type { FundProduct } from '../../products.domain.ts'
import { composeSection, listFact, listProse } from './blocks.ts'
import type { Words } from './fact-sheet-words.ts'

/** What one asks first. */
export function composeKeyFacts(product: FundProduct, words: Words, today: Day): PdfBlock[] {
  const { t, market, slices } = words
  const { placed, termYears, riskClass, subject, otherLanguages } = product
  const offer = [
    ...listFact(market('tools.state'), writeState(product, words, today)),
    ...(placed ? listFact(t('placedOn', { day: words.day(placed.day) }), writePlaced(placed, words)) : []),
  ]
  const facts = [
    ...listFact(
      slices('fields.minimumParticipation'),
      product.minimumParticipation && words.money(product.minimumParticipation),
    ),
    ...listFact(slices('fields.agioRate'), product.agio && words.percent(product.agio)),
    ...listFact(
      slices('fields.plannedRuntime'),
      termYears === undefined ? undefined : slices('years', { count: termYears }),
    ),
    ...listFact(
      slices('fields.firstDistribution'),
      product.firstDistributionOn && words.day(product.firstDistributionOn),
    ),
    ...listFact(slices('fields.currency'), product.currency),
    ...listFact(
      slices('fields.riskClass'),
      riskClass === undefined ? undefined : slices('riskClassOf', { value: String(riskClass) }),
    ),
  ]
  const prose = listProse(slices('fields.subject'), subject, { words, language: otherLanguages.subject })
  return composeSection(words.page('keyFigures'), [offer, facts], prose)
}

function writeState(product: FundProduct, { market, day }: Words, today: Day): string {
  const period = findOfferPeriod(product, today)
  const dates = period && market(`period.${period.kind}`, { from: day(period.from), to: day(period.to) })
  return [market(`states.${product.state}`), dates].filter(Boolean).join(', ')
}

function writePlaced({ percent, amount }: NonNullable<FundProduct['placed']>, words: Words): string {
  return amount ? `${words.percent(percent)} (${words.money(amount)})` : words.percent(percent)
}

/** Who stands behind it, and its capital. */
export function composeFund(product: FundProduct, words: Words): PdfBlock[] {
  const { t, slices } = words
  const { name, fundName, otherLanguages: languages } = product
  const people = [
    ...listFact(slices('fields.fundName'), fundName === name ? undefined : fundName),
    ...listFact(slices('fields.legalForm'), product.legalForm),
    ...listFact(slices('fields.registeredOffice'), product.registeredOffice),
    ...listFact(slices('fields.year'), String(product.year)),
    ...listFact(t('kvg'), product.kvg),
    ...listFact(slices('fields.assetManager'), product.assetManager),
  ]
  const capital = [
    ...listFact(
      slices('fields.investmentCapital'),
      product.investmentCapital && words.money(product.investmentCapital),
    ),
    ...listFact(slices('fields.equity'), product.equity && words.money(product.equity)),
    ...listFact(slices('fields.debt'), product.debt && words.money(product.debt)),
    ...listFact(slices('fields.debtRatio'), product.debtRatio && words.percent(product.debtRatio)),
  ]
  const prose = [
    ...listFact(slices('fields.companyName'), product.companyName),
    ...listProse(slices('fields.productKind'), product.kind, { words, language: languages.kind }),
    ...listProse(slices('fields.riskDiversification'), product.riskDiversification, {
      words,
      language: languages.riskDiversification,
    }),
    ...listProse(slices('fields.liability'), product.liability, { words, language: languages.liability }),
  ]
  return composeSection(slices('groups.keyFacts'), [people, capital], prose)
}

export function composeTerms(product: FundProduct, words: Words): PdfBlock[] {
  const { slices } = words
  const { otherLanguages: languages } = product
  const facts = [
    ...listFact(slices('fields.denomination'), product.denomination && words.money(product.denomination)),
    ...listFact(slices('fields.prospectusDate'), product.prospectusOn && words.day(product.prospectusOn)),
    ...listFact(
      slices('fields.prospectusSupplementDate'),
      product.prospectusSupplementOn && words.day(product.prospectusSupplementOn),
    ),
    ...listFact(
      slices('fields.bafinApproval'),
      product.bafinApprovedOn && words.day(product.bafinApprovedOn),
    ),
  ]
  const prose = [
    ...listProse(slices('fields.term'), product.term, { words, language: languages.term }),
    ...listProse(slices('fields.paymentTerms'), product.paymentTerms, {
      words,
      language: languages.paymentTerms,
    }),
    ...listProse(slices('fields.subscriptionDocuments'), product.subscriptionDocuments, {
      words,
      language: languages.subscriptionDocuments,
    }),
  ]
  return composeSection(slices('groups.terms'), [facts], prose)
}
