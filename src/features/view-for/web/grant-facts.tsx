import { Facts } from '#web/ui/layout/row.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { findLastDay } from '../view-for.domain.ts'
import { useTranslations } from './texts.ts'
import type { Grant } from './view-for.api.ts'

export function GrantFacts({ grant, isOver = false }: { grant: Grant; isOver?: boolean }) {
  const t = useTranslations('viewFor.grants')
  const [lastView] = grant.views
  const facts = [
    [t('email'), grant.viewerEmail],
    isOver && grant.endedAt
      ? ([t('endedOn'), <DateText key="ended" value={grant.endedAt.toISOString()} />] as const)
      : ([t('until'), <DateText key="until" value={findLastDay(grant.expiresAt)} />] as const),
    [t('lastViewed'), lastView ? <DateTimeText key="view" value={lastView.toISOString()} /> : t('notViewed')],
  ] as const
  return <Facts facts={facts} />
}
