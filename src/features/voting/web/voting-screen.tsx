import { useSuspenseQuery } from '@tanstack/react-query'
import { Vote } from 'lucide-react'
import { useReader } from '#web/api-client/use-reader.ts'
import { PageLink } from '#web/page-link.tsx'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import type { ListedMeeting } from '../meetings.domain.ts'
import { MeetingLine } from './meeting-line.tsx'
import { SECTION_NAMES, SECTIONS } from './meeting-standing.ts'
import { meetingsQuery } from './meetings.api.ts'
import { useTranslations } from './texts.ts'
import styles from './voting-screen.module.css'

/** B7.1: every meeting of the reader, open ones first. */
export function VotingScreen({ title }: { readonly title: string }) {
  const t = useTranslations('voting')
  const session = useSession()
  const { data: meetings } = useSuspenseQuery(meetingsQuery(useReader()))
  const isViewing = session?.viewee !== undefined
  const hasPortfolio = hasPermission(session, 'portfolio/read')
  return (
    <>
      <h1>{title}</h1>
      <p className={styles['intro']}>{t(hasPortfolio ? 'intro' : 'introForOthers')}</p>
      {isViewing && <p className={styles['note']}>{t('viewing')}</p>}
      {meetings.length === 0 ? (
        <Notice
          icon={<Vote size={32} strokeWidth={1.75} aria-hidden />}
          title={t('none.title')}
          text={t(hasPortfolio ? 'none.text' : 'none.textForOthers')}
        >
          {hasPortfolio && (
            <PageLink page="portfolio" className={buttonStyle('quiet')}>
              {t('none.toPortfolio')}
            </PageLink>
          )}
        </Notice>
      ) : (
        SECTION_NAMES.map((section) => (
          <Section
            key={section}
            section={section}
            meetings={meetings.filter(({ phase }) => SECTIONS[section].some((one) => one === phase))}
            isViewing={isViewing}
          />
        ))
      )}
    </>
  )
}

type SectionProps = {
  readonly section: (typeof SECTION_NAMES)[number]
  readonly meetings: readonly ListedMeeting[]
  readonly isViewing: boolean
}

function Section({ section, meetings, isViewing }: SectionProps) {
  const t = useTranslations('voting')
  const { shown, showAll } = useFew(meetings)
  // That nothing is open is what most come to know; of the others, what is not there needs no word.
  if (meetings.length === 0 && section !== 'open') return null
  const id = `meetings-${section}`
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['heading']}>
        {t(`sections.${section}`)}
      </h2>
      {meetings.length === 0 ? (
        <p className={styles['empty']}>{t('noneOpen')}</p>
      ) : (
        <ul className={styles['list']}>
          {shown.map((meeting) => (
            <MeetingLine
              key={`${meeting.id} ${meeting.mandate?.proxyId}`}
              meeting={meeting}
              isViewing={isViewing}
            />
          ))}
        </ul>
      )}
      <FewNote total={meetings.length} onShowAll={showAll} />
    </section>
  )
}
