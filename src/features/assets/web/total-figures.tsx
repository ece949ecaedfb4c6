import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NoValue } from '#web/ui/text/no-value.tsx'
import { NumberText } from '#web/ui/text/number-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { Term } from '#web/ui/text/term.tsx'
import type { PropertyTotals } from './property-totals.ts'
import { useTranslations } from './texts.ts'
import styles from './total-figures.module.css'
import { UnitText } from './unit-text.tsx'

/** What the properties come to, and what that leaves out. */
export function TotalFigures({ totals, hasSold }: { totals: PropertyTotals; hasSold: boolean }) {
  const t = useTranslations('assets')
  const { wholeMarketValues: whole } = totals
  return (
    <section aria-label={t('totals.label')}>
      <dl className={styles['figures']}>
        <div className={styles['wide']}>
          <dt className={styles['name']}>
            <Term explanation={t('explanations.appraisedMarketValue')}>
              {t(whole ? 'totals.marketValueShare' : 'totals.marketValue')}
            </Term>
          </dt>
          {totals.marketValues.map((sum) => (
            <dd key={sum.currency} className={styles['sum']}>
              <MoneyText value={sum} decimals={0} />
            </dd>
          ))}
          {totals.marketValues.length === 0 && (
            <dd className={styles['sum']}>
              <NoValue />
            </dd>
          )}
        </div>
        {whole && whole.length > 0 && (
          <div>
            <dt className={styles['name']}>{t('share.marketValueWhole')}</dt>
            {whole.map((sum) => (
              <dd key={sum.currency} className={styles['value']}>
                <MoneyText value={sum} decimals={0} />
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt className={styles['name']}>{t('totals.count')}</dt>
          <dd className={styles['value']}>
            <NumberText value={totals.count} decimals={0} />
          </dd>
        </div>
        <div>
          <dt className={styles['name']}>
            <Term explanation={t('explanations.lettableArea')}>
              {t(whole ? 'totals.lettableAreaShare' : 'totals.lettableArea')}
            </Term>
          </dt>
          <dd className={styles['value']}>
            <UnitText value={totals.lettableArea} unit="squareMetres" decimals={0} />
          </dd>
        </div>
        <div>
          <dt className={styles['name']}>
            <Term explanation={t(whole ? 'totals.occupancyOfShare' : 'totals.occupancyExplained')}>
              {t('totals.occupancy')}
            </Term>
          </dt>
          <dd className={styles['value']}>
            <PercentText percentage={totals.occupancy} />
          </dd>
        </div>
      </dl>
      <Remarks totals={totals} hasSold={hasSold} />
    </section>
  )
}

function Remarks({ totals, hasSold }: { totals: PropertyTotals; hasSold: boolean }) {
  const t = useTranslations('assets')
  const locale = useLocale()
  const { missing, figuresUntil: until } = totals
  const parts = [
    missing.marketValue > 0 && t('totals.missingMarketValue', { count: missing.marketValue }),
    missing.lettableArea > 0 && t('totals.missingLettableArea', { count: missing.lettableArea }),
    missing.occupancy > 0 && t('totals.missingOccupancy', { count: missing.occupancy }),
  ].filter((part) => part !== false)
  return (
    <>
      {parts.length > 0 && (
        <p className={styles['remark']}>
          {until === undefined
            ? t('totals.missing', { parts: parts.join(', ') })
            : t('totals.missingUntil', { parts: parts.join(', '), day: formatDay(locale, until) })}
        </p>
      )}
      {hasSold && <p className={styles['remark']}>{t('totals.soldApart')}</p>}
    </>
  )
}
