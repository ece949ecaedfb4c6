import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import styles from './coach-mark.module.css'
import { type Place, placeMark } from './place-mark.ts'
import { useTranslations } from './texts.ts'
import type { TutorialItem } from './tutorial-store.ts'

type Props = {
  readonly item: TutorialItem
  readonly place: number
  readonly count: number
  readonly onNext: () => void
  readonly onSkip: () => void
}

/** One explanation beside what it explains. The rest of the page stays usable; Escape skips. */
export function CoachMark({ item: { id, element }, place, count, onNext, onSkip }: Props) {
  const t = useTranslations('tutorial')
  const mark = useRef<HTMLDivElement>(null)
  const position = usePosition(element, mark)
  const ids = useId()
  const step = `steps.${id}` as 'steps.account'

  useLayoutEffect(() => {
    const { current } = mark
    current?.showPopover()
    // Whoever is busy with something else is not interrupted.
    if (document.activeElement === document.body) current?.focus({ preventScroll: true })
    element.setAttribute('data-explained', '')
    return () => element.removeAttribute('data-explained')
  }, [element])

  const skipByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onSkip()
  }
  return (
    // A dialog element cannot be a popover beside its anchor; the key is a shortcut for a button inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={mark}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="dialog"
      aria-labelledby={`${ids}-title`}
      aria-describedby={`${ids}-text`}
      tabIndex={-1}
      className={styles['mark']}
      style={position && { insetBlockStart: position.top, insetInlineStart: position.left }}
      onKeyDown={skipByEscape}
    >
      <p
        className={styles['progress']}
      >{`${t('label')} · ${t('progress', { place: String(place), count: String(count) })}`}</p>
      <h2 id={`${ids}-title`} className={styles['title']}>
        {t(`${step}.title`)}
      </h2>
      <p id={`${ids}-text`} className={styles['text']}>
        {t(`${step}.text`)}
      </p>
      <div className={styles['actions']}>
        <button type="button" className={buttonStyle('plain')} onClick={onSkip}>
          {t('skip')}
        </button>
        <button type="button" className={buttonStyle('primary')} onClick={onNext}>
          {t(place === count ? 'done' : 'next')}
        </button>
      </div>
    </div>
  )
}

/** Brings the element into view, then follows it. */
function usePosition(element: Element, mark: { readonly current: HTMLElement | null }): Place | undefined {
  const [position, setPosition] = useState<Place>()
  useEffect(() => {
    const follow = () => {
      if (!mark.current) return
      const { width, height } = mark.current.getBoundingClientRect()
      const window = { width: innerWidth, height: innerHeight }
      setPosition(placeMark(element.getBoundingClientRect(), { width, height }, window))
    }
    const isTall = element.getBoundingClientRect().height > innerHeight / 2
    element.scrollIntoView({ block: isTall ? 'start' : 'center', behavior: 'instant' })
    follow()
    addEventListener('scroll', follow, { passive: true, capture: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [element, mark])
  return position
}
