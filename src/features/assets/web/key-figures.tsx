import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { computeLoanToValue } from './derived-figures.ts'
import { DetailSection } from './detail-section.tsx'
import { type Fact, FactList, keepKnown } from './fact-list.tsx'
import { findOwnPart } from './own-part.ts'
import { SharedMoney } from './shared-money.tsx'
import { useTranslations } from './texts.ts'
import { UnitText } from './unit-text.tsx'

/** The six that say most, where the property has them. */
export function KeyFigures({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { appraisedMarketValue, lettableArea, occupancyByArea, annualContractedRent, waultBase } = property
  const part = findOwnPart(property)
  const loanToValue = computeLoanToValue(property)
  const facts: readonly Fact[] = [
    {
      name: 'appraisedMarketValue',
      value: appraisedMarketValue && (
        <SharedMoney whole={appraisedMarketValue} part={part?.appraisedMarketValue} decimals={0} />
      ),
    },
    {
      name: 'annualContractedRent',
      value: annualContractedRent && (
        <SharedMoney whole={annualContractedRent} part={part?.annualContractedRent} decimals={0} />
      ),
    },
    {
      name: 'lettableArea',
      value: lettableArea && <UnitText value={lettableArea} unit="squareMetres" decimals={0} />,
    },
    { name: 'occupancyByArea', value: occupancyByArea && <PercentText percentage={occupancyByArea} /> },
    { name: 'waultBase', value: waultBase && <UnitText value={waultBase} unit="years" /> },
    { name: 'loanToValue', value: loanToValue && <PercentText percentage={loanToValue} /> },
  ]
  if (keepKnown(facts).length === 0) return null
  return (
    <DetailSection title={t('keyFigures')} asOf={property.asOf} share={property.ownershipShare} look="plain">
      <FactList facts={facts} look="keyFigures" />
    </DetailSection>
  )
}
