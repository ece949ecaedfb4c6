import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import { useReader } from '#web/api-client/use-reader.ts'
import { FoldHead } from '#web/ui/layout/fold-head.tsx'
import type { HeldRow } from '../portfolio-rows.domain.ts'
import styles from './closed-investments.module.css'
import { formatCount } from './format-count.ts'
import { filterRows, findTwins, type ListView, sortRows } from './list-view.ts'
import { courseLoadQuery } from './load-courses.ts'
import type { ItemNews } from './portfolio.api.ts'
import { RowList } from './row-list.tsx'
import { useTranslations } from './texts.ts'

type Props = {
  readonly rows: readonly HeldRow[]
  readonly news: ReadonlyMap<string, ItemNews>
  readonly view: ListView
  /** Where nothing else is held. */
  readonly isOpenAtFirst: boolean
}

/** B1.3: apart from what runs, folded away; their data are loaded when they are looked at. */
export function ClosedInvestments({ rows, news, view, isOpenAtFirst }: Props) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const { text, type, sort } = view
  const shown = useMemo(() => sortRows(filterRows(rows, { text, type }), sort, []), [rows, text, type, sort])

  const twins = useMemo(() => findTwins(rows), [rows])

  // Somebody may have opened it before the scripts were ready.
  const notice = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setIsOpen(true)
  }, [])
  useQuery({ ...courseLoadQuery(useReader(), 'historical'), enabled: isOpen })

  if (shown.length === 0) return null
  return (
    <details
      ref={notice}
      open={isOpen}
      className={styles['closed']}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <FoldHead title={t('closed')} heading="h2" count={formatCount(locale, shown.length)} />
      <p className={styles['note']}>{t('closedNote')}</p>
      <RowList
        label={t('closed')}
        rows={shown}
        news={news}
        summary={undefined}
        hasKind
        twins={twins}
        sort={sort}
      />
    </details>
  )
}
