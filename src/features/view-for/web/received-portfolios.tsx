import { useOpenView } from './open-view.api.ts'
import styles from './received-list.module.css'
import { ReceivedList } from './received-list.tsx'
import { useTranslations } from './texts.ts'
import type { Grant } from './view-for.api.ts'

/** A4.9: on the start page of who has no portfolio of their own. */
export function ReceivedPortfolios({ grants }: { readonly grants: readonly Grant[] }) {
  const t = useTranslations('viewFor')
  const view = useOpenView()
  return (
    <>
      <p className={styles['intro']}>{t('receivedIntro')}</p>
      <ReceivedList grants={grants} view={view} heading="h3" />
    </>
  )
}
