import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { isExtrapolated } from '../discount.domain.ts'
import { FigureGrid } from './figure-grid.tsx'
import type { FigureName } from './figures.ts'
import { InvestmentsTable } from './investments-table.tsx'
import { LeftOut } from './left-out.tsx'
import { ReportForm } from './report-form.tsx'
import { type PortfolioReturns, workingQuery } from './returns.api.ts'
import styles from './returns-screen.module.css'
import type { ReturnsSearch } from './returns-search.ts'
import { useTranslations } from './texts.ts'
import { FigureWorking } from './working/figure-working.tsx'
import { WorkingTables } from './working/working-tables.tsx'

type Props = {
  readonly title: string
  readonly returns: PortfolioReturns
  readonly search: ReturnsSearch
  /** What is chosen replaces the address; a figure that is opened can be gone back from. */
  readonly onSearch: (search: ReturnsSearch) => void
  /** Other figures are on their way. */
  readonly isBusy: boolean
  /** What other features make of the same data. */
  readonly children?: ReactNode
}

/** The returns of the whole portfolio and of each investment, with their working. */
export function ReturnsScreen(props: Props) {
  const { title, returns, search, onSearch, isBusy, children } = props
  const t = useTranslations('returns')
  const { rows } = returns
  return (
    <>
      <h1>{title}</h1>
      <div className={styles['page']}>
        <div>
          <ReportForm returns={returns} search={search} onSearch={onSearch} />
          <Announcement returns={returns} />
        </div>
        <div aria-busy={isBusy} className={styles['figures']}>
          {rows.length === 0 ? (
            <p className={styles['empty']}>
              <strong>{t('nothingHeld')}</strong> {t('nothingHeldText')}
            </p>
          ) : (
            <>
              <PortfolioFigures {...props} />
              <LeftOut returns={returns} />
              <InvestmentsTable rows={rows} day={returns.day} />
            </>
          )}
        </div>
        {children}
      </div>
    </>
  )
}

function PortfolioFigures({ returns, search, onSearch }: Props) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const { day, figures, firstDay, counted, rows } = returns
  const reason = counted === 0 ? t('nothingComplete') : undefined
  const values = { date: formatDay(locale, day), currency: figures.currency }
  return (
    <section>
      <h2 className={styles['title']}>{t('figuresTitle')}</h2>
      <p className={styles['note']}>
        {counted === rows.length
          ? t('asOf', values)
          : t('countedOf', { ...values, counted: String(counted), total: String(rows.length) })}
      </p>
      <FigureGrid
        figures={figures}
        reason={reason}
        isExtrapolated={isExtrapolated(firstDay, day)}
        open={search.figure}
        onOpen={(figure) => onSearch({ figure })}
      >
        {(name) => (
          <FigureWorking name={name} figures={figures} reason={reason}>
            <LoadedTables
              // Flows of another report would not add up to these figures.
              key={[day, figures.currency, returns.isDerivedIncluded].join()}
              name={name}
              returns={returns}
            />
          </FigureWorking>
        )}
      </FigureGrid>
    </section>
  )
}

type TablesProps = Pick<Props, 'returns'> & { readonly name: FigureName }

function LoadedTables({ name, returns }: TablesProps) {
  const { day, figures, isDerivedIncluded } = returns
  const report = {
    date: day,
    currency: figures.currency,
    derived: isDerivedIncluded ? undefined : ('exclude' as const),
  }
  const working = useQuery(workingQuery(useReader(), report))
  return (
    <AsyncContent
      state={stateOf(working)}
      skeleton={<Skeleton shape="block" className={styles['skeleton']} />}
      onRetry={() => void working.refetch()}
    >
      {(known) => <WorkingTables name={name} figures={figures} working={known} names={known.names} />}
    </AsyncContent>
  )
}

/** Tells those who do not see it that the figures are others now. */
function Announcement({ returns }: Pick<Props, 'returns'>) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const [first] = useState(returns)
  const { day, figures } = returns
  return (
    <output>
      <VisuallyHidden>
        {returns === first ? '' : t('updated', { date: formatDay(locale, day), currency: figures.currency })}
      </VisuallyHidden>
    </output>
  )
}
