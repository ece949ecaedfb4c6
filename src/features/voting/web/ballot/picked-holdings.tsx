import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { formatNumber } from '#i18n/format/number.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { BallotDraft } from '../../ballots.domain.ts'
import { useTranslations } from '../texts.ts'
import { useVotesText } from '../use-votes-text.ts'
import { type BallotPaper, pickHolding, returnHolding } from './ballot-draft.ts'
import styles from './picked-holdings.module.css'
import { findHeld } from './use-ballot-name.ts'

type Props = {
  readonly paper: BallotPaper
  readonly draft: BallotDraft
  /** Which of the picked ones is unfolded, by its place. */
  readonly opened: number | undefined
  readonly onOpen: (place: number | undefined) => void
  readonly onChange: (draft: BallotDraft) => void
  readonly renderSheet: (place: number) => ReactNode
}

/** Of those that are found, so many are drawn. */
const MOST_FOUND = 10

/** B7.3: of many holdings, most vote together; those that vote otherwise are found by their number, and one is open at a time. */
export function PickedHoldings({ paper, draft, opened, onOpen, onChange, renderSheet }: Props) {
  const t = useTranslations('ballot.holdings')
  const [said, say] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const summaries = useRef(new Map<string, HTMLElement>())
  const [, ...picked] = draft.ballots
  const pick = (id: string, number: string) => {
    const next = pickHolding(paper, draft, id)
    onChange(next)
    onOpen(next.ballots.length - 1)
    say(next === draft ? t('last') : t('picked', { number }))
    // What was pressed is gone, and what it led to is about to stand there.
    requestAnimationFrame(() => (summaries.current.get(id) ?? field.current)?.focus())
  }
  const giveBack = (id: string, number: string) => {
    onChange(returnHolding(paper, draft, id))
    onOpen(undefined)
    say(t('returned', { number }))
    field.current?.focus()
  }
  return (
    <>
      {renderSheet(0)}
      <Finder field={field} paper={paper} draft={draft} onPick={pick} />
      <output className={styles['said']}>{said}</output>
      {picked.map((ballot, index) => {
        const [holding] = findHeld(paper, ballot)
        const place = index + 1
        return (
          holding && (
            <details
              key={holding.id}
              open={opened === place}
              className={styles['picked']}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) onOpen(place)
                else if (opened === place) onOpen(undefined)
              }}
            >
              <summary
                ref={(summary) => {
                  if (summary) summaries.current.set(holding.id, summary)
                  return () => void summaries.current.delete(holding.id)
                }}
                className={styles['summary']}
              >
                <span>{t('single', { number: holding.number })}</span>
                <span className={styles['decided']}>{describeDecided(ballot.decisions)}</span>
              </summary>
              {opened === place && renderSheet(place)}
              <button
                type="button"
                aria-label={t('returnOf', { number: holding.number })}
                className={buttonStyle('quiet')}
                onClick={() => giveBack(holding.id, holding.number)}
              >
                {t('return')}
              </button>
            </details>
          )
        )
      })}
    </>
  )

  function describeDecided(decisions: BallotDraft['ballots'][number]['decisions']): string {
    const votable = paper.topics.filter(({ isExcluded }) => !isExcluded)
    const decided = votable.filter(({ id }) => decisions[id] !== undefined).length
    return t('decided', { decided: String(decided), total: String(votable.length) })
  }
}

type FinderProps = Pick<Props, 'paper' | 'draft'> & {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onPick: (id: string, number: string) => void
}

function Finder({ field, paper, draft, onPick }: FinderProps) {
  const t = useTranslations('ballot.holdings')
  const locale = useLocale()
  const describeVotes = useVotesText()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const rest = new Set(draft.ballots[0]?.entitlementIds)
  const found =
    wanted === ''
      ? []
      : paper.entitlements.filter(({ id, number }) => rest.has(id) && number.toLowerCase().includes(wanted))
  const count = (value: number) => formatNumber(locale, value, { decimals: 0 })
  const result =
    found.length > MOST_FOUND
      ? t('foundMore', { count: count(found.length), shown: String(MOST_FOUND) })
      : t('found', { count: found.length })
  return (
    <div className={styles['finder']}>
      <TextField
        ref={field}
        label={t('find')}
        description={t('findHint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter is for the list that it has narrowed, not for the ballot.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <output className={styles['result']}>{wanted !== '' && result}</output>
      {found.length > 0 && (
        <ul className={styles['found']}>
          {found.slice(0, MOST_FOUND).map(({ id, number, votes }) => (
            <li key={id}>
              <span>
                {number}
                <span className={styles['decided']}>{describeVotes(votes)}</span>
              </span>
              <button
                type="button"
                aria-label={t('pickOf', { number })}
                className={buttonStyle('plain')}
                onClick={() => {
                  setText('')
                  onPick(id, number)
                }}
              >
                {t('pick')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
