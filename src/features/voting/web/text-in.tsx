import { useLocale } from 'use-intl'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { chooseText, type Texts } from '../meetings.domain.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly of: Texts; readonly className?: string | undefined }

/** In the reader's language, or else in the one there is, which it then says to eyes and voices. */
export function TextIn({ of: texts, className }: Props) {
  const reader = useLocale()
  const { locale, text } = chooseText(texts, reader)
  if (locale === reader) return <span className={className}>{text}</span>
  return (
    <>
      <span lang={locale} className={className}>
        {text}
      </span>
      <LanguageMark locale={locale} />
    </>
  )
}

/** Of what comes in another language than the page. */
export function LanguageMark({ locale }: { readonly locale: string }) {
  const t = useTranslations('voting')
  const reader = useLocale()
  if (locale === reader) return null
  return <InlineMark>{t('inLanguage', { language: nameLanguage(locale, reader) })}</InlineMark>
}

/** As the reader calls it; which country it is from matters to nobody here. */
function nameLanguage(tag: string, reader: string): string {
  const [language = tag] = tag.split('-')
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? tag
}

/** For names of links and headings, where a mark has no place. */
export function useText(): (texts: Texts) => string {
  const locale = useLocale()
  return (texts) => chooseText(texts, locale).text
}
