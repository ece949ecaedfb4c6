import { useLocale } from 'use-intl'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import type { PortfolioProgress } from './portfolio-progress.ts'
import styles from './search-status.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  /** As long as it has to be waited for. */
  readonly portfolio: PortfolioProgress | undefined
  readonly hasFailed: boolean
  /** What nothing was found for. */
  readonly missed: string | undefined
  readonly onRetry: () => void
  readonly onSearchAnyway: () => void
}

/** A11.1: what there is to say while there are no results. */
export function SearchStatus({ portfolio, hasFailed, missed, onRetry, onSearchAnyway }: Props) {
  const t = useTranslations('search')
  if (portfolio && portfolio.status !== 'completed')
    return <Waiting progress={portfolio} onRetry={onRetry} onSearchAnyway={onSearchAnyway} />
  if (hasFailed)
    return (
      <div className={styles['status']}>
        <FailedLoad message={t('unavailable')} onRetry={onRetry} />
      </div>
    )
  return (
    <output className={styles['status']}>
      {missed === undefined ? t('hint') : t('nothing', { text: missed })}
    </output>
  )
}

type WaitingProps = {
  readonly progress: Exclude<PortfolioProgress, { readonly status: 'completed' }>
  readonly onRetry: () => void
  readonly onSearchAnyway: () => void
}

/** Read aloud is that there is something to wait for: a number each second would be chatter. */
function Waiting({ progress: { status, loaded, total }, onRetry, onSearchAnyway }: WaitingProps) {
  const t = useTranslations('search')
  const format = new Intl.NumberFormat(useLocale())
  const counts = { loaded: format.format(loaded), total: format.format(total) }
  if (status === 'failed')
    return (
      <div className={styles['status']}>
        <FailedLoad message={total > 0 ? t('incomplete', counts) : t('unlisted')} onRetry={onRetry} />
        <button type="button" className={buttonStyle('plain', styles['anyway'])} onClick={onSearchAnyway}>
          {t('anyway')}
        </button>
      </div>
    )
  return (
    <div className={styles['status']}>
      <output>{t('waiting')}</output>
      {total > 0 && (
        <div className={styles['progress']}>
          <progress max={total} value={loaded} aria-label={t('progress')} className={styles['meter']} />
          <span>{t('loaded', counts)}</span>
        </div>
      )}
    </div>
  )
}
