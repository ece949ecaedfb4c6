import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FailedLoad } from './failed-load.tsx'
import styles from './lightbox.module.css'
import { useDocumentUrl } from './use-document-url.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Shared = {
  readonly src: string
  readonly caption?: string | undefined
  readonly downloadHref?: string | undefined
}

export type LightboxItem = Shared &
  (
    | { readonly kind: 'picture'; readonly alt: string }
    /** A PDF of this portal. */
    | { readonly kind: 'document'; readonly title: string }
    /** A page of somebody else; its origin must stand in the content security policy. */
    | { readonly kind: 'frame'; readonly title: string }
  )

/** Not every browser lets the keyboard scroll what cannot have the focus. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

/** One item, from loading to shown or failed. */
export function LightboxContent({ item, isActualSize }: { item: LightboxItem; isActualSize: boolean }) {
  switch (item.kind) {
    case 'picture':
      return <Picture src={item.src} alt={item.alt} isActualSize={isActualSize} />
    case 'document':
      return <Document src={item.src} title={item.title} />
    case 'frame':
      return <Frame src={item.src} title={item.title} />
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
        {...(isActualSize && SCROLLED_BY_KEYS)}
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

/**
 * The file is fetched first and framed as what it then is: a PDF of our own making. So a failure can be told, and no other
 * answer of this server ever needs to allow framing.
 */
function Document({ src, title }: { src: string; title: string }) {
  const [tries, setTries] = useState(0)
  return <FetchedDocument key={tries} src={src} title={title} onRetry={() => setTries(tries + 1)} />
}

function FetchedDocument({ src, title, onRetry }: { src: string; title: string; onRetry: () => void }) {
  const t = useTranslations('widgets')
  const { url, hasFailed } = useDocumentUrl(src)
  if (hasFailed) return <Failure message={t('documentFailed')} onRetry={onRetry} />
  if (url === undefined) return <Loading />
  // Browsers show no PDF inside a sandbox.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe src={url} title={title} className={styles['frame']} />
}

function Frame({ src, title }: { src: string; title: string }) {
  const [isLoading, setIsLoading] = useState(true)
  return (
    <>
      {isLoading && <Loading />}
      <iframe
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

function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles['failure']}>
      <FailedLoad message={message} onRetry={onRetry} />
    </div>
  )
}
