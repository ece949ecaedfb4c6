import type { MouseEvent } from 'react'
import { useLocale } from 'use-intl'
import { Lightbox } from '#web/ui/overlay/lightbox.tsx'
import type { LightboxItem } from '#web/ui/overlay/lightbox-content.tsx'
import type { DocumentEntry } from './documents.api.ts'
import { DownloadStatus } from './download-status.tsx'
import { fetchFile } from './fetch-file.ts'
import { findPreview } from './file-kind.ts'
import { addressPreview } from './files.api.ts'
import { useTranslations } from './texts.ts'
import { useDownload } from './use-download.ts'
import { useFailureText } from './use-failure-text.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = { readonly document: DocumentEntry; readonly onClose: () => void }

/** B5.1: a PDF or a picture as it was checked (B5.2). Saving it is a download of its own, which the server keeps (B5.6). */
export function DocumentPreview({ document, onClose }: Props) {
  const t = useTranslations('documents')
  const locale = useLocale()
  const explain = useFailureText()
  const { markSeen } = useReadMarks()
  const { id, description, contentType, fileName, href = '' } = document

  const { state, start, cancel } = useDownload({
    about: id,
    fetchFile: (fetching) => fetchFile(href, fetching),
    nameFile: () => fileName,
    onDone: () => markSeen(document),
  })

  async function load(signal: AbortSignal): Promise<Blob> {
    const file = await fetchFile(addressPreview(href), { locale, signal })
    markSeen(document)
    // Its type is one of the few that are shown, whatever the answer said: a page would run in our name.
    return new Blob([file], { type: contentType })
  }

  function save(event: MouseEvent): void {
    event.preventDefault()
    start()
  }

  const item: LightboxItem = {
    src: href,
    file: { load, explain },
    downloadHref: href,
    onDownload: save,
    status: (
      <DownloadStatus state={state} doneText={t('done')} href={href} onRetry={start} onCancel={cancel} />
    ),
    ...(findPreview(document) === 'picture'
      ? { kind: 'picture', alt: description, caption: description }
      : { kind: 'document', title: description }),
  }
  return <Lightbox label={`${t('preview')}: ${description}`} items={[item]} onClose={onClose} />
}
