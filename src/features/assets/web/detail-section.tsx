import { type ReactNode, useId } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import type { Day } from '#kernel/dates.ts'
import { isPart } from '../ownership.domain.ts'
import { AsOf } from './as-of.tsx'
import styles from './detail-section.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly title: string
  /** The day that its figures are of. */
  readonly asOf: Day | undefined
  /** B3.2: where the fund has only a part of the property, it is said that the figures are those of the whole. */
  readonly share?: string | undefined
  readonly look?: 'card' | 'plain' | undefined
  readonly children: ReactNode
}

/** One area of what is known about a property. */
export function DetailSection({ title, asOf, share, look = 'card', children }: Props) {
  const t = useTranslations('assets')
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles[look]}>
      <header className={styles['head']}>
        <h3 id={id}>{title}</h3>
        <div className={styles['notes']}>
          {isPart(share) && <p className={styles['asOf']}>{t('share.whole')}</p>}
          <AsOf first={asOf} className={styles['asOf']} />
        </div>
      </header>
      {children}
    </section>
  )
}

type PartProps = { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }

export function SectionPart({ title, note, children }: PartProps) {
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h4 className={styles['partTitle']}>{title}</h4>
        {note !== undefined && <p className={styles['asOf']}>{note}</p>}
      </div>
      {children}
    </div>
  )
}

type NothingProps = {
  readonly text?: string
  /** B1.8: what came later is not shown, so that nobody can say that nothing was reported. */
  readonly until: Day | undefined
}

/** Stands where there is nothing to say, so that nobody looks for it. */
export function NothingReported({ text, until }: NothingProps) {
  const t = useTranslations('assets')
  const locale = useLocale()
  const known = until === undefined ? text : t('nothingUntil', { day: formatDay(locale, until) })
  return <p className={styles['nothing']}>{known ?? t('nothingReported')}</p>
}
