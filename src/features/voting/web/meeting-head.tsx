import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { PageLink } from '#web/page-link.tsx'
import type { ListedMeeting } from '../meetings.domain.ts'
import { useFocusOnView } from './arrival-context.tsx'
import styles from './meeting-head.module.css'
import { MeetingLink } from './meeting-link.tsx'
import { TextIn } from './text-in.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly meeting: Pick<ListedMeeting, 'id' | 'title' | 'scopeName' | 'kind' | 'mandate'>
  /** What is done here; where it is left out, this is the introduction. */
  readonly title?: string
  readonly children?: ReactNode
}

/** Which meeting it is, whatever is looked at; the heading takes the focus of whoever comes from another view. */
export function MeetingHead({ meeting, title, children }: Props) {
  const t = useTranslations('voting')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnView(heading)
  const { id, scopeName, kind, mandate } = meeting
  const arrow = <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
  return (
    <div className={styles['head']}>
      <div data-unprinted>
        {title === undefined ? (
          <PageLink page="voting" className={styles['back']}>
            {arrow}
            {t('back')}
          </PageLink>
        ) : (
          <MeetingLink seat={{ meetingId: id, proxyId: mandate?.proxyId }} className={styles['back']}>
            {arrow}
            {t('toMeeting')}
          </MeetingLink>
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title ?? <TextIn of={meeting.title} />}
      </h1>
      <p className={styles['about']}>
        {title !== undefined && (
          <span>
            <TextIn of={meeting.title} />
          </span>
        )}
        <span>{scopeName}</span>
        <span>{t(`kinds.${kind}`)}</span>
        {mandate && <strong>{t('forPrincipal', { name: mandate.principalName })}</strong>}
      </p>
      {children}
    </div>
  )
}
