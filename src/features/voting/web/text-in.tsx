import { useLocale } from 'use-intl'
import { LanguageMark } from '#web/ui/text/language-mark.tsx'
import { chooseText, type Texts } from '../meetings.domain.ts'

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

/** For names of links and headings, where a mark has no place. */
export function useText(): (texts: Texts) => string {
  const locale = useLocale()
  return (texts) => chooseText(texts, locale).text
}
