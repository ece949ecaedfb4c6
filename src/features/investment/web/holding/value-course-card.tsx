import type { ValueCourse } from '#features/portfolio/value-course.domain.ts'
import { LineChart } from '#web/charts/late-charts.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from '../card-content.module.css'
import { useTranslations } from '../texts.ts'

type Props = { readonly course: ValueCourse | undefined; readonly kind: 'shares' | 'participation' }

/** B1.7: what it was worth, beside what had been paid in for it. */
export function ValueCourseCard({ course, kind }: Props) {
  const t = useTranslations('investment.course')
  if (!course) return null
  const { currency, points } = course
  return (
    <TitledCard title={t('title')}>
      <LineChart
        label={t('chart')}
        series={[
          {
            label: t(kind === 'shares' ? 'value' : 'share'),
            values: points.map(({ day, value }) => ({ day, value })),
          },
          {
            label: t('paidIn'),
            values: points.map(({ day, paidIn }) => ({ day, value: paidIn })),
            colour: 'other',
          },
        ]}
        unit={{ kind: 'money', currency }}
      />
      <p className={styles['note']}>{t(kind === 'shares' ? 'note' : 'shareNote')}</p>
    </TitledCard>
  )
}
