import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, Download, Printer } from 'lucide-react'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { Meeting } from '../../meetings.domain.ts'
import type { Receipt } from '../../results.domain.ts'
import { votingFileHref } from '../files.api.ts'
import { MeetingHead } from '../meeting-head.tsx'
import { MeetingLink } from '../meeting-link.tsx'
import { Refusal } from '../refusal.tsx'
import { useTranslations } from '../texts.ts'
import { useVotingFile } from '../use-voting-file.ts'
import { meetingQuery, receiptQuery, type Seat, useRefreshMeeting } from '../voting.api.ts'
import { CodesCard } from './codes-card.tsx'
import { GivenCard } from './given-card.tsx'
import styles from './receipt-view.module.css'

/** B7.5: what somebody keeps of their vote. */
export function ReceiptView({ seat }: { readonly seat: Seat }) {
  const t = useTranslations('receipt')
  const reader = useReader()
  const { data: meeting } = useSuspenseQuery(meetingQuery(reader, seat))
  const { data: receipt, error, refetch } = useQuery(receiptQuery(reader, seat))
  const look = useRefreshMeeting(seat)
  const { mandate } = meeting
  return (
    <>
      <MeetingHead
        meeting={meeting}
        title={mandate ? t('titleFor', { name: mandate.principalName }) : t('title')}
      />
      <div className={styles['page']}>
        <Refusal
          id="no-receipt"
          seat={seat}
          error={error}
          onLook={() => void Promise.all([look(), refetch()])}
        />
        {receipt && <Given meeting={meeting} seat={seat} receipt={receipt} />}
      </div>
    </>
  )
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type GivenProps = { readonly meeting: Meeting; readonly seat: Seat; readonly receipt: Receipt }

function Given({ meeting, seat, receipt }: GivenProps) {
  const t = useTranslations('receipt')
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['given']}>
          <CircleCheck {...ICON} className={styles['icon']} />
          {t('given')}
        </p>
        <div data-unprinted className={styles['actions']}>
          <DownloadLink seat={seat} />
          <button type="button" className={buttonStyle('quiet')} onClick={() => print()}>
            <Printer {...ICON} />
            {t('print')}
          </button>
          {meeting.phase === 'published' && (
            <MeetingLink seat={seat} view="result" className={buttonStyle('quiet')}>
              {t('codes.find')}
            </MeetingLink>
          )}
        </div>
      </div>
      <GivenCard receipt={receipt} />
      <CodesCard receipt={receipt} />
    </>
  )
}

/** Without script it is an ordinary link, whose file is in the language that the browser asks for. */
function DownloadLink({ seat }: { readonly seat: Seat }) {
  const t = useTranslations('receipt')
  const { progress, take } = useVotingFile(seat, 'receipt')
  const isRunning = progress.name === 'running'
  const Icon = isRunning ? Spinner : Download
  return (
    <>
      <a
        href={votingFileHref(useReader(), seat, 'receipt')}
        download
        aria-disabled={isRunning || undefined}
        className={buttonStyle('primary')}
        onClick={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <Icon {...ICON} />
        {t(isRunning ? 'preparing' : 'download')}
      </a>
      <output className={styles['said']}>{progress.name === 'done' && t('saved')}</output>
      {progress.name === 'failed' && (
        <div className={styles['failed']}>
          <FailedLoad message={t('downloadFailed')} errorId={progress.errorId} onRetry={() => void take()} />
        </div>
      )}
    </>
  )
}
