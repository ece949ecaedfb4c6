import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format/number.ts'
import { useIsPrinting } from '../../lazy/use-is-printing.ts'
import { buttonStyle } from '../action/button-style.ts'
import styles from './few.module.css'

/** Decision 046: beyond this a list begins with a few. */
const WHOLE_UP_TO = 100
const FEW = 50

type Few<Row> = {
  readonly shown: readonly Row[]
  /** Undefined where all of them are shown. */
  readonly showAll: (() => void) | undefined
}

export function useFew<Row>(rows: readonly Row[]): Few<Row> {
  const [isWhole, setIsWhole] = useState(false)
  const isPrinting = useIsPrinting()
  if (isWhole || isPrinting || rows.length <= WHOLE_UP_TO) return { shown: rows, showAll: undefined }
  return { shown: rows.slice(0, FEW), showAll: () => setIsWhole(true) }
}

type Props = {
  readonly total: number
  /** Whether the few are the newest. */
  readonly isDated?: boolean | undefined
  readonly onShowAll: (() => void) | undefined
}

export function FewNote({ total, isDated = false, onShowAll }: Props) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  if (!onShowAll) return null
  const count = formatNumber(locale, total, { decimals: 0 })
  return (
    <p className={styles['few']}>
      {isDated ? t('newestOf', { shown: String(FEW), count }) : t('itemOf', { position: String(FEW), count })}
      <button type="button" className={buttonStyle('quiet')} onClick={onShowAll}>
        {t('showAll', { count })}
      </button>
    </p>
  )
}
