import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { LineChart } from '#web/charts/late-charts.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import type { ShownProduct } from '../../products.domain.ts'
import styles from './fund-slices.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly product: Pick<ShownProduct, 'development' | 'valuations' | 'otherLanguages'>
}

/** B4.2: how the fund says it is going, and its net asset value beside the nominal capital that it refers to. */
export function DevelopmentCard({ product: { development, valuations, otherLanguages } }: Props) {
  const t = useTranslations('slices')
  const latest = valuations.at(-1)
  return (
    <TitledCard title={t('development.title')}>
      <div className={styles['stack']}>
        {development !== undefined && (
          <p className={styles['text']}>
            <ForeignText text={development} language={otherLanguages.development} />
          </p>
        )}
        {latest && (
          <>
            <Latest valuation={latest} />
            {valuations.length > 1 && <Course valuations={valuations} />}
          </>
        )}
      </div>
    </TitledCard>
  )
}

type Valuation = ShownProduct['valuations'][number]

function Latest({ valuation: { day, netAssetValue, referenceNominal } }: { readonly valuation: Valuation }) {
  const t = useTranslations('slices.development')
  const locale = useLocale()
  const value = formatMoney(locale, netAssetValue)
  const told = formatDay(locale, day)
  return (
    <p>
      {referenceNominal
        ? t('latestOf', { value, day: told, nominal: formatMoney(locale, referenceNominal) })
        : t('latest', { value, day: told })}
    </p>
  )
}

function Course({ valuations }: { readonly valuations: readonly Valuation[] }) {
  const t = useTranslations('slices')
  const hasNominal = valuations.some(({ referenceNominal }) => referenceNominal)
  const nominal = {
    label: t('development.nominal'),
    values: valuations.map(({ day, referenceNominal }) => ({ day, value: referenceNominal?.amount })),
    colour: 11,
  }
  return (
    <LineChart
      label={t('development.chart')}
      series={[
        {
          label: t('fields.netAssetValue'),
          values: valuations.map(({ day, netAssetValue }) => ({ day, value: netAssetValue.amount })),
        },
        ...(hasNominal ? [nominal] : []),
      ]}
      unit={{ kind: 'money', currency: valuations[0]?.netAssetValue.currency ?? '' }}
    />
  )
}
