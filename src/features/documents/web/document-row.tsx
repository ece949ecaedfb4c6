import { Download, Eye } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { DateText } from '#web/ui/text/date-text.tsx'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { LanguageMark } from '#web/ui/text/language-mark.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './document-row.module.css'
import type { DocumentEntry } from './documents.api.ts'
import { DownloadError } from './download-failure.ts'
import { DownloadStatus } from './download-status.tsx'
import { fetchFile, MAX_HELD_BYTES } from './fetch-file.ts'
import { nameFileKind } from './file-kind.ts'
import { useTranslations } from './texts.ts'
import { useFiledNames } from './use-category-names.ts'
import { useDownload } from './use-download.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = {
  readonly document: DocumentEntry
  /** What tells it from others of its name, for those who hear buttons alone. */
  readonly number?: string | undefined
  /** To choose it by, where several can be chosen. */
  readonly choice?: ReactNode
  /** Absent where it cannot be shown. */
  readonly onPreview?: (() => void) | undefined
  /** What it belongs to, among what is known of it. */
  readonly about?: ReactNode
  /** What became of it. */
  readonly note?: ReactNode
  /** To mark it with, behind that. */
  readonly mark?: ReactNode
}

/** B5.1, B5.2: one document with all that can be done with it. Without script the link downloads by itself. */
export function DocumentRow({ document, number, choice, onPreview, about, note, mark }: Props) {
  const { description, categories, reportPeriod, day, byteLength, language, recalled } = document
  const t = useTranslations('documents')
  const names = useFiledNames(categories)
  const { isUnread, markSeen } = useReadMarks()
  const unread = isUnread(document)
  return (
    <div className={`${styles['row']} ${unread ? styles['unread'] : ''}`}>
      {choice !== undefined && (
        <div data-unprinted className={styles['choice']}>
          {choice}
        </div>
      )}
      <div className={styles['what']}>
        <p className={styles['title']}>
          {unread && (
            <span data-unprinted className={styles['dot']}>
              <VisuallyHidden>{`${t('unread')}: `}</VisuallyHidden>
            </span>
          )}
          <span lang={document.otherLanguages?.description}>{description}</span>
        </p>
        <p className={styles['details']}>
          {about && <span>{about}</span>}
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
          <span>
            {nameFileKind(document)} <FileSize bytes={byteLength} />
          </span>
          {/* The same document may be there in each language, under one name. */}
          {language !== undefined && <LanguageMark locale={language} />}
          {mark && <span data-unprinted>{mark}</span>}
        </p>
        {note}
      </div>
      <div className={styles['facts']}>
        <Fact label={t('reportPeriod')}>
          <DateText value={reportPeriod} />
        </Fact>
        <Fact label={t('date')}>
          <DateText value={day} />
        </Fact>
      </div>
      {recalled ? (
        <div data-unprinted className={styles['actions']} />
      ) : (
        <FileActions
          document={document}
          number={number}
          onPreview={onPreview}
          onDone={() => markSeen(document)}
        />
      )}
    </div>
  )
}

export function tellApart({ description }: DocumentEntry, number: string | undefined): string {
  return number === undefined ? description : `${description}, ${number}`
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type ActionProps = Pick<Props, 'document' | 'number' | 'onPreview'> & { readonly onDone: () => void }

function FileActions({ document, number, onPreview, onDone }: ActionProps) {
  const t = useTranslations('documents')
  const { id, byteLength, fileName, href } = document
  const name = tellApart(document, number)
  const { state, start, cancel } = useDownload({
    about: id,
    fetchFile: async (fetching) => {
      if (href === undefined) throw new DownloadError('noPath')
      return await fetchFile(href, fetching)
    },
    nameFile: () => fileName,
    onDone,
  })

  function download(event: MouseEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain) return
    if (byteLength > MAX_HELD_BYTES) return onDone()
    event.preventDefault()
    start()
  }

  return (
    <>
      <div data-unprinted className={styles['actions']}>
        {onPreview && (
          <button
            type="button"
            className={styles['action']}
            aria-label={`${t('preview')}: ${name}`}
            onClick={onPreview}
          >
            <Eye {...ICON} />
            {t('preview')}
          </button>
        )}
        <DownloadLink href={href} label={`${t('download')}: ${name}`} onClick={download}>
          <Download {...ICON} />
          {t('download')}
        </DownloadLink>
      </div>
      <div data-unprinted className={styles['status']}>
        <DownloadStatus state={state} doneText={t('done')} href={href} onRetry={start} onCancel={cancel} />
      </div>
    </>
  )
}

/** Where there is no room for columns, each figure says what it is. */
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className={styles['fact']}>
      <span className={styles['label']}>{label} </span>
      {children}
    </p>
  )
}

/** What stands in the columns, for the eye: the rows say it again. */
export function ColumnNames({ hasChoices = false }: { readonly hasChoices?: boolean }) {
  const t = useTranslations('documents')
  return (
    <div aria-hidden className={`${styles['row']} ${styles['names']}`}>
      {hasChoices && <span data-unprinted className={styles['choice']} />}
      <span className={styles['what']}>{t('document')}</span>
      <span className={styles['fact']}>{t('reportPeriod')}</span>
      <span className={styles['fact']}>{t('date')}</span>
      <span data-unprinted className={styles['actions']} />
    </div>
  )
}

type LinkProps = {
  readonly href: string | undefined
  readonly label: string
  readonly onClick: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A link leads somewhere; where nothing does, a button says why. */
function DownloadLink({ href, label, onClick, children }: LinkProps) {
  return href === undefined ? (
    <button type="button" aria-label={label} className={styles['action']} onClick={onClick}>
      {children}
    </button>
  ) : (
    <a href={href} download aria-label={label} className={styles['action']} onClick={onClick}>
      {children}
    </a>
  )
}
