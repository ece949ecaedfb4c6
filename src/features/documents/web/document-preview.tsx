import { type MouseEvent, useRef } from 'react'
import { useLocale } from 'use-intl'
import { saveFile } from '#web/api-client/save-file.ts'
import { Lightbox } from '#web/ui/overlay/lightbox.tsx'
import type { LightboxItem } from '#web/ui/overlay/lightbox-content.tsx'
import type { DocumentEntry } from './documents.api.ts'
import { fetchFile } from './fetch-file.ts'
import { findPreview } from './file-kind.ts'
import { useTranslations } from './texts.ts'
import { useFailureText } from './use-failure-text.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = { readonly document: DocumentEntry; readonly onClose: () => void }

/** B5.1: a PDF or a picture as it was checked (B5.2), so that what is read here is what would be saved. */
export function DocumentPreview({ document, onClose }: Props) {
  const t = useTranslations('documents')
  const locale = useLocale()
  const explain = useFailureText()
  const { markRead } = useReadMarks()
  const checked = useRef<Blob>(undefined)
  const { id, description, contentType, fileName, href = '' } = document

  async function load(signal: AbortSignal): Promise<Blob> {
    const file = await fetchFile(href, { locale, signal })
    checked.current = file
    markRead([id])
    // Its type is one of the few that are shown, whatever the answer said: a page would run in our name.
    return new Blob([file], { type: contentType })
  }

  function save(event: MouseEvent): void {
    event.preventDefault()
    if (checked.current) saveFile(checked.current, fileName)
  }

  const item: LightboxItem = {
    src: href,
    file: { load, explain },
    downloadHref: href,
    onDownload: save,
    ...(findPreview(document) === 'picture'
      ? { kind: 'picture', alt: description, caption: description }
      : { kind: 'document', title: description }),
  }
  return <Lightbox label={`${t('preview')}: ${description}`} items={[item]} onClose={onClose} />
}
