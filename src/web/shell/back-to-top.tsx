import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonStyle } from '../ui/action/button-style.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './back-to-top.module.css'
import { CONTENT_ID } from './focus-on-navigation.ts'

/** Appears once the visitor is more than a screen away from the top. */
export function BackToTop() {
  const t = useTranslations('shell')
  const marker = useRef<HTMLSpanElement>(null)
  const [isFarDown, setIsFarDown] = useState(false)

  useEffect(() => {
    if (!marker.current) return
    const observer = new IntersectionObserver(([entry]) => {
      setIsFarDown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [])

  return (
    <>
      <span ref={marker} className={styles['marker']} aria-hidden />
      {isFarDown && (
        <a
          href={`#${CONTENT_ID}`}
          className={buttonStyle('quiet', styles['button'])}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
            const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
            scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
          }}
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
          <VisuallyHidden>{t('backToTop')}</VisuallyHidden>
        </a>
      )}
    </>
  )
}
