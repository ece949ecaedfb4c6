import { useTranslations } from 'use-intl'

type Texts = Readonly<Record<string, string>>

/** What a field lacks, in words: its own for the code, those of every form, or that something is not right. */
export function useLackText(): (lack: string, texts: Texts) => string {
  const t = useTranslations('forms')
  return (lack, texts) => texts[lack] ?? t(lack === 'missing' ? 'lacks.missing' : 'lacks.invalid')
}
