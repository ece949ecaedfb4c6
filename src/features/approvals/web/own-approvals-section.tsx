import { PageLink } from '#web/page-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import styles from './own-approvals-section.module.css'
import { useTranslations } from './texts.ts'

/** A8.2: the way to what was approved. */
export function OwnApprovalsSection() {
  const t = useTranslations('ownApprovals')
  return (
    <SectionCard title={t('title')} intro={t('text')}>
      <PageLink page="agreement" className={buttonStyle('quiet', styles['link'])}>
        {t('link')}
      </PageLink>
    </SectionCard>
  )
}
