import { Menu } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Popover } from '../ui/popover.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useBrand } from './brand-context.ts'
import iconStyles from './icon-button.module.css'
import { LanguageLinks } from './language-links.tsx'
import styles from './menu-sheet.module.css'

/** What the navigation has no room for on a small screen. */
export function MenuSheet({ className }: { className: string | undefined }) {
  const t = useTranslations('shell')
  const brand = useBrand()
  const button = (
    <>
      <Menu size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{t('openMenu')}</VisuallyHidden>
    </>
  )
  return (
    <Popover
      button={button}
      buttonClassName={`${iconStyles['icon']} ${className}`}
      panelClassName={styles['sheet']}
    >
      <nav aria-label={t('mainNavigation')}>
        <a href={brand.websites.first} className={styles['link']}>
          {t('website')}
        </a>
      </nav>
      <div className={styles['section']}>
        <LanguageLinks />
      </div>
    </Popover>
  )
}
