import { useLocale, useTranslations } from 'use-intl'
import type { Figure, FigureOptions } from '#i18n/format/figure.ts'
import { describeMoney } from '#i18n/format/money.ts'
import { describePercent } from '#i18n/format/number.ts'
import type { Money } from '#kernel/money.ts'
import styles from './change-text.module.css'
import { FigureText } from './figure-text.tsx'
import { NoValue } from './no-value.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Options = Omit<FigureOptions, 'sign'>
type MoneyProps = Options & { readonly value: Money | null | undefined }
type PercentProps = Options & { readonly percentage: number | string | null | undefined }

export function MoneyChange({ value, ...options }: MoneyProps) {
  return <ChangeText figure={describeMoney(useLocale(), value, { ...options, sign: 'always' })} />
}

/** `percentage` is in hundredths: 4.2 shows ▲ +4.20 %. */
export function PercentChange({ percentage, ...options }: PercentProps) {
  return <ChangeText figure={describePercent(useLocale(), percentage, { ...options, sign: 'always' })} />
}

const APPEARANCE = {
  '1': { word: 'gain', arrow: '▲' },
  '0': { word: 'unchanged', arrow: '' },
  '-1': { word: 'loss', arrow: '▼' },
} as const

/** Colour never stands alone: an arrow and a sign for the eye, a word for the ear. */
function ChangeText({ figure }: { figure: Figure | undefined }) {
  const t = useTranslations('ui')
  if (!figure) return <NoValue />
  const { word, arrow } = APPEARANCE[figure.direction]
  return (
    <span className={`${styles['change']} ${styles[word]}`}>
      <VisuallyHidden>{`${t(word)} `}</VisuallyHidden>
      {arrow && (
        <span aria-hidden="true" className={styles['arrow']}>
          {arrow}
        </span>
      )}
      <FigureText figure={figure} />
    </span>
  )
}
