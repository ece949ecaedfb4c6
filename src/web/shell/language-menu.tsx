import { Globe } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { LANGUAGES } from '#kernel/locale.ts'
import { Popover } from '../ui/overlay/popover.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './language-menu.module.css'

export function LanguageMenu() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const button = (
    <>
      <Globe size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{`${t('language')}: `}</VisuallyHidden>
      {LANGUAGES.find(({ tag }) => tag === locale)?.name}
    </>
  )
  return (
    <Popover button={button} panelClassName={styles['panel']}>
      <LanguageLinks />
    </Popover>
  )
}
