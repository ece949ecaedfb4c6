import { CircleCheck } from 'lucide-react'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import styles from './download-status.module.css'
import { useTranslations } from './texts.ts'
import type { DownloadState } from './use-download.ts'
import { useFailureText } from './use-failure-text.ts'

type Props = {
  readonly state: DownloadState
  readonly doneText: string
  /** Where the browser itself could fetch it. */
  readonly href?: string | undefined
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** B5.2: what becomes of a download, beside what is downloaded. */
export function DownloadStatus({ state, doneText, href, onRetry, onCancel }: Props) {
  const t = useTranslations('documents')
  const explain = useFailureText()
  if (state.kind === 'running') return <Progress percent={state.percent} onCancel={onCancel} />
  const failure = state.kind === 'failed' ? explain(state.error) : undefined
  const isUncheckable = state.kind === 'failed' && state.error.failure === 'uncheckable'
  return (
    <>
      <output className={styles['done']}>
        {state.kind === 'done' && (
          <>
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
            {doneText}
          </>
        )}
      </output>
      {failure && (
        <div className={styles['failed']}>
          <FailedLoad
            message={failure.message}
            errorId={failure.errorId}
            onRetry={failure.canRetry ? onRetry : undefined}
          />
          {isUncheckable && (
            <a href={href} download className={styles['unchecked']}>
              {t('downloadUnchecked')}
            </a>
          )}
        </div>
      )}
    </>
  )
}

function Progress({
  percent,
  onCancel,
}: {
  readonly percent?: number | undefined
  readonly onCancel: () => void
}) {
  const t = useTranslations('documents')
  const text =
    percent === undefined ? t('downloading') : t('downloadingPercent', { percent: String(percent) })
  return (
    <div className={styles['running']}>
      <progress className={styles['bar']} value={percent} max={100} aria-label={t('downloading')} />
      <span className={styles['percent']} aria-hidden>
        {text}
      </span>
      <button type="button" className={styles['cancel']} onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  )
}
