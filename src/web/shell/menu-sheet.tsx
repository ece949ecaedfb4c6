import { Menu } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Popover } from '../ui/overlay/popover.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import iconStyles from './icon-button.module.css'
import { LanguageLinks } from './language-links.tsx'
import styles from './menu-sheet.module.css'
import { NavigationLinks } from './navigation-links.tsx'

/** What the navigation has no room for on a small screen. */
export function MenuSheet({ className, badges }: ComponentProps<typeof NavigationLinks>) {
  const t = useTranslations('shell')
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
        <NavigationLinks className={styles['link']} badges={badges} />
      </nav>
      <div className={styles['section']}>
        <LanguageLinks />
      </div>
    </Popover>
  )
}
