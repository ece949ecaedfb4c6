import { useTranslations } from 'use-intl'
import { PageLink } from '../page-link.tsx'
import { buttonStyle } from '../ui/action/button-style.ts'
import styles from './error-screen.module.css'
import { FallenColumn } from './illustration.tsx'

/** A2.8 */
export function NotFoundScreen() {
  const t = useTranslations()
  return (
    <div className={styles['screen']}>
      <FallenColumn />
      <h1>{t('pages.notFound')}</h1>
      <p className={styles['text']}>{t('states.notFoundText')}</p>
      <PageLink page="start" className={buttonStyle('primary')}>
        {t('states.toStart')}
      </PageLink>
    </div>
  )
}
