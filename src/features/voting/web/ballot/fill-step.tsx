import { useEffect, useId, useRef, useState } from 'react'
import { type Correction, ErrorSummary } from '#web/forms/error-summary.tsx'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { findLacks } from '../../ballots.domain.ts'
import { type Meeting, sumVotes } from '../../meetings.domain.ts'
import { useText } from '../text-in.tsx'
import { useTranslations } from '../texts.ts'
import { TimeLeft } from '../time-left.tsx'
import { useVotesText } from '../use-votes-text.ts'
import { type Seat, useRefreshMeeting } from '../voting.api.ts'
import { type BallotPaper, countProgress, decide, isPicking, setTogether } from './ballot-draft.ts'
import { BallotSheet } from './ballot-sheet.tsx'
import styles from './fill-step.module.css'
import { PickedHoldings } from './picked-holdings.tsx'
import { ProgressBar } from './progress-bar.tsx'
import type { useBallotDraft } from './use-ballot-draft.ts'
import { useBallotName } from './use-ballot-name.ts'
import { VoteSteps } from './vote-step.tsx'

type Props = {
  readonly meeting: Meeting
  readonly seat: Seat
  readonly paper: BallotPaper
  readonly own: ReturnType<typeof useBallotDraft>
  /** Whether it was come to from another step. */
  readonly takesFocus: boolean
  readonly onReview: () => void
}

/** B7.1, B7.3: every topic is decided before it goes on; what lacks is named, with the way to it. */
export function FillStep({ meeting, seat, paper, own, takesFocus, onReview }: Props) {
  const t = useTranslations('ballot')
  const { draft, change } = own
  const look = useRefreshMeeting(seat)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it appears
  }, [])
  const form = useId()
  const idOf = (path: string) => `${form}-${path}`
  const [isAsked, setAsked] = useState(false)
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  const [opened, open] = useState<number>()
  const describeLacks = useLacks(meeting, paper)
  const lacks = findLacks(draft.ballots, paper)
  const picks = isPicking(paper) && !draft.isTogether
  const isNeverChanged = meeting.instructions && Object.keys(meeting.instructions).length > 0

  const review = () => {
    const found = describeLacks(own.draft)
    setAsked(true)
    setCorrections(found)
    if (found.length === 0) onReview()
  }
  const show = (path: string) => {
    open(Number(path.split('.')[1]))
    // What is folded away stands there only after that.
    requestAnimationFrame(() => document.getElementById(idOf(path))?.querySelector('input')?.focus())
  }
  const sheet = (index: number) => {
    const ballot = draft.ballots[index]
    return (
      ballot && (
        <BallotSheet
          key={ballot.entitlementIds[0]}
          meeting={meeting}
          paper={paper}
          ballot={ballot}
          idOf={(topicId) => idOf(`ballots.${index}.decisions.${topicId}`)}
          lackOf={(topicId) => (isAsked ? lacks[`ballots.${index}.decisions.${topicId}`] : undefined)}
          onDecide={(topicId, decision) => change(decide(draft, { ballot: index, topicId }, decision))}
        />
      )
    )
  }
  return (
    <div className={styles['step']}>
      <VoteSteps step="fill" />
      <Facts meeting={meeting} paper={paper} onOver={() => void look()} />
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
      >
        <section aria-labelledby={form} className={styles['card']}>
          <h2 ref={heading} id={form} tabIndex={-1} className={styles['title']}>
            {t('fill.title')}
          </h2>
          <p className={styles['text']}>{t('fill.kept')}</p>
          {meeting.standing === 'proxyGiven' && <p className={styles['note']}>{t('fill.proxyEnds')}</p>}
          {isNeverChanged && (
            <p className={styles['note']}>
              {t('fill.instructed', { name: meeting.mandate?.principalName ?? '' })}
            </p>
          )}
          <ErrorSummary corrections={corrections} onShow={show} />
          {paper.entitlements.length > 1 && (
            <div className={styles['mode']}>
              <SegmentedControl
                label={t('mode.label')}
                value={draft.isTogether ? 'together' : 'apart'}
                onChange={(mode) => {
                  setCorrections([])
                  change(setTogether(paper, draft, mode === 'together'))
                }}
                options={[
                  { value: 'together', label: t('mode.together') },
                  { value: 'apart', label: t(isPicking(paper) ? 'mode.picked' : 'mode.separate') },
                ]}
              />
            </div>
          )}
          {picks ? (
            <PickedHoldings
              paper={paper}
              draft={draft}
              opened={opened}
              onOpen={open}
              onChange={(next) => {
                setCorrections([])
                change(next)
              }}
              renderSheet={sheet}
            />
          ) : (
            draft.ballots.map((_, index) => sheet(index))
          )}
        </section>
        <ProgressBar
          progress={countProgress(paper, draft)}
          keeping={own.keeping}
          seat={seat}
          onKeepAgain={own.keepAgain}
          onLook={() => void look()}
        >
          <SubmitButton>{t('review.go')}</SubmitButton>
        </ProgressBar>
      </form>
    </div>
  )
}

/** Each with what it is about, in the order in which they stand. */
function useLacks({ topics }: Meeting, paper: BallotPaper) {
  const t = useTranslations('ballot')
  const chooseText = useText()
  const nameBallot = useBallotName(paper)
  const texts = { missing: t('lacks.missing'), invalid: t('lacks.invalid') }
  return ({ ballots }: Props['own']['draft']): readonly Correction[] => {
    const lacks = findLacks(ballots, paper)
    return ballots.flatMap((ballot, index) =>
      topics.flatMap(({ id, number, title }) => {
        const path = `ballots.${index}.decisions.${id}`
        const lack = lacks[path]
        if (lack === undefined) return []
        const said = { number, title: chooseText(title) }
        const label =
          ballots.length > 1
            ? t('lacks.ofHolding', { holding: nameBallot(ballot), ...said })
            : t('lacks.of', said)
        return [{ path, label, lack, texts }]
      }),
    )
  }
}

type FactsProps = Pick<Props, 'meeting' | 'paper'> & { readonly onOver: () => void }

/** ui.md: votes and deadline. */
function Facts({ meeting, paper, onOver }: FactsProps) {
  const t = useTranslations('voting')
  const describeVotes = useVotesText()
  const { timeZone } = useBrand()
  return (
    <div className={styles['facts']}>
      <p>
        <strong>{describeVotes(sumVotes(paper.entitlements))}</strong>
      </p>
      <p>
        {`${t('endsAt')} `}
        <DateTimeText value={meeting.endsAt} timeZone={timeZone} />
      </p>
      <TimeLeft until={meeting.endsAt} onOver={onOver} />
    </div>
  )
}
