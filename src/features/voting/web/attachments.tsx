import { Download, Eye } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { LanguageMark } from '#web/ui/text/language-mark.tsx'
import type { Attachment } from '../meetings.domain.ts'
import styles from './attachments.module.css'
import { useTranslations } from './texts.ts'
import { attachmentHref, type Seat } from './voting.api.ts'

const Preview = lazyPart(async () => (await import('./attachment-preview.tsx')).AttachmentPreview)

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { readonly seat: Seat; readonly attachments: readonly Attachment[] }

/** B7.2: what belongs to the meeting or to one of its topics. Without script a file is fetched by its link. */
export function Attachments({ seat, attachments }: Props) {
  const t = useTranslations('voting.documents')
  const reader = useReader()
  const [shown, setShown] = useState<Attachment>()
  const canOpen = useSyncExternalStore(listenToNothing, hasPdfViewer, () => true)
  return (
    <>
      <ul className={styles['list']}>
        {attachments.map((attachment) => {
          const { id, name, locale, bytes } = attachment
          return (
            <li key={id} className={styles['row']}>
              <p className={styles['what']}>
                <span lang={locale} className={styles['name']}>
                  {name}
                </span>
                <LanguageMark locale={locale} />
                <span className={styles['kind']}>
                  {`${t('kind')} `}
                  <FileSize bytes={bytes} />
                </span>
              </p>
              <div className={styles['actions']}>
                {canOpen && (
                  <button
                    type="button"
                    aria-label={`${t('open')}: ${name}`}
                    className={styles['action']}
                    onClick={() => setShown(attachment)}
                  >
                    <Eye {...ICON} />
                    {t('open')}
                  </button>
                )}
                <a
                  href={attachmentHref(reader, seat, id)}
                  download
                  aria-label={`${t('download')}: ${name}`}
                  className={styles['action']}
                >
                  <Download {...ICON} />
                  {t('download')}
                </a>
              </div>
            </li>
          )
        })}
      </ul>
      {shown && (
        <Suspense fallback={null}>
          <Preview
            title={shown.name}
            href={attachmentHref(reader, seat, shown.id)}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Telephones mostly open a PDF in another program; inside a page they show nothing. */
function hasPdfViewer(): boolean {
  return navigator.pdfViewerEnabled
}

function listenToNothing(): () => void {
  return () => undefined
}
