import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatNumber } from '#i18n/format/number.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { LedgerTable } from '#web/ui/layout/ledger-table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { type Meeting, sumVotes } from '../meetings.domain.ts'
import styles from './holdings-card.module.css'
import { useTranslations } from './texts.ts'
import { useAmountText } from './use-amount-text.ts'
import { useVotesText } from './use-votes-text.ts'

/** More stand folded away: what is voted on must not be far. */
const SHOWN_AT_ONCE = 10
const NONE = [] as const

/** B7.2: what each holding counts, with its working. */
export function HoldingsCard({ meeting }: { readonly meeting: Meeting }) {
  const t = useTranslations('voting.holdings')
  const locale = useLocale()
  const describeAmount = useAmountText()
  const describeVotes = useVotesText()
  const { entitlements, amountPerVote, recordDay, mandate } = meeting
  const { shown, showAll } = useFew(entitlements)
  if (entitlements.length === 0) return null
  const total = describeVotes(sumVotes(entitlements))
  const title = mandate ? t('titleFor', { name: mandate.principalName }) : t('title')
  const perVote = describeAmount(amountPerVote)
  const isLong = entitlements.length > SHOWN_AT_ONCE
  const table = (
    <>
      <LedgerTable
        label={title}
        columns={[
          { name: 'number', label: t('number'), cell: ({ number }) => number },
          {
            name: 'amount',
            label: t('amount'),
            isFigure: true,
            cell: ({ nominal }) => describeAmount(nominal),
          },
          {
            name: 'votes',
            label: t('votes'),
            isFigure: true,
            cell: ({ nominal, votes }) =>
              t('working', { amount: describeAmount(nominal), perVote, votes: describeVotes(votes) }),
          },
        ]}
        rows={shown}
        keyOf={({ id }) => id}
        foot={
          entitlements.length > 1 && !isLong ? [{ name: 'total', label: t('total'), value: total }] : NONE
        }
      />
      <FewNote total={entitlements.length} onShowAll={showAll} />
    </>
  )
  return (
    <TitledCard title={title} note={t('note', { amount: perVote, day: formatDay(locale, recordDay) })}>
      {isLong ? (
        <>
          <p className={styles['total']}>
            {`${t('total')}: `}
            <strong>{total}</strong>
          </p>
          <Disclosure
            summary={t('all', { count: formatNumber(locale, entitlements.length, { decimals: 0 }) })}
          >
            {table}
          </Disclosure>
        </>
      ) : (
        table
      )}
    </TitledCard>
  )
}
