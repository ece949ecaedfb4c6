import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FailedLoad } from '../feedback/failed-load.tsx'
import { useFileUrl } from '../media/use-file-url.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './lightbox.module.css'
import { type Embedding, useEmbedded } from './use-embedded.ts'

type Failure = { readonly message: string; readonly errorId?: string | undefined; readonly canRetry: boolean }

/** How to get a file where its address alone is not enough. */
type LightboxFile = {
  /** Its type must be one that is safe to show. */
  readonly load: (signal: AbortSignal) => Promise<Blob>
  readonly explain: (error: unknown) => Failure
}

type Shared = {
  readonly src: string
  readonly file?: LightboxFile | undefined
  readonly caption?: string | undefined
  readonly downloadHref?: string | undefined
  /** Acts in place of the link. */
  readonly onDownload?: ((event: MouseEvent) => void) | undefined
  /** What becomes of it. */
  readonly status?: ReactNode
}

export type LightboxItem = Shared &
  (
    | { readonly kind: 'picture'; readonly alt: string }
    /** A PDF of this portal. */
    | { readonly kind: 'document'; readonly title: string }
    /** A page of somebody else; its origin must stand in the content security policy. */
    | { readonly kind: 'frame'; readonly title: string }
  )

type FailureProps = Omit<Failure, 'canRetry'> & {
  readonly canRetry?: boolean
  readonly onRetry: () => void
}

/** Not every browser lets the keyboard scroll what cannot have the focus; what has it needs a name. */
const SCROLLED_BY_KEYS = { tabIndex: 0, role: 'group' }

type ContentProps = Embedding & { readonly item: LightboxItem; readonly isActualSize: boolean }

/** One item, from loading to shown or failed. */
export function LightboxContent({ item, isActualSize, ...embedding }: ContentProps) {
  switch (item.kind) {
    case 'picture':
      if (!item.file) return <Picture src={item.src} alt={item.alt} isActualSize={isActualSize} />
      return (
        <Fetched
          src={item.src}
          file={item.file}
          renderFile={(url) => <Picture src={url} alt={item.alt} isActualSize={isActualSize} />}
        />
      )
    case 'document':
      return (
        <Fetched
          src={item.src}
          file={item.file}
          renderFile={(url) => <PdfFrame url={url} title={item.title} {...embedding} />}
        />
      )
    case 'frame':
      return <Frame src={item.src} title={item.title} {...embedding} />
  }
}

function Picture({ src, alt, isActualSize }: { src: string; alt: string; isActualSize: boolean }) {
  const t = useTranslations('widgets')
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)

  function retry(): void {
    setState('loading')
    setTries(tries + 1)
  }

  if (state === 'failed') return <Failure message={t('pictureFailed')} onRetry={retry} />
  return (
    <>
      {state === 'loading' && <Loading />}
      <div
        className={isActualSize ? styles['scroller'] : styles['fitted']}
        {...(isActualSize && { ...SCROLLED_BY_KEYS, 'aria-label': alt })}
      >
        <img
          key={tries}
          src={src}
          alt={alt}
          className={state === 'loading' ? styles['arriving'] : styles['picture']}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      </div>
    </>
  )
}

type FetchedProps = {
  readonly src: string
  readonly file: LightboxFile | undefined
  readonly renderFile: (url: string) => ReactNode
}

/**
 * The file is fetched first and shown as what it then is: a file of our own making. So a failure can be told, and no other
 * answer of this server ever needs to allow framing.
 */
function Fetched(props: FetchedProps) {
  const [tries, setTries] = useState(0)
  return <FetchedOnce key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

function FetchedOnce({ src, file, renderFile, onRetry }: FetchedProps & { readonly onRetry: () => void }) {
  const t = useTranslations('widgets')
  const { url, error } = useFileUrl(src, file?.load)
  if (error !== undefined) {
    const failure = file?.explain(error) ?? { message: t('documentFailed'), canRetry: true }
    return <Failure {...failure} onRetry={onRetry} />
  }
  return url === undefined ? <Loading /> : renderFile(url)
}

/** As wide as the frame, and without the viewer's list of pages beside it. */
const PDF_VIEW = '#navpanes=0&view=FitH'

function PdfFrame({ url, title, ...embedding }: Embedding & { url: string; title: string }) {
  const frame = useEmbedded(embedding)
  // Browsers show no PDF inside a sandbox.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} src={url + PDF_VIEW} title={title} className={styles['frame']} />
}

function Frame({ src, title, ...embedding }: Embedding & { src: string; title: string }) {
  const frame = useEmbedded(embedding)
  const [isLoading, setIsLoading] = useState(true)
  return (
    <>
      {isLoading && <Loading />}
      <iframe
        ref={frame}
        src={src}
        title={title}
        // Of another origin than ours, so it keeps its own storage without reaching into ours.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        className={styles['frame']}
        onLoad={() => setIsLoading(false)}
      />
    </>
  )
}

function Loading() {
  const t = useTranslations('ui')
  return (
    <div className={styles['loading']}>
      <VisuallyHidden>
        <output>{t('loading')}</output>
      </VisuallyHidden>
    </div>
  )
}

function Failure({ message, errorId, canRetry = true, onRetry }: FailureProps) {
  return (
    <div className={styles['failure']}>
      <FailedLoad message={message} errorId={errorId} onRetry={canRetry ? onRetry : undefined} />
    </div>
  )
}
