import { useLocale, useTranslations } from 'use-intl'
import { InlineMark } from './inline-mark.tsx'
import { isSameLanguage, nameLanguage } from './name-language.ts'

/** Of what comes in another language than the page. */
export function LanguageMark({ locale }: { readonly locale: string }) {
  const t = useTranslations('widgets')
  const reader = useLocale()
  if (isSameLanguage(locale, reader)) return null
  return <InlineMark>{t('inLanguage', { language: nameLanguage(locale, reader) })}</InlineMark>
}
