import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import type { Meeting } from '../meetings.domain.ts'
import { AgendaCard } from './agenda-card.tsx'
import { Attachments } from './attachments.tsx'
import { FactsCard } from './facts-card.tsx'
import { HoldingsCard } from './holdings-card.tsx'
import styles from './introduction-view.module.css'
import { MeetingHead } from './meeting-head.tsx'
import { StandPanel } from './stand-panel.tsx'
import { TextIn } from './text-in.tsx'
import { useTranslations } from './texts.ts'
import { meetingQuery, type Seat } from './voting.api.ts'

type Props = {
  readonly seat: Seat
  /** What is to be known of a proxy that was given. */
  readonly renderProxy?: (meeting: Meeting) => ReactNode
}

/** B7.1: what is voted on and how, before anything is decided. */
export function IntroductionView({ seat, renderProxy }: Props) {
  const t = useTranslations('voting')
  const { data: meeting } = useSuspenseQuery(meetingQuery(useReader(), seat))
  const { introduction, attachments } = meeting
  return (
    <>
      <MeetingHead meeting={meeting} />
      <div className={styles['page']}>
        <StandPanel meeting={meeting} />
        {renderProxy?.(meeting)}
        <TitledCard title={t('introduction')}>
          <p className={styles['text']}>
            <TextIn of={introduction} />
          </p>
        </TitledCard>
        <FactsCard meeting={meeting} />
        <HoldingsCard meeting={meeting} />
        {attachments.length > 0 && (
          <TitledCard title={t('documents.title')}>
            <Attachments seat={seat} attachments={attachments} />
          </TitledCard>
        )}
        <AgendaCard meeting={meeting} />
        <TitledCard title={t('course.title')}>
          <ul className={styles['course']}>
            <li>{t('course.ballot')}</li>
            <li>{t('course.final')}</li>
            <li>{t('course.end')}</li>
            <li>{t('course.published')}</li>
          </ul>
        </TitledCard>
      </div>
    </>
  )
}
