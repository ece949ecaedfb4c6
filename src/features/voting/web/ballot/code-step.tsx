import { useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { isProblem } from '#web/api-client/api-error.ts'
import { CodeEntry } from '#web/forms/factors/code-entry.tsx'
import { useMailedCode } from '#web/forms/factors/use-mailed-code.ts'
import { joinIds } from '#web/forms/field.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { Meeting, OpenVote } from '../../meetings.domain.ts'
import { VOTING_ERRORS } from '../../voting.domain.ts'
import { Refusal } from '../refusal.tsx'
import { useTranslations } from '../texts.ts'
import { TimeLeft } from '../time-left.tsx'
import {
  type Seat,
  useConfirmVotes,
  useNewVoteCode,
  useRefreshMeeting,
  useWithdrawVotes,
} from '../voting.api.ts'
import styles from './code-step.module.css'
import { VoteStep } from './vote-step.tsx'

type Props = {
  readonly meeting: Meeting
  readonly seat: Seat
  readonly vote: OpenVote
  readonly onVoted: () => void
  /** Its time is over, and it is no more. */
  readonly onSendAgain: () => void
}

const { invalidCode, oldCode, otherVote, tooManyCodes, codeExpired, voteNotFound } = VOTING_ERRORS
const WRONG_CODES = [invalidCode, oldCode, otherVote, tooManyCodes]

/** B7.1: six digits from the email, for ten minutes; with them the votes are given. */
export function CodeStep({ meeting, seat, vote, onVoted, onSendAgain }: Props) {
  const t = useTranslations('ballot.code')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const [textId, failureId, changeId] = [useId(), useId(), useId()]
  const waiting = { ...seat, voteId: vote.id }
  const look = useRefreshMeeting(seat)
  const lookAgain = () => void look()
  const withdrawing = useWithdrawVotes(waiting)
  const code = useMailedCode({
    expiresAt: vote.codeExpiresAt,
    nextCodeAt: vote.nextCodeAt,
    confirming: useConfirmVotes(waiting, onVoted),
    renewing: useNewVoteCode(waiting),
    deadline: codeExpired,
  })
  const { error, isOver, timeLeft } = code
  const refusal = <Refusal id={failureId} seat={seat} error={error} onLook={lookAgain} />
  const withdraw = (onDone: () => void) => {
    if (!withdrawing.isPending && !code.isBusy) withdrawing.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <VoteStep step="code" title={t('title')} text={t(isOver ? 'over' : 'text')} textId={textId}>
      <p className={styles['end']} suppressHydrationWarning>
        {t('end', { moment: formatDateTime(locale, meeting.endsAt, timeZone) })}
      </p>
      <TimeLeft until={meeting.endsAt} className={styles['end']} onOver={lookAgain} />
      <div className={styles['entry']}>
        {isOver ? (
          <>
            {refusal}
            <button
              type="button"
              aria-disabled={withdrawing.isPending || undefined}
              className={buttonStyle('primary')}
              onClick={() => withdraw(onSendAgain)}
            >
              {t('sendAgain')}
            </button>
          </>
        ) : (
          <CodeEntry
            head={refusal}
            label={t('label')}
            submitText={t('confirm')}
            busyText={t('confirming')}
            isBusy={code.isBusy}
            error={error}
            isWrong={WRONG_CODES.some((kind) => isProblem(error, kind))}
            describedBy={joinIds(error && failureId, textId)}
            resend={code.resend}
            onConfirm={code.confirm}
          >
            {timeLeft !== undefined && (
              <p role="timer" className={styles['time']}>
                {t('left', { time: timeLeft })}
              </p>
            )}
          </CodeEntry>
        )}
      </div>
      {!isOver && (
        <div className={styles['aside']}>
          <button
            type="button"
            aria-describedby={changeId}
            aria-disabled={withdrawing.isPending || code.isBusy || undefined}
            className={buttonStyle('quiet')}
            onClick={() => withdraw(() => undefined)}
          >
            {t('change')}
          </button>
          <p id={changeId} className={styles['hint']}>
            {t('changeText')}
          </p>
        </div>
      )}
      <Refusal
        id={`${failureId}-change`}
        seat={seat}
        error={isProblem(withdrawing.error, voteNotFound) ? null : withdrawing.error}
        onLook={lookAgain}
        takesFocus
      />
    </VoteStep>
  )
}
