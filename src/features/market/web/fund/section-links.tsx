import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Section } from './list-sections.ts'
import styles from './section-links.module.css'
import { useTranslations } from './texts.ts'

/** The way to each part of a long page. */
export function SectionLinks({ sections }: { readonly sections: readonly Section[] }) {
  const t = useTranslations('fundPage')
  const nameSection = useSectionNames()
  useFocusOnSection()
  return (
    <nav aria-label={t('onThisPage')} className={styles['links']}>
      <ul className={styles['list']}>
        {sections.map((section) => (
          <li key={section}>
            <Link to="." search={keepSearch} hash={section} viewTransition={false} className={styles['link']}>
              {nameSection(section)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function keepSearch({ property }: { readonly property?: string }) {
  return property === undefined ? {} : { property }
}

/** The router scrolls to the place; whoever reads by voice or keyboard goes on there, too. */
function useFocusOnSection(): void {
  const hash = useLocation({ select: (location) => location.hash })
  const shown = useRef(hash)
  useEffect(() => {
    if (shown.current === hash) return
    shown.current = hash
    const place = document.getElementById(hash)
    if (!place) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [hash])
}

function useSectionNames(): (section: Section) => string {
  const page = useTranslations('fundPage')
  const slices = useTranslations('slices')
  return (section) => {
    switch (section) {
      case 'keyFacts':
      case 'terms':
        return slices(`groups.${section}`)
      case 'budget':
      case 'payouts':
      case 'development':
        return slices(`${section}.title`)
      case 'properties':
      case 'documents':
        return page(section)
    }
  }
}
