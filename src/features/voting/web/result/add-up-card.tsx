import { useEffect, useRef, useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { addLots, countFound, doesAddUp, type LotSums } from '../../adding-up.domain.ts'
import { CHOICES, TALLY_FIELDS } from '../../ballots.domain.ts'
import { NO_VOTES } from '../../majorities.domain.ts'
import type { Meeting } from '../../meetings.domain.ts'
import type { PublishedLot, Result } from '../../results.domain.ts'
import type { Seat } from '../voting.api.ts'
import styles from './add-up-card.module.css'
import { OutcomeMark } from './outcome-mark.tsx'
import { readAllLots } from './results.api.ts'
import { useTranslations } from './texts.ts'
import { useCountText } from './use-count-text.ts'
import { useOwnLots } from './use-own-lots.ts'

type Sum = { readonly sums: LotSums; readonly read: number; readonly total: number; readonly found: number }
const NOTHING: Sum = { sums: new Map(), read: 0, total: 0, found: 0 }

type Props = { readonly seat: Seat; readonly meeting: Meeting; readonly result: Result }

/** B7.5: reads the whole list here, in the reader's browser, and compares it with the result. */
export function AddUpCard({ seat, meeting, result }: Props) {
  const t = useTranslations('votingResult.addUp')
  const own = useOwnLots(seat, meeting)
  const count = useCountText()
  const { state, sum, error, start, cancel } = useSum(seat, own)
  const hasOwn = own.length > 0
  return (
    <TitledCard title={t('title')} note={t('note')}>
      {state === 'running' ? (
        <div className={styles['running']}>
          <label className={styles['progress']}>
            {t('running', { read: count(sum.read), total: count(sum.total) })}
            <progress max={Math.max(sum.total, 1)} value={sum.read} className={styles['bar']} />
          </label>
          <button type="button" className={buttonStyle('quiet')} onClick={cancel}>
            {t('cancel')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          className={buttonStyle(state === 'done' ? 'quiet' : 'primary')}
          onClick={() => void start()}
        >
          {t(state === 'done' ? 'again' : 'start')}
        </button>
      )}
      <FailureNotice id="add-up-failure" error={error} />
      <div aria-live="polite">
        {state === 'done' && (
          <div className={styles['done']}>
            {doesAddUp(result, sum.sums) ? (
              <>
                <OutcomeMark look="good">{t('same')}</OutcomeMark>
                <p>{t('sameText', { count: sum.read, codes: count(sum.read) })}</p>
              </>
            ) : (
              <>
                <OutcomeMark look="bad">{t('different')}</OutcomeMark>
                <p>{t('differentText')}</p>
              </>
            )}
            {hasOwn && (
              <>
                <OutcomeMark look={sum.found === own.length ? 'good' : 'bad'}>
                  {t('ownFound', { found: count(sum.found), all: count(own.length) })}
                </OutcomeMark>
                <p>{t(sum.found === own.length ? 'ownFoundText' : 'ownMissingText')}</p>
              </>
            )}
          </div>
        )}
      </div>
      {state === 'done' && <Sums result={result} sums={sum.sums} />}
    </TitledCard>
  )
}

function useSum(seat: Seat, own: readonly PublishedLot[]) {
  const reader = useReader()
  const [state, setState] = useState<'none' | 'running' | 'done'>('none')
  const [sum, setSum] = useState(NOTHING)
  const [error, setError] = useState<Error>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function start(): Promise<void> {
    const line = new AbortController()
    reading.current?.abort()
    reading.current = line
    setState('running')
    setError(undefined)
    setSum(NOTHING)
    let known = NOTHING
    try {
      for await (const { lots, total } of readAllLots(reader, seat, line.signal)) {
        known = {
          sums: addLots(known.sums, lots),
          read: known.read + lots.length,
          total,
          found: known.found + countFound(own, lots),
        }
        setSum(known)
      }
      setState('done')
    } catch (failure) {
      if (line.signal.aborted) return
      setState('none')
      setError(failure as Error)
    }
  }

  const cancel = () => {
    reading.current?.abort()
    setState('none')
  }
  return { state, sum, error, start, cancel }
}

type SumsProps = { readonly result: Result; readonly sums: LotSums }

function Sums({ result, sums }: SumsProps) {
  const t = useTranslations()
  const count = useCountText()
  return (
    <div className={styles['scroll']}>
      <table className={styles['sums']} aria-label={t('votingResult.addUp.table')}>
        <thead>
          <tr>
            <th scope="col">{t('votingResult.codes.topic')}</th>
            <th scope="col">{t('votingResult.topics.choice')}</th>
            <th scope="col">{t('votingResult.addUp.list')}</th>
            <th scope="col">{t('votingResult.addUp.result')}</th>
          </tr>
        </thead>
        {result.topics.map(({ topicId, number, tally }) => (
          <tbody key={topicId}>
            {CHOICES.map((choice, index) => {
              const field = TALLY_FIELDS[choice]
              return (
                <tr key={choice}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={CHOICES.length}>
                      {number}
                    </th>
                  )}
                  <th scope="row">{t(`voting.choices.${choice}`)}</th>
                  <td>{count((sums.get(topicId) ?? NO_VOTES)[field])}</td>
                  <td>{count(tally[field])}</td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}
