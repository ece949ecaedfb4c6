import { useLocale } from 'use-intl'
import { type FileSizeBase, formatFileSize } from '#i18n/format/file-size.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import styles from './file-size.module.css'
import { NoValue } from './no-value.tsx'

type Props = { readonly bytes: number | string | null | undefined; readonly base?: FileSizeBase }

export function FileSize({ bytes, base = 'decimal' }: Props) {
  const text = formatFileSize(useLocale(), bytes, base)
  return text === EN_DASH ? <NoValue /> : <span className={styles['size']}>{text}</span>
}
