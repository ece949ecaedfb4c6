import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, Download, Printer } from 'lucide-react'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { Meeting } from '../../meetings.domain.ts'
import type { Receipt } from '../../results.domain.ts'
import { MeetingHead } from '../meeting-head.tsx'
import { MeetingLink } from '../meeting-link.tsx'
import { Refusal } from '../refusal.tsx'
import { useTranslations } from '../texts.ts'
import { meetingQuery, receiptFileHref, receiptQuery, type Seat, useRefreshMeeting } from '../voting.api.ts'
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

type GivenProps = { readonly meeting: Meeting; readonly seat: Seat; readonly receipt: Receipt }

function Given({ meeting, seat, receipt }: GivenProps) {
  const t = useTranslations('receipt')
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['given']}>
          <CircleCheck {...icon} className={styles['icon']} />
          {t('given')}
        </p>
        <div className={styles['actions']}>
          <a href={receiptFileHref(useReader(), seat)} download className={buttonStyle('primary')}>
            <Download {...icon} />
            {t('download')}
          </a>
          <button type="button" className={buttonStyle('quiet')} onClick={() => print()}>
            <Printer {...icon} />
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
