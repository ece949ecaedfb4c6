import { FileText } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { explainFileFailure, type FileFailure } from '#web/api-client/explain-file-failure.ts'
import { saveFile } from '#web/api-client/save-file.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { addressFactSheet, fetchFactSheet } from './fact-sheet.api.ts'
import styles from './fact-sheet-link.module.css'
import { useTranslations } from './texts.ts'

type Props = { readonly fundId: string; readonly fundName: string }
type Progress = 'none' | 'running' | 'done' | FileFailure

/** B4.2: a fund on paper. Without script the link downloads by itself. */
export function FactSheetLink({ fundId, fundName }: Props) {
  const t = useTranslations('factSheet')
  const reader = useReader()
  const [progress, setProgress] = useState<Progress>('none')
  const isRunning = progress === 'running'
  const failure = typeof progress === 'object' ? progress : undefined
  const Icon = isRunning ? Spinner : FileText

  async function take(): Promise<void> {
    setProgress('running')
    try {
      const { file, fileName } = await fetchFactSheet(reader, fundId)
      saveFile(file, fileName)
      setProgress('done')
    } catch (error) {
      setProgress(explainFileFailure(error))
    }
  }

  function press(event: MouseEvent): void {
    // To a tab or window of its own the browser takes it itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isRunning) void take()
  }

  return (
    <div data-unprinted className={styles['part']}>
      <a
        href={addressFactSheet(reader, fundId)}
        download
        hrefLang={reader.locale}
        aria-label={`${t('link')}: ${fundName}`}
        aria-busy={isRunning || undefined}
        className={buttonStyle('quiet')}
        onClick={press}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {t('link')}
      </a>
      <output className={styles['said']}>
        {isRunning && t('preparing')}
        {progress === 'done' && t('saved')}
      </output>
      {failure && (
        <FailedLoad
          message={t(`failures.${failure.kind}`)}
          errorId={failure.errorId}
          onRetry={failure.kind === 'refused' || failure.kind === 'ended' ? undefined : () => void take()}
        />
      )}
    </div>
  )
}
