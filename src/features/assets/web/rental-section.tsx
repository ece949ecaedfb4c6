import { useTranslations } from 'use-intl'
import { sumMoneyByCurrency } from '#kernel/money.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { DetailSection, NothingReported, SectionPart } from './detail-section.tsx'
import styles from './detail-table.module.css'
import { type Fact, FactList, keepKnown } from './fact-list.tsx'
import { UnitText } from './unit-text.tsx'
import { useUseName } from './use-use-name.ts'

/** B3.1: how well it is let, for how much and for how long. */
export function RentalSection({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const { annualContractedRent, annualPotentialRent, waultBase, waultWorstCase, useTypes: uses } = property
  const facts: readonly Fact[] = [
    {
      name: 'annualContractedRent',
      value: annualContractedRent && <MoneyText value={annualContractedRent} />,
    },
    { name: 'annualPotentialRent', value: annualPotentialRent && <MoneyText value={annualPotentialRent} /> },
    { name: 'occupancyByArea', value: writePercentage(property.occupancyByArea) },
    { name: 'occupancyByPotentialRent', value: writePercentage(property.occupancyByPotentialRent) },
    { name: 'occupancyByParking', value: writePercentage(property.occupancyByParking) },
    { name: 'waultBase', value: waultBase && <UnitText value={waultBase} unit="years" /> },
    { name: 'waultWorstCase', value: waultWorstCase && <UnitText value={waultWorstCase} unit="years" /> },
  ]
  const hasUseRents = uses.some(({ annualRent }) => annualRent)
  return (
    <DetailSection title={t('sections.rental')} asOf={property.asOf}>
      <FactList facts={facts} />
      {hasUseRents && (
        <SectionPart title={t('uses.byRent')}>
          <UseTable uses={uses} />
        </SectionPart>
      )}
      {!hasUseRents && keepKnown(facts).length === 0 && <NothingReported />}
    </DetailSection>
  )
}

function UseTable({ uses }: { uses: PropertyEntry['useTypes'] }) {
  const t = useTranslations('assets')
  const nameUse = useUseName()
  const sums = sumMoneyByCurrency(uses.flatMap(({ annualRent }) => annualRent ?? []))
  return (
    <table aria-label={t('uses.byRent')} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('uses.use')}</th>
          <th scope="col">{t('uses.area')}</th>
          <th scope="col">{t('uses.rent')}</th>
        </tr>
      </thead>
      <tbody>
        {uses.map((use) => (
          <tr key={`${use.useType} ${use.isDevelopment}`}>
            <th scope="row">{nameUse(use)}</th>
            <td data-label={t('uses.area')}>
              <UnitText value={use.area} unit="squareMetres" />
            </td>
            <td data-label={t('uses.rent')}>
              <MoneyText value={use.annualRent} />
            </td>
          </tr>
        ))}
      </tbody>
      {uses.length > 1 && (
        <tfoot>
          {sums.map((sum) => (
            <tr key={sum.currency}>
              <th scope="row" colSpan={2}>
                {t('uses.total')}
              </th>
              <td data-label={t('uses.rent')}>
                <MoneyText value={sum} />
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}

function writePercentage(percentage: string | undefined) {
  return percentage === undefined ? undefined : <PercentText percentage={percentage} />
}
