import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError, isProblem, isUnreachable } from '#web/api-client/api-error.ts'
import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Complaint } from '#web/ui/feedback/complaint.tsx'
import { useFailureText } from '#web/ui/feedback/failure-notice.tsx'
import { VOTING_ERRORS } from '../voting.domain.ts'
import { MeetingLink } from './meeting-link.tsx'
import styles from './refusal.module.css'
import { useTranslations } from './texts.ts'
import type { Seat } from './voting.api.ts'

type Props = {
  readonly id: string
  readonly seat: Seat
  readonly error: Error | null | undefined
  /** Looks how things stand: something may have happened elsewhere. */
  readonly onLook: () => void
  /** Whether the reader is taken here; where a field takes the focus, it is described by this instead. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}

const errors = VOTING_ERRORS
const OF_VOTING = /^voting\./

/** Where each of them is put right, or where what is said can be read. */
const NEXT_STEPS = {
  receipt: [errors.alreadyVoted, errors.alreadyCompleted],
  meeting: [errors.notOpenYet, errors.votingEnded, errors.noVotes, errors.noReceipt, errors.noResult],
  overview: [errors.notAvailable, errors.proxyOver],
  look: [errors.voteNotFound, errors.otherVote, errors.proxyGiven],
} as const

/** §8: why it was not taken, and the next step. Whatever else goes wrong could not be transmitted. */
export function Refusal({ id, seat, error, onLook, takesFocus = false, children }: Props) {
  const t = useTranslations('voting')
  const describe = useFailureText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error && takesFocus) place.current?.focus()
  }, [error, takesFocus])
  if (!error) return null
  const failure = error instanceof ApiError ? error.failure : undefined
  const step = findNextStep(error)
  return (
    <div ref={place} tabIndex={-1} className={styles['refusal']}>
      {failure && OF_VOTING.test(failure.code) ? (
        <Complaint id={id} {...describe(error)} />
      ) : (
        <Complaint
          id={id}
          text={t(isUnreachable(error) ? 'noConnection' : 'notTransmitted')}
          detail={failure?.errorId ? t('errorId', { id: failure.errorId }) : undefined}
        />
      )}
      {step === 'overview' && (
        <PageLink page="voting" className={buttonStyle('quiet')}>
          {t('next.overview')}
        </PageLink>
      )}
      {step === 'receipt' && (
        <MeetingLink seat={seat} view="receipt" className={buttonStyle('quiet')}>
          {t('next.receipt')}
        </MeetingLink>
      )}
      {step === 'meeting' && (
        <MeetingLink seat={seat} className={buttonStyle('quiet')}>
          {t('next.meeting')}
        </MeetingLink>
      )}
      {step === 'look' && (
        <button type="button" className={buttonStyle('quiet')} onClick={onLook}>
          {t('next.look')}
        </button>
      )}
      {children}
    </div>
  )
}

function findNextStep(error: Error): keyof typeof NEXT_STEPS | undefined {
  if (isUnreachable(error)) return 'look'
  const steps = Object.keys(NEXT_STEPS) as (keyof typeof NEXT_STEPS)[]
  return steps.find((step) => NEXT_STEPS[step].some((kind) => isProblem(error, kind)))
}
