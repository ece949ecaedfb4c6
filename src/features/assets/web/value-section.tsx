import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import type { Money } from '#kernel/money.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { computeAdditionalCosts } from './derived-figures.ts'
import { DetailSection, NothingReported, SectionPart } from './detail-section.tsx'
import { type Fact, FactList, keepKnown } from './fact-list.tsx'
import { LatePart } from './late-part.tsx'
import { findOwnPart } from './own-part.ts'
import { SharedMoney } from './shared-money.tsx'
import { useTranslations } from './texts.ts'

const ValueChart = lazyPart(async () => (await import('./value-chart.tsx')).ValueChart)

/** B3.1: what it is worth, how that has changed, and what it has cost. */
export function ValueSection({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const part = findOwnPart(property)
  const values = keepKnown([
    writeMoney('appraisedMarketValue', property.appraisedMarketValue, part?.appraisedMarketValue),
    writeMoney('bookedValue', property.bookedValue, part?.bookedValue),
  ])
  const costs = keepKnown([
    writeMoney('netPurchasePrice', property.netPurchasePrice, part?.netPurchasePrice),
    writeMoney('additionalCosts', computeAdditionalCosts(property), part && computeAdditionalCosts(part)),
    writeMoney('totalInvestmentCosts', property.totalInvestmentCosts, part?.totalInvestmentCosts),
  ])
  const hasCourse = property.marketValues.length > 0
  return (
    <DetailSection title={t('sections.value')} asOf={property.asOf} share={property.ownershipShare}>
      <FactList facts={values} />
      {hasCourse && <Course values={property.marketValues} />}
      {costs.length > 0 && <Costs facts={costs} purchaseDate={property.purchaseDate} />}
      {!hasCourse && values.length + costs.length === 0 && <NothingReported until={property.figuresUntil} />}
    </DetailSection>
  )
}

function Course({ values }: { values: PropertyEntry['marketValues'] }) {
  const t = useTranslations('assets')
  const locale = useLocale()
  return (
    <SectionPart
      title={t('marketValues.title')}
      note={t('marketValues.latest', { day: formatDay(locale, values.at(-1)?.date) })}
    >
      <LatePart shape="chart">
        <ValueChart values={values} />
      </LatePart>
    </SectionPart>
  )
}

type CostsProps = { readonly facts: readonly Fact[]; readonly purchaseDate: PropertyEntry['purchaseDate'] }

function Costs({ facts, purchaseDate }: CostsProps) {
  const t = useTranslations('assets')
  const locale = useLocale()
  return (
    <SectionPart
      title={t('acquisition')}
      note={purchaseDate && t('purchased', { day: formatDay(locale, purchaseDate) })}
    >
      <FactList facts={facts} />
    </SectionPart>
  )
}

function writeMoney(name: Fact['name'], whole: Money | undefined, part: Money | undefined): Fact {
  return { name, value: whole && <SharedMoney whole={whole} part={part} /> }
}
