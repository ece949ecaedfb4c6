import type { Section } from './list-sections.ts'
import styles from './section-links.module.css'
import { useTranslations } from './texts.ts'

/** The way to each part of a long page. */
export function SectionLinks({ sections }: { readonly sections: readonly Section[] }) {
  const t = useTranslations('fundPage')
  const nameSection = useSectionNames()
  return (
    <nav aria-label={t('onThisPage')} className={styles['links']}>
      <ul className={styles['list']}>
        {sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`} className={styles['link']}>
              {nameSection(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
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
