import { Hourglass } from 'lucide-react'
import { useLocale } from 'use-intl'
import { formatDateTime } from '#i18n/format/date.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { Notice } from '#web/shell/notice.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import type { Meeting } from '../../meetings.domain.ts'
import { MeetingLink } from '../meeting-link.tsx'
import { useTranslations } from './texts.ts'

/** B7.6: when it will be here, as far as that is known. */
export function NoResultYet({ meeting }: { readonly meeting: Meeting }) {
  const t = useTranslations()
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { id, phase, endsAt, mandate } = meeting
  const isOver = phase === 'counting' || phase === 'published'
  const moment = formatDateTime(locale, endsAt, timeZone)
  return (
    <Notice
      icon={<Hourglass size={24} strokeWidth={1.75} aria-hidden />}
      title={t('votingResult.notYet.title')}
      text={t(isOver ? 'votingResult.notYet.counting' : 'votingResult.notYet.running', { moment })}
    >
      <MeetingLink seat={{ meetingId: id, proxyId: mandate?.proxyId }} className={buttonStyle('quiet')}>
        {t('voting.toMeeting')}
      </MeetingLink>
    </Notice>
  )
}
