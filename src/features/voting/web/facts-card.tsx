import { useLocale } from 'use-intl'
import { formatPercent } from '#i18n/format/number.ts'
import { countDecimals, parseDecimal } from '#kernel/decimal.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import type { Meeting } from '../meetings.domain.ts'
import styles from './facts-card.module.css'
import { useTranslations } from './texts.ts'

/** B7.1, B7.2: when, and what it takes. */
export function FactsCard({ meeting }: { readonly meeting: Meeting }) {
  const t = useTranslations('voting.facts')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { recordDay, startsAt, endsAt, quorumPercent } = meeting
  const quorum = parseDecimal(quorumPercent)
  return (
    <TitledCard title={t('title')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('recordDay')}</dt>
          <dd>
            <DateText value={recordDay} />
          </dd>
        </div>
        <div>
          <dt>{t('starts')}</dt>
          <dd>
            <DateTimeText value={startsAt} timeZone={timeZone} />
          </dd>
        </div>
        <div>
          <dt>{t('ends')}</dt>
          <dd>
            <DateTimeText value={endsAt} timeZone={timeZone} />
          </dd>
        </div>
        <div className={styles['wide']}>
          <dt>{t('quorum')}</dt>
          <dd>
            {quorum
              ? t('quorumText', {
                  percent: formatPercent(locale, quorumPercent, { decimals: countDecimals(quorum) }),
                })
              : t('noQuorum')}
          </dd>
        </div>
      </dl>
    </TitledCard>
  )
}
