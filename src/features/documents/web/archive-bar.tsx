import { FolderDown, Mail, MailOpen, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFrom } from '#web/api-client/save-file.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { announce } from '#web/shell/announce.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useCover } from '#web/ui/layout/use-cover.ts'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { useToday } from '#web/use-today.ts'
import { MAX_DOCUMENTS_AT_ONCE } from '../documents.domain.ts'
import styles from './archive-bar.module.css'
import type { DocumentEntry } from './documents.api.ts'
import { DownloadStatus } from './download-status.tsx'
import { fetchArchive, MAX_HELD_BYTES } from './fetch-file.ts'
import { addressArchive } from './files.api.ts'
import { useTranslations } from './texts.ts'
import { useDownload } from './use-download.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = { readonly documents: readonly DocumentEntry[]; readonly onClear: () => void }

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** B5.1, B5.5: what is chosen, to be marked or taken as one archive. */
export function ArchiveBar({ documents, onClear }: Props) {
  const t = useTranslations('documentList')
  const { isUnread, canMark, markRead, markUnread, hasFailed } = useReadMarks()
  const today = useToday()
  const ids = documents.map(({ id }) => id)
  const hasUnread = documents.some(isUnread)
  const href = addressArchive(useReader(), ids)
  const byteLength = documents.reduce((sum, document) => sum + document.byteLength, 0)
  const said = t('selected', { count: documents.length })
  useEffect(() => announce(said), [said])
  const bar = useRef<HTMLDivElement>(null)
  useCover(bar, '--bar-height')
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
    <div ref={bar} data-floating className={styles['bar']}>
      <p className={styles['what']}>
        {said}{' '}
        <span className={styles['size']}>
          <FileSize bytes={byteLength} />
        </span>
        {isTooMany && (
          <span className={styles['note']}>{t('tooMany', { count: String(MAX_DOCUMENTS_AT_ONCE) })}</span>
        )}
        {hasFailed && (
          <span role="alert" className={styles['note']}>
            {t('notMarked')}
          </span>
        )}
      </p>
      {/* What most people choose for comes first; it is seen last. */}
      <button
        type="button"
        className={buttonStyle('primary', styles['pack'])}
        disabled={isTooMany}
        onClick={download}
      >
        <FolderDown {...ICON} />
        {t('downloadArchive')}
      </button>
      {documents.every(canMark) && (
        <button
          type="button"
          className={buttonStyle('quiet', styles['mark'])}
          disabled={isTooMany}
          onClick={() => (hasUnread ? markRead(ids) : markUnread(ids))}
        >
          {hasUnread ? <MailOpen {...ICON} /> : <Mail {...ICON} />}
          {hasUnread ? t('markRead') : t('markUnread')}
        </button>
      )}
      <button type="button" className={buttonStyle('plain', styles['clear'])} onClick={onClear}>
        <X {...ICON} />
        <span className={styles['word']}>{t('clearSelection')}</span>
      </button>
      <div className={styles['status']}>
        <DownloadStatus state={state} doneText={t('archiveDone')} onRetry={start} onCancel={cancel} />
      </div>
    </div>
  )
}
