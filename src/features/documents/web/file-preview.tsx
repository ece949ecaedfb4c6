import type { MouseEvent } from 'react'
import { useLocale } from 'use-intl'
import { Lightbox } from '#web/ui/overlay/lightbox.tsx'
import type { LightboxItem } from '#web/ui/overlay/lightbox-content.tsx'
import type { DocumentEntry } from './documents.api.ts'
import { DownloadStatus } from './download-status.tsx'
import { fetchFile } from './fetch-file.ts'
import { findPreview } from './file-kind.ts'
import { useTranslations } from './texts.ts'
import { useDownload } from './use-download.ts'
import { useFailureText } from './use-failure-text.ts'

export type PreviewedFile = Pick<DocumentEntry, 'id' | 'description' | 'contentType' | 'fileName' | 'href'>

type Props = {
  readonly file: PreviewedFile
  /** Where it comes from to be looked at, if not from where it is saved. */
  readonly shownFrom?: string
  /** It has been looked at or taken. */
  readonly onSeen?: () => void
  readonly onClose: () => void
}

/** B5.1: a PDF or a picture as it was checked (B5.2). */
export function FilePreview({ file, shownFrom, onSeen, onClose }: Props) {
  const t = useTranslations('documents')
  const locale = useLocale()
  const explain = useFailureText()
  const { id, description, contentType, fileName, href = '' } = file

  const { state, start, cancel } = useDownload({
    about: id,
    fetchFile: (fetching) => fetchFile(href, fetching),
    nameFile: () => fileName,
    onDone: () => onSeen?.(),
  })

  async function load(signal: AbortSignal): Promise<Blob> {
    const bytes = await fetchFile(shownFrom ?? href, { locale, signal })
    onSeen?.()
    // Its type is one of the few that are shown, whatever the answer said: a page would run in our name.
    return new Blob([bytes], { type: contentType })
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
    ...(findPreview(file) === 'picture'
      ? { kind: 'picture', alt: description, caption: description }
      : { kind: 'document', title: description }),
  }
  return <Lightbox label={`${t('preview')}: ${description}`} items={[item]} onClose={onClose} />
}
