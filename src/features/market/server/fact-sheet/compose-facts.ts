import type { Day } from '#kernel/dates.ts'
import type { PdfBlock } from '#server/pdf/pdf-content.ts'
import { findOfferPeriod } from '../../offer.domain.ts'
import type { FundProduct } from '../../products.domain.ts'
import { composeSection, listFact, listProse } from './blocks.ts'
import type { Words } from './fact-sheet-words.ts'

/** What one asks first. */
export function composeKeyFacts(product: FundProduct, words: Words, today: Day): PdfBlock[] {
  const { t, market } = words
  const { placed, termYears, riskClass, subject, otherLanguages } = product
  const offer = [
    ...listFact(t('state'), writeState(product, words, today)),
    ...(placed ? listFact(t('placedOn', { day: words.day(placed.day) }), writePlaced(placed, words)) : []),
  ]
  const facts = [
    ...listFact(market('minimum'), product.minimumParticipation && words.money(product.minimumParticipation)),
    ...listFact(t('terms.agio'), product.agio && words.percent(product.agio)),
    ...listFact(market('term'), termYears === undefined ? undefined : market('years', { count: termYears })),
    ...listFact(
      market('firstDistribution'),
      product.firstDistributionOn && words.day(product.firstDistributionOn),
    ),
    ...listFact(market('currency'), product.currency),
    ...listFact(
      market('riskClass'),
      riskClass === undefined ? undefined : market('riskClassOf', { value: String(riskClass) }),
    ),
  ]
  const prose = listProse(t('fund.subject'), subject, { words, language: otherLanguages.subject })
  return composeSection(t('keyFacts'), [offer, facts], prose)
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
  const { t } = words
  const { name, fundName, otherLanguages: languages } = product
  const people = [
    ...listFact(t('fund.fundName'), fundName === name ? undefined : fundName),
    ...listFact(t('fund.legalForm'), product.legalForm),
    ...listFact(t('fund.registeredOffice'), product.registeredOffice),
    ...listFact(t('fund.year'), String(product.year)),
    ...listFact(t('fund.kvg'), product.kvg),
    ...listFact(t('fund.assetManager'), product.assetManager),
  ]
  const capital = [
    ...listFact(
      t('fund.investmentCapital'),
      product.investmentCapital && words.money(product.investmentCapital),
    ),
    ...listFact(t('fund.equity'), product.equity && words.money(product.equity)),
    ...listFact(t('fund.debt'), product.debt && words.money(product.debt)),
    ...listFact(t('fund.debtRatio'), product.debtRatio && words.percent(product.debtRatio)),
  ]
  const prose = [
    ...listFact(t('fund.companyName'), product.companyName),
    ...listProse(t('fund.kind'), product.kind, { words, language: languages.kind }),
    ...listProse(t('fund.riskDiversification'), product.riskDiversification, {
      words,
      language: languages.riskDiversification,
    }),
    ...listProse(t('fund.liability'), product.liability, { words, language: languages.liability }),
  ]
  return composeSection(t('fund.heading'), [people, capital], prose)
}

export function composeTerms(product: FundProduct, words: Words): PdfBlock[] {
  const { t } = words
  const { otherLanguages: languages } = product
  const facts = [
    ...listFact(t('terms.denomination'), product.denomination && words.money(product.denomination)),
    ...listFact(t('terms.prospectusOn'), product.prospectusOn && words.day(product.prospectusOn)),
    ...listFact(
      t('terms.prospectusSupplementOn'),
      product.prospectusSupplementOn && words.day(product.prospectusSupplementOn),
    ),
    ...listFact(t('terms.bafinApprovedOn'), product.bafinApprovedOn && words.day(product.bafinApprovedOn)),
  ]
  const prose = [
    ...listProse(t('terms.term'), product.term, { words, language: languages.term }),
    ...listProse(t('terms.paymentTerms'), product.paymentTerms, { words, language: languages.paymentTerms }),
    ...listProse(t('terms.subscriptionDocuments'), product.subscriptionDocuments, {
      words,
      language: languages.subscriptionDocuments,
    }),
  ]
  return composeSection(t('terms.heading'), [facts], prose)
}
