import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveByKey, wrap } from '../action/move-by-key.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { Dialog } from './dialog.tsx'
import styles from './lightbox.module.css'
import { LightboxContent, type LightboxItem } from './lightbox-content.tsx'
import { readSwipe, type TouchPoint } from './lightbox-swipe.ts'

type Props = {
  /** What is shown here, for readers who cannot see it. */
  readonly label: string
  readonly items: readonly LightboxItem[]
  /** The one to begin with. */
  readonly start?: number | undefined
  readonly onClose: () => void
}

/** A5.4: pictures and documents before everything else. It is open as long as it is rendered; closing gives the focus back. */
export function Lightbox({ label, items, start = 0, onClose }: Props) {
  const t = useTranslations('widgets')
  const id = useId()
  const closeButton = useRef<HTMLButtonElement>(null)
  const [position, setPosition] = useState(start)
  const [isActualSize, setIsActualSize] = useState(false)
  const [touch, setTouch] = useState<TouchPoint>()
  const item = items[position]
  const isSeveral = items.length > 1

  if (!item) return null

  function show(next: number): void {
    setPosition(next)
    setIsActualSize(false)
  }

  function moveByKeyboard(event: KeyboardEvent): void {
    // Arrow keys scroll a picture that is larger than the screen.
    const next = isActualSize ? undefined : moveByKey(event.key, position, items.length)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  function endSwipe(event: PointerEvent): void {
    const step = touch && !isActualSize ? readSwipe(touch, toPoint(event)) : 0
    setTouch(undefined)
    if (step !== 0) show(wrap(position + step, items.length))
  }

  return (
    <Dialog
      aria-labelledby={id}
      initialFocus={closeButton}
      className={styles['lightbox']}
      onClose={onClose}
      // Keys and swipes act on the whole dialog, wherever in it the focus or the finger is.
      onKeyDown={isSeveral ? moveByKeyboard : undefined}
      onPointerDown={(event) => setTouch(event.pointerType === 'mouse' ? undefined : toPoint(event))}
      onPointerUp={isSeveral ? endSwipe : undefined}
    >
      {(close) => (
        <>
          <header className={styles['bar']}>
            <h2 id={id} className={styles['heading']}>
              <VisuallyHidden>{label}</VisuallyHidden>
              {isSeveral && (
                <span aria-live="polite">
                  {t('itemOf', { position: String(position + 1), count: String(items.length) })}
                  <VisuallyHidden>{`: ${item.kind === 'picture' ? item.alt : item.title}`}</VisuallyHidden>
                </span>
              )}
              {!isSeveral && item.kind === 'document' && <span aria-hidden>{item.title}</span>}
            </h2>
            {item.kind === 'picture' && (
              <button type="button" className={styles['tool']} onClick={() => setIsActualSize(!isActualSize)}>
                {isActualSize ? <ZoomOut {...ICON} /> : <ZoomIn {...ICON} />}
                <VisuallyHidden>{t(isActualSize ? 'fitToScreen' : 'actualSize')}</VisuallyHidden>
              </button>
            )}
            {item.downloadHref !== undefined && (
              <a className={styles['tool']} href={item.downloadHref} download onClick={item.onDownload}>
                <Download {...ICON} />
                <VisuallyHidden>{t('download')}</VisuallyHidden>
              </a>
            )}
            <button ref={closeButton} type="button" className={styles['tool']} onClick={close}>
              <X {...ICON} />
              <VisuallyHidden>{t('close')}</VisuallyHidden>
            </button>
          </header>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same */}
          <div
            className={styles['stage']}
            onClick={(event) => event.target === event.currentTarget && close()}
          >
            <LightboxContent
              key={position}
              item={item}
              isActualSize={isActualSize}
              onFocusTaken={() => closeButton.current?.focus({ preventScroll: true })}
            />
          </div>
          {isSeveral && (
            <>
              <button
                type="button"
                className={`${styles['tool']} ${styles['previous']}`}
                onClick={() => show(wrap(position - 1, items.length))}
              >
                <ChevronLeft {...ICON} />
                <VisuallyHidden>{t('previous')}</VisuallyHidden>
              </button>
              <button
                type="button"
                className={`${styles['tool']} ${styles['next']}`}
                onClick={() => show(wrap(position + 1, items.length))}
              >
                <ChevronRight {...ICON} />
                <VisuallyHidden>{t('next')}</VisuallyHidden>
              </button>
            </>
          )}
          {item.status !== undefined && <div className={styles['status']}>{item.status}</div>}
          {item.caption !== undefined && <p className={styles['caption']}>{item.caption}</p>}
        </>
      )}
    </Dialog>
  )
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function toPoint({ clientX, clientY }: PointerEvent): TouchPoint {
  return { x: clientX, y: clientY }
}
