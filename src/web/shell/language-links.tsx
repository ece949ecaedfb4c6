import { useLocation, useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { LANGUAGE_COOKIE } from '#i18n/negotiate.ts'
import { LANGUAGES, type Locale } from '#kernel/locale.ts'
import { explicitAddress, joinAddress, splitAddress } from '../address.ts'
import { writeCookie } from '../cookies/cookies.ts'
import { closePopoverAround } from '../ui/overlay/popover.tsx'
import styles from './language-links.module.css'

/** A1.7: the same page, query and place on it in the other language. */
export function LanguageLinks() {
  const t = useTranslations('shell')
  const id = useId()
  const active = useLocale()
  const router = useRouter()
  const { pathname, searchStr } = useLocation()

  const choose = async (event: MouseEvent, locale: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    closePopoverAround(event.currentTarget)
    writeCookie(LANGUAGE_COOKIE, locale)
    const path = joinAddress({ ...splitAddress(pathname), locale })
    await router.navigate({ href: path + searchStr + location.hash, replace: true, resetScroll: false })
  }

  return (
    <>
      <p id={id} className={styles['title']}>
        {t('language')}
      </p>
      <ul aria-labelledby={id} className={styles['list']}>
        {LANGUAGES.map(({ tag: locale, name }) => (
          <li key={locale}>
            <a
              href={explicitAddress({ ...splitAddress(pathname), locale }) + searchStr}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === active ? 'true' : undefined}
              className={styles['link']}
              onClick={(event) => void choose(event, locale)}
            >
              {name}
              {locale === active && <Check size={20} strokeWidth={1.75} aria-hidden />}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
