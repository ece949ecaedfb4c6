import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { NumberText } from '#web/ui/text/number-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { computeVacantArea } from './derived-figures.ts'
import { DetailSection, NothingReported, SectionPart } from './detail-section.tsx'
import { type Fact, FactList, keepKnown } from './fact-list.tsx'
import { LatePart } from './late-part.tsx'
import { useTranslations } from './texts.ts'
import { UnitText } from './unit-text.tsx'

const UsesChart = lazyPart(async () => (await import('./uses-chart.tsx')).UsesChart)

/** B3.1: how large it is, and how that is divided up. */
export function AreaSection({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { useTypes: uses } = property
  const facts: readonly Fact[] = [
    { name: 'lettableArea', value: writeArea(property.lettableArea) },
    { name: 'letArea', value: writeArea(property.letArea) },
    { name: 'vacantArea', value: writeArea(computeVacantArea(property)) },
    { name: 'landArea', value: writeArea(property.landArea) },
    { name: 'parkingSpacesInside', value: writeCount(property.parkingSpacesInside) },
    { name: 'parkingSpacesOutside', value: writeCount(property.parkingSpacesOutside) },
    { name: 'pitches', value: writeCount(property.pitches) },
    { name: 'carePlaces', value: writeCount(property.carePlaces) },
    { name: 'beds', value: writeCount(property.beds) },
  ]
  const hasUses = uses.length > 0
  return (
    <DetailSection title={t('sections.area')} asOf={property.asOf} share={property.ownershipShare}>
      <FactList facts={facts} />
      {hasUses && (
        <SectionPart title={t('uses.byArea')}>
          <LatePart shape="chart">
            <UsesChart uses={uses} />
          </LatePart>
        </SectionPart>
      )}
      {!hasUses && keepKnown(facts).length === 0 && <NothingReported until={property.figuresUntil} />}
    </DetailSection>
  )
}

function writeArea(area: string | undefined) {
  return area === undefined ? undefined : <UnitText value={area} unit="squareMetres" />
}

function writeCount(count: number | undefined) {
  return count === undefined ? undefined : <NumberText value={count} decimals={0} />
}
