import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useCallback, useDeferredValue, useId, useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { formatDay } from '#i18n/format/date.ts'
import type { Money } from '#kernel/money.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { AtOnce } from '#web/lazy/at-once.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { mayPrefetch } from '#web/lazy/prefetch.ts'
import { usePresence } from '#web/lazy/use-presence.ts'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { HeldRow } from '../portfolio-rows.domain.ts'
import { sumGroups } from './allocation.ts'
import { formatCount } from './format-count.ts'
import styles from './investments.module.css'
import { ListTools } from './list-tools.tsx'
import {
  filterRows,
  findTwins,
  GROUPS,
  type GroupName,
  groupRows,
  type ListView,
  type Sort,
  sortRows,
} from './list-view.ts'
import { courseLoadQuery } from './load-courses.ts'
import { LoadProgress } from './load-progress.tsx'
import type { ItemNews, Summary } from './portfolio.api.ts'
import { RowList } from './row-list.tsx'
import { CourseLine } from './row-value.tsx'
import { useTranslations } from './texts.ts'
import { isLong } from './use-drawn-rows.ts'
import type { ListLook } from './use-list-look.ts'

const HoldingsTable = lazyPart(async () => (await import('./table/holdings-table.tsx')).HoldingsTable)

const NO_SUMS: ReadonlyMap<GroupName, Money> = new Map()

/** So far away that the rest of the rows is there when they come into sight. */
const AHEAD = '600px'

/** Draws nothing, and has its code fetched. */
const NO_COURSE = [] as const
const NO_UNIT = { kind: 'money', currency: 'EUR' } as const

/** So few are found at a glance. */
const TOOLS_FROM = 6

type Props = {
  /** What is held today, in the order of the portfolio. */
  readonly rows: readonly HeldRow[]
  readonly closedCount: number
  readonly news: ReadonlyMap<string, ItemNews>
  readonly summary: Summary | undefined
  readonly view: ListView
  readonly onView: (view: ListView) => void
  readonly look: ListLook
}

/** B1.1: what is held, by kind in the order of the ledger. */
export function Investments({ rows, closedCount, news, summary, view, onView, look }: Props) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const id = useId()
  const isNarrowed = view.text.trim() !== '' || view.type !== undefined
  const hasTools = rows.length >= TOOLS_FROM || isNarrowed || view.sort !== 'nominal' || look.name === 'table'
  const since = summary?.change?.since
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div ref={useTutorialStep('portfolioInvestments', 2, 3)} className={styles['head']}>
        <h2 id={id}>{t('investments')}</h2>
        <span className={`${styles['count']} ${styles['active']}`}>
          {t('activeCount', { count: formatCount(locale, rows.length) })}
        </span>
        {closedCount > 0 && (
          <span className={styles['count']}>
            {t('historicalCount', { count: formatCount(locale, closedCount) })}
          </span>
        )}
        <LoadProgress />
      </div>
      {since !== undefined && rows.some(({ valuedOn }) => valuedOn !== undefined) && (
        <p className={styles['note']}>{t('changeNote', { date: formatDay(locale, since) })}</p>
      )}
      {hasTools && <ListTools rows={rows} view={view} onChange={onView} look={look} />}
      {rows.length === 0 && <p className={styles['nothing']}>{t('nothingHeld')}</p>}
      <LateGroups
        rows={rows}
        news={news}
        summary={summary}
        view={useDeferredValue(view)}
        look={look}
        onSort={useCallback((sort: Sort) => onView({ ...view, sort }), [onView, view])}
        onClear={isNarrowed ? () => onView({ ...view, text: '', type: undefined }) : undefined}
      />
    </section>
  )
}

type GroupsProps = Omit<Props, 'closedCount' | 'onView'> & {
  readonly onSort: (sort: Sort) => void
  readonly onClear: (() => void) | undefined
}

/**
 * On telephones it is far down: until somebody comes near, nothing of it is taken over, and nothing more is asked. Nothing may reach it by a
 * new closure meanwhile: React would wait for it with all else that has time. Of a long list the rest follows for whoever is there, because
 * the browser finds only what is drawn.
 */
const LateGroups = memo(function LateGroups(props: GroupsProps) {
  const isPresent = usePresence()
  return (
    <AtOnce>
      {props.look.name === 'table' ? (
        <Suspense fallback={<Skeleton shape="block" className={styles['waiting']} />}>
          <Groups {...props} />
          <CourseLoad />
        </Suspense>
      ) : (
        <WhenNear fallback={null} ahead={AHEAD} hasMoreToPrint isCalled={isPresent && isLong(props.rows)}>
          <Groups {...props} />
          <CourseLoad />
        </WhenNear>
      )}
      <ReadyForPrint />
    </AtOnce>
  )
})

/** B1.2: as soon as the rows live. */
function CourseLoad() {
  useQuery(courseLoadQuery(useReader(), 'active'))
  return null
}

/** Paper wants all rows with all they show, and cannot wait: what they need comes as soon as somebody is there who might print. */
function ReadyForPrint() {
  const isTime = usePresence() && mayPrefetch()
  return (
    isTime && (
      <>
        <CourseLoad />
        <Suspense fallback={null}>
          <CourseLine label="" values={NO_COURSE} unit={NO_UNIT} />
        </Suspense>
      </>
    )
  )
}

function Groups({ rows, news, summary, view, look, onSort, onClear }: GroupsProps) {
  const t = useTranslations('portfolio')
  const { text, type, sort } = view
  const rates = summary?.rates
  const found = useMemo(() => filterRows(rows, { text, type }), [rows, text, type])
  const sorted = useMemo(() => sortRows(found, sort, rates ?? []), [found, sort, rates])
  const groups = useMemo(() => groupRows(sorted), [sorted])
  const twins = useMemo(() => findTwins(rows), [rows])
  const values = summary && sumGroups(summary)
  const isWhole = found === rows
  return (
    <>
      <output>
        <VisuallyHidden>{isWhole ? '' : t('tools.found', { count: found.length })}</VisuallyHidden>
      </output>
      {look.name === 'table' && found.length > 0 ? (
        <HoldingsTable
          rows={sorted}
          all={rows}
          sums={isWhole ? new Map(values?.map(({ key, value }) => [key, value])) : NO_SUMS}
          summary={summary}
          sort={sort}
          onSort={onSort}
          chosen={look.columns}
          onChoose={look.chooseColumns}
        />
      ) : (
        groups.map((group) => (
          <Group
            key={group.name}
            name={group.name}
            rows={group.rows}
            news={news}
            summary={summary}
            sum={isWhole ? values?.find(({ key }) => key === group.name)?.value : undefined}
            twins={twins}
            sort={sort}
          />
        ))
      )}
      {!isWhole && found.length === 0 && <NothingFound onClear={onClear} />}
    </>
  )
}

type GroupProps = {
  readonly name: GroupName
  readonly rows: readonly HeldRow[]
  readonly news: ReadonlyMap<string, ItemNews>
  readonly summary: Summary | undefined
  readonly sum: Money | undefined
  readonly twins: ReadonlySet<string>
  readonly sort: Sort
}

const Group = memo(
  function Group({ name, rows, news, summary, sum, twins, sort }: GroupProps) {
    const title = useTranslations('portfolio.groups')(name)
    return (
      <section className={styles['group']}>
        <div className={styles['groupHead']}>
          <h3 className={styles['groupTitle']}>{title}</h3>
          <span className={styles['count']}>{formatCount(useLocale(), rows.length)}</span>
          {sum && (
            <span className={styles['sum']}>
              <MoneyText value={sum} />
            </span>
          )}
        </div>
        <RowList
          label={title}
          rows={rows}
          news={news}
          summary={summary}
          hasKind={GROUPS[name].length > 1}
          twins={twins}
          sort={sort}
        />
      </section>
    )
  },
  (one, other) =>
    one.rows === other.rows &&
    one.news === other.news &&
    one.summary === other.summary &&
    one.twins === other.twins &&
    one.sort === other.sort &&
    one.sum?.amount === other.sum?.amount &&
    one.sum?.currency === other.sum?.currency,
)

function NothingFound({ onClear }: { readonly onClear: (() => void) | undefined }): ReactNode {
  const t = useTranslations('portfolio.tools')
  return (
    <div className={styles['nothing']}>
      <p>{t('nothingFound')}</p>
      <button type="button" className={buttonStyle('quiet')} onClick={onClear}>
        {t('clear')}
      </button>
    </div>
  )
}
