import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import { keyOfLot } from '../../adding-up.domain.ts'
import { formatCheckCode } from '../../lots.domain.ts'
import type { PublishedLot, Result } from '../../results.domain.ts'
import type { Seat } from '../voting.api.ts'
import styles from './lot-list.module.css'
import { type LotFilter, lotsQuery } from './results.api.ts'
import { useTranslations } from './texts.ts'
import { useCountText } from './use-count-text.ts'

type Props = {
  readonly seat: Seat
  readonly result: Result
  readonly filter: LotFilter
  readonly own: readonly PublishedLot[]
  /** A whole code is looked up, not how one begins. */
  readonly isWhole: boolean
  readonly onClear: () => void
}

/** B7.5: without names, by topic and code. */
export function LotList({ seat, result, filter, own, isWhole, onClear }: Props) {
  const t = useTranslations('votingResult.codes')
  const count = useCountText()
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    lotsQuery(useReader(), seat, filter),
  )
  const lots = data?.pages.flatMap((page) => page.lots) ?? []
  const total = data?.pages[0]?.total ?? 0
  const hasNext = data?.pages.at(-1)?.next !== undefined
  const isFiltered = filter.code !== undefined || filter.topicId !== undefined
  const { list, continueBehind } = useContinue(lots.length)
  const describe = () => {
    if (!data) return ''
    if (total === 0) return t('noneFound')
    return filter.code === undefined
      ? t('shown', { shown: count(lots.length), total: count(total) })
      : t('found', { count: count(total) })
  }

  return (
    <>
      <div className={styles['head']}>
        <output className={styles['count']}>{describe()}</output>
        {isFiltered && (
          <button type="button" className={buttonStyle('plain')} onClick={onClear}>
            {t('showAll')}
          </button>
        )}
      </div>
      {error && !data && (
        <FailedLoad
          message={t('failed')}
          errorId={error instanceof ApiError ? error.failure.errorId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton shape="block" className={styles['waiting']} />}
      {data && total === 0 && (
        <p className={styles['none']}>{t(isWhole ? 'wholeMissing' : 'beginningMissing')}</p>
      )}
      {lots.length > 0 && <Lots lots={lots} result={result} own={own} rows={list} />}
      {hasNext && (
        <div className={styles['more']}>
          <button
            type="button"
            aria-disabled={isFetchingNextPage || undefined}
            className={buttonStyle('quiet')}
            onClick={() => {
              if (isFetchingNextPage) return
              continueBehind()
              void fetchNextPage()
            }}
          >
            {isFetchingNextPage ? t('loadingMore') : t('more')}
          </button>
          {isFetchNextPageError && <FailedLoad message={t('failed')} />}
        </div>
      )}
    </>
  )
}

/** The reader goes on where what is new begins. */
function useContinue(count: number) {
  const list = useRef<HTMLTableSectionElement>(null)
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${from.current + 1}) > th`)?.focus()
    from.current = undefined
  }, [count])
  return { list, continueBehind: () => void (from.current = count) }
}

type LotsProps = Pick<Props, 'result' | 'own'> & {
  readonly lots: readonly PublishedLot[]
  readonly rows: React.RefObject<HTMLTableSectionElement | null>
}

function Lots({ lots, result, own, rows }: LotsProps) {
  const t = useTranslations()
  const count = useCountText()
  const mine = new Set(own.map(keyOfLot))
  const numbers = new Map(result.topics.map(({ topicId, number }) => [topicId, number]))
  return (
    <table className={styles['lots']} aria-label={t('votingResult.codes.list')}>
      <thead>
        <tr>
          <th scope="col">{t('votingResult.codes.code')}</th>
          <th scope="col">{t('votingResult.codes.topic')}</th>
          <th scope="col">{t('votingResult.topics.choice')}</th>
          <th scope="col" data-figure>
            {t('votingResult.topics.votes')}
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {lots.map((lot) => {
          const isMine = mine.has(keyOfLot(lot))
          return (
            <tr key={keyOfLot(lot)} className={styles['row']} data-mine={isMine || undefined}>
              <th scope="row" tabIndex={-1} className={styles['code']}>
                {isMine ? (
                  <span className={styles['mine']}>
                    {`${formatCheckCode(lot.code)} `}
                    <StatusMark isPositive>{t('votingResult.codes.yours')}</StatusMark>
                  </span>
                ) : (
                  formatCheckCode(lot.code)
                )}
              </th>
              <td className={styles['topic']}>
                {t('voting.number', { number: numbers.get(lot.topicId) ?? '' })}
              </td>
              <td className={styles['choice']}>{t(`voting.choices.${lot.choice}`)}</td>
              <td className={styles['votes']} data-figure>
                {count(lot.votes)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
