import type { CSSProperties } from 'react'
import { useLocale } from 'use-intl'
import { getDecimal } from '#kernel/decimal.ts'
import { computeShares } from '#kernel/shares.ts'
import { formatShare } from '#web/charts/share-text.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { CHOICES, TALLY_FIELDS } from '../../ballots.domain.ts'
import type { Outcome } from '../../majorities.domain.ts'
import type { Result, TopicResult } from '../../results.domain.ts'
import { TextIn } from '../text-in.tsx'
import { useMajorityText } from '../use-majority-text.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import { useTranslations } from './texts.ts'
import styles from './topic-results.module.css'
import { useCountText } from './use-count-text.ts'
import { useShareText } from './use-share-text.ts'

const LOOKS = { carried: 'good', rejected: 'bad', noQuorum: 'none' } as const satisfies Record<
  Outcome,
  'good' | 'bad' | 'none'
>

/** B7.6: in the order of the agenda. */
export function TopicResults({ result }: { readonly result: Result }) {
  const t = useTranslations('votingResult.topics')
  return (
    <TitledCard title={t('title')}>
      <ol className={styles['topics']}>
        {result.topics.map((topic) => (
          <li key={topic.topicId} className={styles['topic']}>
            <Topic topic={topic} />
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

function Topic({ topic }: { readonly topic: TopicResult }) {
  const t = useTranslations()
  const describeMajority = useMajorityText()
  const { number, title, outcome, majority } = topic
  return (
    <>
      <div className={styles['head']}>
        <h3 className={styles['title']}>
          <span className={styles['number']}>{t('voting.number', { number })}</span>
          <TextIn of={title} />
        </h3>
        <OutcomeMark look={LOOKS[outcome]}>{t(`votingResult.topics.outcomes.${outcome}`)}</OutcomeMark>
      </div>
      <Votes topic={topic} />
      <dl className={styles['facts']}>
        <div>
          <dt>{t('votingResult.topics.needed')}</dt>
          <dd>{describeMajority(majority)}</dd>
        </div>
        <div>
          <dt>{t('votingResult.topics.had')}</dt>
          <dd>
            <Approval topic={topic} />
          </dd>
        </div>
      </dl>
    </>
  )
}

/** Bars for the eye, figures for everybody. */
function Votes({ topic: { number, tally } }: { readonly topic: TopicResult }) {
  const t = useTranslations()
  const count = useCountText()
  const locale = useLocale()
  const values = CHOICES.map((choice) => getDecimal(String(tally[TALLY_FIELDS[choice]])))
  const shares = computeShares(values)
  return (
    <table className={styles['votes']} aria-label={t('votingResult.topics.votesOf', { number })}>
      <thead className={styles['names']}>
        <tr>
          <th scope="col">{t('votingResult.topics.choice')}</th>
          <th scope="col">{t('votingResult.topics.votes')}</th>
          <th scope="col">{t('votingResult.topics.share')}</th>
        </tr>
      </thead>
      <tbody>
        {CHOICES.map((choice, index) => (
          <tr
            key={choice}
            className={styles['row']}
            data-choice={choice}
            style={{ '--share': `${shares[index]?.toFixed() ?? '0'}%` } as CSSProperties}
          >
            <th scope="row" className={styles['choice']}>
              {t(`voting.choices.${choice}`)}
            </th>
            <td className={styles['count']}>{count(tally[TALLY_FIELDS[choice]])}</td>
            <td className={styles['share']}>{formatShare(locale, shares[index], values[index])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Of what the majority is asked of. */
function Approval({ topic: { tally, majority, entitled } }: { readonly topic: TopicResult }) {
  const t = useTranslations('votingResult.topics')
  const count = useCountText()
  const share = useShareText()
  const base = majority.of === 'cast' ? tally.approve + tally.reject : entitled
  if (base === 0n) return t('nothingCast')
  return t(`approvalOf.${majority.of}`, {
    share: share(tally.approve, base),
    approve: count(tally.approve),
    base: count(base),
  })
}
