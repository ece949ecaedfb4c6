import { useBrand } from '#web/shell/brand-context.ts'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { LedgerTable } from '#web/ui/layout/ledger-table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import type { Receipt } from '../../results.domain.ts'
import { useTranslations } from '../texts.ts'
import { useVotesText } from '../use-votes-text.ts'
import styles from './given-card.module.css'

/** When, by whom and with which weight. */
export function GivenCard({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipt.facts')
  const describeVotes = useVotesText()
  const { timeZone } = useBrand()
  const { castAt, proxyName, votes, holdings } = receipt
  const { shown, showAll } = useFew(holdings)
  return (
    <TitledCard title={t('title')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('time')}</dt>
          <dd>
            <DateTimeText value={castAt} timeZone={timeZone} />
          </dd>
        </div>
        {proxyName !== undefined && (
          <div>
            <dt>{t('castBy')}</dt>
            <dd>{proxyName}</dd>
          </div>
        )}
        <div>
          <dt>{t('votes')}</dt>
          <dd>{describeVotes(votes)}</dd>
        </div>
      </dl>
      <LedgerTable
        label={t('holdings')}
        columns={[
          { name: 'number', label: t('number'), cell: ({ number }) => number },
          {
            name: 'votes',
            label: t('votes'),
            isFigure: true,
            cell: (holding) => describeVotes(holding.votes),
          },
        ]}
        rows={shown}
        keyOf={({ number }, index) => `${number} ${index}`}
        foot={holdings.length > 1 ? [{ name: 'total', label: t('total'), value: describeVotes(votes) }] : []}
      />
      <FewNote total={holdings.length} onShowAll={showAll} />
    </TitledCard>
  )
}
