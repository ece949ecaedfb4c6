import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { AgeMark } from '#web/ui/text/age-mark.tsx'
import { MoneyChange, PercentChange } from '#web/ui/text/change-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { Term } from '#web/ui/text/term.tsx'
import { useToday } from '#web/use-today.ts'
import { deriveHeadline } from './headline.ts'
import styles from './headline-value.module.css'
import type { InvestmentItem } from './investment.api.ts'
import { useTranslations } from './texts.ts'

/** The value with its change and the day it is of. */
export function HeadlineValue({ item }: { readonly item: InvestmentItem }) {
  const t = useTranslations('investment.value')
  const locale = useLocale()
  const today = useToday()
  const { label, value, change, valuedOn, changedAt } = deriveHeadline(item)
  if (!value) return null
  return (
    <div className={styles['headline']}>
      <p className={styles['label']}>
        {change ? <Term explanation={t('changeText')}>{t(label)}</Term> : t(label)}
      </p>
      <p className={styles['value']}>
        <MoneyText value={value} hasQuietDecimals />
      </p>
      <p className={styles['facts']}>
        {change && (
          <span>
            <MoneyChange value={change.amount} />
            {change.percent !== undefined && (
              <>
                {' · '}
                <PercentChange percentage={change.percent} />
              </>
            )}
            {` ${t('since', { date: formatDay(locale, change.since) })}`}
          </span>
        )}
        {valuedOn !== undefined && (
          <span>
            {t('valued', { date: formatDay(locale, valuedOn) })}
            <AgeMark of={valuedOn} at={today} />
          </span>
        )}
        {changedAt !== undefined && <span>{t('changed', { date: formatDay(locale, changedAt) })}</span>}
        {label === 'netAssetShare' && <span>{t('noPrice')}</span>}
        {label === 'nominal' && 'participation' in item && item.status === 'active' && (
          <span>{t('noNetAssetValue')}</span>
        )}
        {label === 'nominal' && 'fund' in item && item.status === 'active' && <span>{t('unvalued')}</span>}
      </p>
    </div>
  )
}
