import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { useOwnQuery } from '#web/api-client/use-own-query.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { formatCount } from './format-count.ts'
import { courseLoadQuery, courseLoadsKey } from './load-courses.ts'
import styles from './load-progress.module.css'
import { useTranslations } from './texts.ts'

const NO_PROGRESS = { loaded: 0, failed: 0, total: 0 }

/** B1.2: how far what runs is loaded: '20 of 43 loaded'. Read aloud are only the end and what failed: a number each second would be chatter. */
export function LoadProgress() {
  const t = useTranslations('portfolio.progress')
  const locale = useLocale()
  const reader = useReader()
  const cache = useQueryClient()
  const { data: progress = NO_PROGRESS } = useOwnQuery({
    ...courseLoadQuery(reader, 'active'),
    enabled: false,
  })
  const { loaded, failed, total } = progress
  const isOver = total > 0 && loaded + failed === total
  const counts = { loaded: formatCount(locale, loaded), total: formatCount(locale, total) }
  const outcome = failed > 0 ? t('failed', { failed, ...counts }) : t('done', { total: counts.total })
  return (
    <div data-unprinted className={styles['progress']}>
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
              onClick={() => void cache.refetchQueries({ queryKey: courseLoadsKey(reader) })}
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
