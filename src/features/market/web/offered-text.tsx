import { useLocale } from 'use-intl'
import { byLocale, type Locale } from '#kernel/locale.ts'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { useTranslations } from './texts.ts'

const LANGUAGES = byLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

type Props = {
  readonly text: string
  /** Where it is not the reader's. */
  readonly language: Locale | undefined
}

/** What the fund house writes; in another language than the page it says so, to eyes and voices. */
export function OfferedText({ text, language }: Props) {
  const t = useTranslations('market')
  const reader = useLocale()
  if (language === undefined) return text
  const [code = language] = language.split('-')
  return (
    <>
      <span lang={language}>{text}</span>
      <InlineMark>{t('inLanguage', { language: LANGUAGES[reader].of(code) ?? code })}</InlineMark>
    </>
  )
}
