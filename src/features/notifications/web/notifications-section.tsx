import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import styles from './notifications-section.module.css'
import { useTranslations } from './texts.ts'

/** B5.4: the way from the profile to what one is told by mail. */
export function NotificationsSection() {
  const t = useTranslations('notifications.section')
  return (
    <SectionCard title={t('title')} intro={t('text')}>
      <PageLink page="notifications" className={buttonStyle('quiet', styles['link'])}>
        {t('link')}
      </PageLink>
    </SectionCard>
  )
}
