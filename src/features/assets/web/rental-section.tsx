import { sumMoneyByCurrency } from '#kernel/money.ts'
import { type Column, LedgerTable } from '#web/ui/layout/ledger-table.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { DetailSection, NothingReported, SectionPart } from './detail-section.tsx'
import { type Fact, FactList, keepKnown } from './fact-list.tsx'
import { findOwnPart } from './own-part.ts'
import { SharedMoney } from './shared-money.tsx'
import { useTranslations } from './texts.ts'
import { UnitText } from './unit-text.tsx'
import { useSumLines } from './use-sum-lines.tsx'
import { useUseName } from './use-use-name.ts'

/** B3.1: how well it is let, for how much and for how long. */
export function RentalSection({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { annualContractedRent, annualPotentialRent, waultBase, waultWorstCase, useTypes: uses } = property
  const part = findOwnPart(property)
  const facts: readonly Fact[] = [
    {
      name: 'annualContractedRent',
      value: annualContractedRent && (
        <SharedMoney whole={annualContractedRent} part={part?.annualContractedRent} />
      ),
    },
    {
      name: 'annualPotentialRent',
      value: annualPotentialRent && (
        <SharedMoney whole={annualPotentialRent} part={part?.annualPotentialRent} />
      ),
    },
    { name: 'occupancyByArea', value: writePercentage(property.occupancyByArea) },
    { name: 'occupancyByPotentialRent', value: writePercentage(property.occupancyByPotentialRent) },
    { name: 'occupancyByParking', value: writePercentage(property.occupancyByParking) },
    { name: 'waultBase', value: waultBase && <UnitText value={waultBase} unit="years" /> },
    { name: 'waultWorstCase', value: waultWorstCase && <UnitText value={waultWorstCase} unit="years" /> },
  ]
  const hasUseRents = uses.some(({ annualRent }) => annualRent)
  return (
    <DetailSection title={t('sections.rental')} asOf={property.asOf} share={property.ownershipShare}>
      <FactList facts={facts} />
      {hasUseRents && (
        <SectionPart title={t('uses.byRent')}>
          <UseTable uses={uses} share={property.ownershipShare} />
        </SectionPart>
      )}
      {!hasUseRents && keepKnown(facts).length === 0 && <NothingReported until={property.figuresUntil} />}
    </DetailSection>
  )
}

type TableProps = { readonly uses: PropertyEntry['useTypes']; readonly share: string | undefined }

function UseTable({ uses, share }: TableProps) {
  const t = useTranslations('assets')
  const sums = sumMoneyByCurrency(uses.flatMap(({ annualRent }) => annualRent ?? []))
  return (
    <LedgerTable
      label={t('uses.byRent')}
      rows={uses}
      keyOf={({ useType, isDevelopment }) => `${useType} ${isDevelopment}`}
      columns={useUseColumns()}
      foot={useSumLines(sums, { label: t('uses.total'), rows: uses.length, share })}
    />
  )
}

function useUseColumns(): readonly Column<PropertyEntry['useTypes'][number]>[] {
  const t = useTranslations('assets')
  const nameUse = useUseName()
  return [
    { name: 'use', label: t('uses.use'), cell: nameUse },
    {
      name: 'area',
      label: t('uses.area'),
      isFigure: true,
      cell: ({ area }) => <UnitText value={area} unit="squareMetres" />,
    },
    {
      name: 'rent',
      label: t('uses.rent'),
      isFigure: true,
      cell: ({ annualRent }) => <MoneyText value={annualRent} />,
    },
  ]
}

function writePercentage(percentage: string | undefined) {
  return percentage === undefined ? undefined : <PercentText percentage={percentage} />
}
