import { useTranslations } from 'use-intl'

/** What codes mean in words: by code or, where they carry figures, by a function. */
export type LackTexts = Readonly<Record<string, string>> | ((lack: string) => string | undefined)

/** What a field lacks, in words: its own for the code, those of every form, or that something is not right. */
export function useLackText(): (lack: string, texts: LackTexts) => string {
  const t = useTranslations('forms')
  return (lack, texts) =>
    (typeof texts === 'function' ? texts(lack) : texts[lack]) ??
    t(lack === 'missing' ? 'lacks.missing' : 'lacks.invalid')
}
