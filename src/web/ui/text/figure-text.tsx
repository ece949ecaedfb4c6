import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Figure } from '#i18n/format/figure.ts'
import styles from './figure-text.module.css'
import { NoValue } from './no-value.tsx'

export type FigureLook = {
  /** The note that a value was rounded: as a tooltip, written below it, or left out where the text around says it. */
  readonly note?: 'tooltip' | 'visible' | 'none' | undefined
  /** Smaller, grey decimals; for the one hero value of a screen. */
  readonly hasQuietDecimals?: boolean | undefined
}

type Props = FigureLook & { readonly figure: Figure | undefined }

/** What is heard is what is shown; where that is shortened, the exact value stands in the tooltip. */
export function FigureText({ figure, note = 'tooltip', hasQuietDecimals }: Props) {
  if (!figure) return <NoValue />
  const digits = <FigureDigits figure={figure} hasQuietDecimals={hasQuietDecimals} />
  if (note === 'none' || figure.text === figure.exact)
    return <span className={styles['figure']}>{digits}</span>
  return (
    <ShortenedFigure figure={figure} isNoteVisible={note === 'visible'}>
      {digits}
    </ShortenedFigure>
  )
}

export function FigureDigits({
  figure,
  hasQuietDecimals,
}: {
  figure: Figure
  hasQuietDecimals?: boolean | undefined
}) {
  if (!hasQuietDecimals) return figure.text
  const { before, whole, fraction, after } = figure.parts
  return (
    <>
      {before + whole}
      <span className={styles['quiet']}>{fraction}</span>
      {after}
    </>
  )
}

/** The value in full, with the note that it is shown rounded. */
export function useExactText(figure: Figure): string {
  const t = useTranslations('ui')
  return figure.isRounded
    ? t('roundedFrom', { exact: figure.exact, decimals: figure.decimals })
    : figure.exact
}

type ShortenedProps = { figure: Figure; isNoteVisible: boolean; children: ReactNode }

function ShortenedFigure({ figure, isNoteVisible, children }: ShortenedProps) {
  const t = useTranslations('ui')
  const exactText = useExactText(figure)
  return (
    <span className={styles['figure']} title={exactText}>
      {children}
      {isNoteVisible && figure.isRounded && (
        <span className={styles['note']}> {t('rounded', { decimals: figure.decimals })}</span>
      )}
    </span>
  )
}
