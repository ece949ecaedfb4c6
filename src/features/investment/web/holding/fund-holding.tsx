import { AllocationBar } from '#web/charts/late-charts.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from '../card-content.module.css'
import { Facts } from '../facts.tsx'
import { FieldCards } from '../field-cards.tsx'
import type { FundItem } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import { deriveCommitment } from './commitment.ts'
import { ExpectedCard } from './expected-card.tsx'
import { FlowsCard } from './flows-card.tsx'
import { groupInvestmentFields, listCommitmentFields } from './holding-fields.ts'
import { ValueCourseCard } from './value-course-card.tsx'

export function FundHolding({ item }: { readonly item: FundItem }) {
  return (
    <>
      <FieldCards groups={groupInvestmentFields(item)} />
      <ValueCourseCard course={item.valueCourse} kind="shares" />
      <CommitmentCard item={item} />
      <ExpectedCard flows={item.expected} />
      <FlowsCard item={item} />
    </>
  )
}

function CommitmentCard({ item }: { readonly item: FundItem }) {
  const t = useTranslations('investment.commitment')
  const commitment = deriveCommitment(item)
  const fields = listCommitmentFields(item)
  if (fields.length === 0) return null
  return (
    <TitledCard title={t('title')}>
      <div className={styles['stack']}>
        {commitment && (
          <AllocationBar
            label={t('chart')}
            unit={{ kind: 'money', currency: commitment.currency }}
            parts={[
              { label: t('called'), value: commitment.called.amount, look: 'filled' },
              { label: t('open'), value: commitment.open?.amount, look: 'pale' },
              ...(commitment.soft
                ? [{ label: t('soft'), value: commitment.soft.amount, look: 'hatched' } as const]
                : []),
            ]}
          />
        )}
        <Facts fields={fields} />
      </div>
    </TitledCard>
  )
}
