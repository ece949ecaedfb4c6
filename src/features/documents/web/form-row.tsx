import { Download, Eye } from 'lucide-react'
import { useLocale } from 'use-intl'
import { isSameLanguage, nameLanguage } from '#i18n/format/language.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { LanguageMark } from '#web/ui/text/language-mark.tsx'
import type { FormEntry } from './documents.api.ts'
import { nameFileKind } from './file-kind.ts'
import type { NamedForm } from './form-list.ts'
import styles from './form-row.module.css'
import { useTranslations } from './texts.ts'
import type { UsedPreview } from './use-file-preview.tsx'

type Props = { readonly form: NamedForm; readonly preview: UsedPreview<FormEntry> }

/** B4.5: one form, with a line for each language that it comes in. Without script the links download by themselves. */
export function FormRow({ form: { name, otherLanguages, files }, preview }: Props) {
  const named = otherLanguages?.description
  return (
    <div className={styles['row']}>
      <p className={styles['name']}>
        <span lang={named}>{name}</span>
        {/* A file in the same language says it beside the name. */}
        {named !== undefined && files[0].language !== named && <LanguageMark locale={named} />}
      </p>
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={file.id} className={styles['file']}>
            <FormFile file={file} preview={preview} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type FileProps = { readonly file: FormEntry; readonly preview: UsedPreview<FormEntry> }

function FormFile({ file, preview: { canPreview, open } }: FileProps) {
  const t = useTranslations('documents')
  const dated = useTranslations('forms')('dated')
  const { description, language, byteLength, day, href } = file
  const reader = useLocale()
  const inWords = language === undefined ? undefined : nameLanguage(language, reader)
  // The same form has one name in all its languages.
  const name = inWords === undefined ? description : `${description} (${inWords})`
  return (
    <>
      <p className={styles['details']}>
        {language !== undefined && (
          <span className={styles['language']}>
            {isSameLanguage(language, reader) ? inWords : <InlineMark>{inWords}</InlineMark>}
          </span>
        )}
        <span className={styles['kind']}>
          {nameFileKind(file)} <FileSize bytes={byteLength} />
        </span>
        <span>
          {dated} <DateText value={day} />
        </span>
      </p>
      <div className={styles['actions']}>
        {canPreview(file) && (
          <button
            type="button"
            aria-label={`${t('preview')}: ${name}`}
            className={styles['action']}
            onClick={() => open(file)}
          >
            <Eye {...ICON} />
            {t('preview')}
          </button>
        )}
        <a
          href={href}
          download
          hrefLang={language}
          aria-label={`${t('download')}: ${name}`}
          className={styles['action']}
        >
          <Download {...ICON} />
          {t('download')}
        </a>
      </div>
    </>
  )
}
