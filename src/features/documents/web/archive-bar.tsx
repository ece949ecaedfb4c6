import { FolderDown, X } from 'lucide-react'
import { saveFrom } from '#web/api-client/save-file.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { useToday } from '#web/use-today.ts'
import { MAX_DOCUMENTS_AT_ONCE } from '../documents.domain.ts'
import styles from './archive-bar.module.css'
import { addressArchive, type DocumentEntry } from './documents.api.ts'
import { DownloadStatus } from './download-status.tsx'
import { fetchArchive, MAX_HELD_BYTES } from './fetch-file.ts'
import { useTranslations } from './texts.ts'
import { useDownload } from './use-download.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = { readonly documents: readonly DocumentEntry[]; readonly onClear: () => void }

/** B5.1: what is chosen, as one archive. */
export function ArchiveBar({ documents, onClear }: Props) {
  const t = useTranslations('documents')
  const { markRead } = useReadMarks()
  const today = useToday()
  const ids = documents.map(({ id }) => id)
  const href = addressArchive(useReader(), ids)
  const byteLength = documents.reduce((sum, document) => sum + document.byteLength, 0)
  const isTooMany = documents.length > MAX_DOCUMENTS_AT_ONCE
  const { state, start, cancel } = useDownload({
    about: href,
    fetchFile: (fetching) => fetchArchive(href, fetching),
    nameFile: () => t('archiveName', { date: today }),
    onDone: () => markRead(ids),
  })

  function download(): void {
    if (byteLength <= MAX_HELD_BYTES) return start()
    saveFrom(href)
    markRead(ids)
  }

  return (
    <div className={styles['bar']}>
      <p className={styles['what']}>
        {t('selected', { count: documents.length })}
        <span className={styles['size']}>
          <FileSize bytes={byteLength} />
        </span>
        {isTooMany && (
          <span className={styles['note']}>{t('tooMany', { count: String(MAX_DOCUMENTS_AT_ONCE) })}</span>
        )}
      </p>
      <button type="button" className={buttonStyle('plain', styles['clear'])} onClick={onClear}>
        <X size={20} strokeWidth={1.75} aria-hidden />
        <span className={styles['word']}>{t('clearSelection')}</span>
      </button>
      <button
        type="button"
        className={buttonStyle('primary', styles['pack'])}
        disabled={isTooMany}
        onClick={download}
      >
        <FolderDown size={20} strokeWidth={1.75} aria-hidden />
        {t('downloadArchive')}
      </button>
      <div className={styles['status']}>
        <DownloadStatus state={state} doneText={t('archiveDone')} onRetry={start} onCancel={cancel} />
      </div>
    </div>
  )
}
