import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { LedgerTable } from '#web/ui/layout/ledger-table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { listParts } from '../../ballots.domain.ts'
import { formatCheckCode } from '../../lots.domain.ts'
import type { Receipt, ReceiptTopic } from '../../results.domain.ts'
import { type GivenTopic, GivenTopics } from '../given-topics.tsx'
import { useText } from '../text-in.tsx'
import { useTranslations } from '../texts.ts'
import { useVotesText } from '../use-votes-text.ts'
import styles from './codes-card.module.css'

/** What was voted, the codes to find it by, and how they come about. */
export function CodesCard({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipt')
  return (
    <>
      <TitledCard title={t('choices.title')}>
        <GivenTopics topics={receipt.topics.map(toGiven)} />
      </TitledCard>
      <TitledCard title={t('codes.title')} note={t('codes.text')}>
        <p className={styles['secret']}>{t('codes.secret')}</p>
        {receipt.topics.map((topic) => (
          <TopicCodes key={topic.topicId} topic={topic} />
        ))}
        <h3 className={styles['subtitle']}>{t('codes.made')}</h3>
        <p className={styles['made']}>{t('codes.madeText')}</p>
        <dl className={styles['nonces']}>
          <div>
            <dt>{t('codes.voter')}</dt>
            <dd>{receipt.nonces.voter}</dd>
          </div>
          <div>
            <dt>{t('codes.server')}</dt>
            <dd>{receipt.nonces.server}</dd>
          </div>
        </dl>
      </TitledCard>
    </>
  )
}

const toGiven = ({ topicId, number, title, tally }: ReceiptTopic): GivenTopic => ({
  topicId,
  number,
  title,
  given: listParts(tally),
})

function TopicCodes({ topic: { number, title, lots } }: { readonly topic: ReceiptTopic }) {
  const t = useTranslations('receipt.codes')
  const words = useTranslations('voting')
  const describeVotes = useVotesText()
  const name = t('topic', { number, title: useText()(title) })
  const { shown, showAll } = useFew(lots)
  return (
    <>
      <h3 className={styles['subtitle']}>{name}</h3>
      <LedgerTable
        label={name}
        columns={[
          {
            name: 'code',
            label: t('code'),
            cell: showCode,
          },
          { name: 'choice', label: t('choice'), cell: ({ choice }) => words(`choices.${choice}`) },
          {
            name: 'votes',
            label: t('votes'),
            isFigure: true,
            isHead: true,
            cell: ({ votes }) => describeVotes(BigInt(votes)),
          },
        ]}
        rows={shown}
        keyOf={({ code }) => code}
      />
      <FewNote total={lots.length} onShowAll={showAll} />
    </>
  )
}

function showCode({ code }: ReceiptTopic['lots'][number]) {
  return <span className={styles['code']}>{formatCheckCode(code)}</span>
}
