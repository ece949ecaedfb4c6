import { useTranslations } from 'use-intl'
import { PageLink } from '../page-link.tsx'
import { buttonStyle } from '../ui/action/button-style.ts'
import styles from './error-screen.module.css'
import { ErrorTitle } from './error-title.ts'
import { FallenColumn } from './fallen-column.tsx'

/** A2.8 */
export function NotFoundScreen() {
  const t = useTranslations()
  const title = t('pages.error', { status: '404' })
  return (
    <div className={styles['screen']}>
      <ErrorTitle text={title} />
      <FallenColumn />
      <h1>{title}</h1>
      <p className={styles['text']}>{`${t('pages.notFound')}. ${t('states.notFoundText')}`}</p>
      <PageLink page="start" className={buttonStyle('primary')}>
        {t('states.toStart')}
      </PageLink>
    </div>
  )
}
