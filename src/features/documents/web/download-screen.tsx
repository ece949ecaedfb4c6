import { useRouter } from '@tanstack/react-router'
import { Download, FileDown, Link2Off, Lock } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/api-client/api-error.ts'
import { saveFrom } from '#web/api-client/save-file.ts'
import { PageLink } from '#web/page-link.tsx'
import { useSession } from '#web/session/session-context.ts'
import { Notice } from '#web/shell/notice.tsx'
import { Secured } from '#web/shell/secured.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { usePageAddress } from '#web/use-page-address.ts'
import type { LinkedEntry } from './download-link.api.ts'
import styles from './download-screen.module.css'
import { DownloadStatus } from './download-status.tsx'
import { fetchFile, MAX_HELD_BYTES } from './fetch-file.ts'
import { nameFileKind } from './file-kind.ts'
import { listWaysOn, nameLinkFailure, type WayOn } from './link-failure.ts'
import { claimStart } from './started-downloads.ts'
import { useTranslations } from './texts.ts'
import { useFiledNames } from './use-category-names.ts'
import { useDownload } from './use-download.ts'
import { useReadMarks } from './use-read-marks.ts'

type Props = {
  readonly title: string
  /** Whether the address holds a token at all. */
  readonly hasToken: boolean
  /** What it leads to; absent while nobody may know. */
  readonly linked: LinkedEntry | ApiError | undefined
}

/** B5.3, B5.7: the page behind the link of a mail. */
export function DownloadScreen({ title, hasToken, linked }: Props) {
  const session = useSession()
  const t = useTranslations('downloadPage')
  const page = (content: ReactNode) => (
    <>
      <h1>{title}</h1>
      {content}
    </>
  )
  if (!session)
    return hasToken
      ? page(
          <Notice icon={<Lock {...LARGE} />} title={t('signedOut.title')} text={t('signedOut.text')}>
            <SignInLink />
          </Notice>,
        )
      : page(<WithoutLink wayOn={<SignInLink />} />)
  return (
    <Secured page="download">
      {!hasToken && page(<WithoutLink wayOn={<ToDocuments />} />)}
      {linked && page(linked instanceof ApiError ? <DeadLink error={linked} /> : <Linked {...linked} />)}
    </Secured>
  )
}

function WithoutLink({ wayOn }: { readonly wayOn: ReactNode }) {
  const t = useTranslations('downloadPage.withoutLink')
  return (
    <Notice icon={<FileDown {...LARGE} />} title={t('title')} text={t('text')}>
      {wayOn}
    </Notice>
  )
}

const LARGE = { size: 32, strokeWidth: 1.75, 'aria-hidden': true } as const
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function DeadLink({ error }: { readonly error: ApiError }) {
  const t = useTranslations()
  const isViewing = useSession()?.viewee !== undefined
  const name = nameLinkFailure(error, isViewing)
  const { errorId, status } = error.failure
  return (
    <Notice
      icon={<Link2Off {...LARGE} />}
      title={t(`downloadPage.failures.${name}.title`)}
      text={t(`downloadPage.failures.${name}.text`)}
    >
      {errorId && status >= 500 && <p className={styles['errorId']}>{t('ui.errorId', { id: errorId })}</p>}
      <div className={styles['ways']}>
        {listWaysOn(name).map((way, position) => (
          <Way key={way} way={way} isFirst={position === 0} />
        ))}
      </div>
    </Notice>
  )
}

function Way({ way, isFirst }: { readonly way: WayOn; readonly isFirst: boolean }) {
  const t = useTranslations()
  const router = useRouter()
  const look = isFirst ? 'primary' : 'quiet'
  switch (way) {
    case 'signIn':
      return <SignInLink />
    case 'documents':
      return <ToDocuments look={look} />
    case 'help':
      return (
        <PageLink page="contact" className={buttonStyle(look)}>
          {t('downloadPage.askForHelp')}
        </PageLink>
      )
    case 'retry':
      return (
        <button type="button" className={buttonStyle(look)} onClick={() => void router.invalidate()}>
          {t('ui.retry')}
        </button>
      )
  }
}

function ToDocuments({ look = 'primary' }: { readonly look?: 'primary' | 'quiet' }) {
  const t = useTranslations('downloadPage')
  const address = usePageAddress()
  return (
    <a href={address('documents')} className={buttonStyle(look)}>
      {t('toDocuments')}
    </a>
  )
}

/** Says what it is, fetches it once, checks it (B5.2) and leads to it. Without script the link downloads by itself. */
function Linked({ document, version }: LinkedEntry) {
  const t = useTranslations()
  const address = usePageAddress()
  const { markRead } = useReadMarks()
  const { id, description, categories, reportPeriod, day, byteLength, fileName, href = '' } = document
  const names = useFiledNames(categories)
  const { state, start, cancel } = useDownload({
    about: id,
    fetchFile: (fetching) => fetchFile(href, fetching),
    nameFile: () => fileName,
    onDone: () => markRead([id]),
  })
  const isHeld = byteLength <= MAX_HELD_BYTES

  const startOnce = useEffectEvent((file: string) => {
    if (!claimStart(file)) return
    if (isHeld) return start()
    saveFrom(href)
    markRead([id])
  })
  useEffect(() => startOnce(`${id}/${version}`), [id, version])

  function download(event: MouseEvent): void {
    if (!isHeld) return markRead([id])
    event.preventDefault()
    start()
  }

  return (
    <section className={styles['card']}>
      <h2 className={styles['title']}>{description}</h2>
      <p className={styles['details']}>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
        <span>
          {nameFileKind(document)} <FileSize bytes={byteLength} />
        </span>
        <span>{t('downloadPage.version', { version: String(version) })}</span>
      </p>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('documents.reportPeriod')}</dt>
          <dd>
            <DateText value={reportPeriod} />
          </dd>
        </div>
        <div>
          <dt>{t('documents.date')}</dt>
          <dd>
            <DateText value={day} />
          </dd>
        </div>
      </dl>
      <DownloadStatus
        state={state}
        doneText={t('documents.done')}
        href={href}
        onRetry={start}
        onCancel={cancel}
      />
      <div className={styles['ways']}>
        <a href={href} download className={buttonStyle('primary')} onClick={download}>
          <Download {...ICON} />
          {t(state.kind === 'done' ? 'downloadPage.again' : 'documents.download')}
        </a>
        <a href={address(`documents?document=${id}`)} className={buttonStyle('quiet')}>
          {t('downloadPage.showDocument')}
        </a>
      </div>
    </section>
  )
}
