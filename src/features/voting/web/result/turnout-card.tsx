import { useLocale } from 'use-intl'
import { formatPercent } from '#i18n/format/number.ts'
import { countDecimals, parseDecimal } from '#kernel/decimal.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import type { Result } from '../../results.domain.ts'
import { useVotesText } from '../use-votes-text.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import { useTranslations } from './texts.ts'
import styles from './turnout-card.module.css'
import { useCountText } from './use-count-text.ts'
import { useShareText } from './use-share-text.ts'

/** B7.6: how many took part, and whether that was enough. */
export function TurnoutCard({ result }: { readonly result: Result }) {
  const t = useTranslations('votingResult.turnout')
  const { timeZone } = useBrand()
  const count = useCountText()
  const describeVotes = useVotesText()
  const share = useShareText()
  const { present, entitled, presentHoldings, entitledHoldings, publishedAt } = result
  return (
    <TitledCard
      title={t('title')}
      note={
        <>
          {`${t('published')} `}
          <DateTimeText value={publishedAt} timeZone={timeZone} />
        </>
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>{t('turnout')}</dt>
          <dd>
            <span className={styles['figure']}>{share(present, entitled)}</span>
            <span className={styles['note']}>
              {t('ofVotes', { present: count(present), entitled: describeVotes(entitled) })}
            </span>
            <span className={styles['note']}>
              {t('ofHoldings', { present: count(presentHoldings), entitled: count(entitledHoldings) })}
            </span>
          </dd>
        </div>
        <Quorum result={result} />
      </dl>
      {present === 0n && <p className={styles['none']}>{t('nobody')}</p>}
    </TitledCard>
  )
}

function Quorum({ result: { quorumPercent, isQuorate } }: { readonly result: Result }) {
  const t = useTranslations('votingResult.turnout')
  const locale = useLocale()
  const quorum = parseDecimal(quorumPercent)
  return (
    <div>
      <dt>{t('quorum')}</dt>
      <dd>
        <OutcomeMark look={isQuorate ? 'good' : 'bad'}>{t(isQuorate ? 'reached' : 'missed')}</OutcomeMark>
        <span className={styles['note']}>
          {quorum
            ? t('needed', {
                percent: formatPercent(locale, quorumPercent, { decimals: countDecimals(quorum) }),
              })
            : t('noQuorum')}
        </span>
        {quorum && <span className={styles['note']}>{t('abstentions')}</span>}
      </dd>
    </div>
  )
}
