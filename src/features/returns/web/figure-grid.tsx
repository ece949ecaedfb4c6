import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { NoValue } from '#web/ui/text/no-value.tsx'
import { formatFigure, formatRate } from './figure-format.ts'
import styles from './figure-grid.module.css'
import { FIGURES, type FigureName, findFigure, isKnown, listMissing } from './figures.ts'
import { groupMissing } from './missing.ts'
import type { Figures } from './returns.api.ts'
import { useTranslations } from './texts.ts'
import { UnknownFigures } from './unknown-figures.tsx'
import { useMissingText } from './use-missing-text.ts'

type Props = {
  readonly figures: Figures
  /** In place of what is missing, where there is more to say. */
  readonly reason?: string | undefined
  /** So little time has passed that a yearly rate extrapolates. */
  readonly isExtrapolated: boolean
  readonly open: FigureName | undefined
  readonly onOpen: (name: FigureName | undefined) => void
  /** How a figure came about. */
  readonly children: (name: FigureName) => ReactNode
}

/** Each figure is a button that opens its working right below it. Several that nobody knows are told in one paragraph. */
export function FigureGrid({ open, onOpen, children, ...shown }: Props) {
  const { figures, reason } = shown
  const unknown = FIGURES.filter((name) => !isKnown(figures, name))
  const named = unknown.length > 1 ? unknown.filter((name) => name !== open) : []
  const tiles = FIGURES.filter((name) => !named.includes(name))
  return (
    <>
      {named.length > 0 && <UnknownFigures figures={figures} names={named} reason={reason} />}
      {tiles.length > 0 && (
        <Tiles names={tiles} open={open} onOpen={onOpen} {...shown}>
          {children}
        </Tiles>
      )}
    </>
  )
}

function Tiles({
  names,
  open,
  onOpen,
  children,
  ...shown
}: Props & { readonly names: readonly FigureName[] }) {
  const t = useTranslations('returns')
  const id = useId()
  return (
    <div className={styles['grid']} data-few={names.length < FIGURES.length || undefined}>
      {names.map((name) => (
        <Fragment key={name}>
          <h3 className={`${styles['cell']} ${styles[name] ?? ''}`}>
            <button
              type="button"
              aria-expanded={open === name}
              aria-controls={open === name ? id : undefined}
              className={styles['button']}
              onClick={() => onOpen(open === name ? undefined : name)}
            >
              <span className={styles['name']}>{t(`figures.${name}`)}</span>
              <FigureValue name={name} {...shown} />
              <span data-unprinted className={styles['more']}>
                {t('working')}
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={styles['chevron']} />
              </span>
            </button>
          </h3>
          {open === name && (
            <section id={id} aria-label={t(`figures.${name}`)} className={styles['panel']}>
              {children(name)}
            </section>
          )}
        </Fragment>
      ))}
    </div>
  )
}

type ValueProps = Pick<Props, 'figures' | 'reason' | 'isExtrapolated'> & { readonly name: FigureName }

/** A dash and the reason in words, where the data do not allow the figure. */
function FigureValue({ figures, name, reason, isExtrapolated }: ValueProps) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const describe = useMissingText()
  const value = findFigure(figures, name)
  if (value === undefined) return <Dash>{explain()}</Dash>
  const note = describeNote()
  return (
    <>
      <span className={styles['value']}>{formatFigure(locale, name, value)}</span>
      {note && <span className={styles['note']}>{note}</span>}
    </>
  )

  function explain(): string {
    const { candidates } = figures.moneyWeighted
    if (name === 'irr' && candidates.length > 0)
      return t('ambiguous', { rates: candidates.map((rate) => formatRate(locale, rate)).join(' · ') })
    if (reason !== undefined && name !== 'twr') return reason
    const missing = listMissing(figures, name)
    return groupMissing(missing.length === 0 ? [{ kind: 'payments' }] : missing)
      .map(describe)
      .join(' ')
  }

  function describeNote(): string | undefined {
    if (name === 'irr') return isExtrapolated ? t('extrapolated') : undefined
    if (name !== 'twr') return undefined
    const { total = '0', perYear, from, to } = figures.timeWeighted
    const span = { from: formatDay(locale, from), to: formatDay(locale, to) }
    return perYear === undefined
      ? t('inAll', span)
      : t('perYearInAll', { ...span, total: formatRate(locale, total) })
  }
}

function Dash({ children }: { readonly children: string }) {
  return (
    <>
      <span className={styles['value']}>
        <NoValue />
      </span>
      <span className={styles['note']}>{children}</span>
    </>
  )
}
