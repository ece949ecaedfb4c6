import { useLocale } from 'use-intl'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { formatCount } from './format-count.ts'
import styles from './load-progress.module.css'
import type { PortfolioStore } from './portfolio-store.ts'
import { useTranslations } from './texts.ts'
import { useLoadProgress } from './use-portfolio-store.ts'

/** B1.2: '20 of 43 loaded'. Read aloud are only the end and what failed: a number each second would be chatter. */
export function LoadProgress({ store }: { readonly store: PortfolioStore }) {
  const t = useTranslations('portfolio.progress')
  const locale = useLocale()
  const { loaded, failed, total } = useLoadProgress(store)
  const isOver = total > 0 && loaded + failed === total
  const counts = { loaded: formatCount(locale, loaded), total: formatCount(locale, total) }
  const outcome = failed > 0 ? t('failed', { failed, ...counts }) : t('done', { total: counts.total })
  return (
    <div className={styles['progress']}>
      {!isOver && total > 0 && (
        <>
          <progress max={total} value={loaded} aria-label={t('label')} className={styles['bar']} />
          <span>{t('text', counts)}</span>
        </>
      )}
      {isOver && failed > 0 && (
        <>
          <span aria-hidden="true">{outcome}</span>
          {failed > 1 && (
            <button
              type="button"
              className={buttonStyle('quiet', styles['retry'])}
              onClick={() => void store.retryFailed(locale)}
            >
              {t('retryAll')}
            </button>
          )}
        </>
      )}
      <output>
        <VisuallyHidden>{isOver ? outcome : ''}</VisuallyHidden>
      </output>
    </div>
  )
}
