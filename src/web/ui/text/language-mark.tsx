import { useLocale, useTranslations } from 'use-intl'
import { isSameLanguage, nameLanguage } from '#i18n/format/language.ts'
import { InlineMark } from './inline-mark.tsx'

/** Of what comes in another language than the page. */
export function LanguageMark({ locale }: { readonly locale: string }) {
  const t = useTranslations('widgets')
  const reader = useLocale()
  if (isSameLanguage(locale, reader)) return null
  return <InlineMark>{t('inLanguage', { language: nameLanguage(locale, reader) })}</InlineMark>
}
