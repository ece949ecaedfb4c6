import { useCallback, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { PageLink } from '#web/page-link.tsx'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { isExtrapolated } from '../discount.domain.ts'
import { fetchInvestmentReturns, type InvestmentReturns, type Report } from './computed-returns.api.ts'
import { DerivedSwitch } from './derived-switch.tsx'
import { FigureGrid } from './figure-grid.tsx'
import type { FigureName } from './figures.ts'
import styles from './returns-card.module.css'
import { useLoaded } from './use-loaded.ts'
import { FigureWorking } from './working/figure-working.tsx'
import { WorkingTables } from './working/working-tables.tsx'

type Props = { readonly client: string; readonly id: string }

/** The returns of one investment as of today, in its own currency. */
export function ReturnsCard({ client, id }: Props) {
  const locale = useLocale()
  const load = useCallback(
    (report: Report) => fetchInvestmentReturns(client, locale, id, report),
    [client, locale, id],
  )
  return <LoadedReturns load={load} />
}

type LoadedProps = { readonly load: (report: Report) => Promise<InvestmentReturns> }

export function LoadedReturns({ load }: LoadedProps) {
  const t = useTranslations('returns.card')
  const [isDerivedCounted, countDerived] = useState(true)
  const loadReport = useCallback(
    () => load({ derived: isDerivedCounted ? undefined : 'exclude' }),
    [load, isDerivedCounted],
  )
  const [state, retry] = useLoaded(loadReport)
  return (
    <TitledCard title={t('title')} control={<PageLink page="returns">{t('toPortfolio')}</PageLink>}>
      <AsyncContent
        state={state}
        skeleton={<Skeleton shape="block" className={styles['skeleton']} />}
        onRetry={retry}
      >
        {(returns) => (
          <div className={styles['content']}>
            <DerivedSwitch
              count={returns.derivedCount}
              isCounted={isDerivedCounted}
              onChange={countDerived}
            />
            <OwnFigures returns={returns} />
            {returns.reported && <Reported reported={returns.reported} />}
          </div>
        )}
      </AsyncContent>
    </TitledCard>
  )
}

function OwnFigures({ returns }: { readonly returns: InvestmentReturns }) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const [open, setOpen] = useState<FigureName>()
  const { date, figures, flows } = returns
  return (
    <div>
      <p className={styles['note']}>
        {t('asOf', { date: formatDay(locale, date), currency: figures.currency })}
      </p>
      <FigureGrid
        figures={figures}
        isExtrapolated={isExtrapolated(flows[0]?.date, date)}
        open={open}
        onOpen={setOpen}
      >
        {(name) => (
          <FigureWorking name={name} figures={figures}>
            <WorkingTables name={name} figures={figures} working={returns} />
          </FigureWorking>
        )}
      </FigureGrid>
    </div>
  )
}

const REPORTED = ['irrSinceInception', 'bviPerformance'] as const

type ReportedProps = { readonly reported: NonNullable<InvestmentReturns['reported']> }

/** What the fund tells about itself: never mixed with what is computed here. */
function Reported({ reported }: ReportedProps) {
  const t = useTranslations('returns.reported')
  const locale = useLocale()
  return (
    <section className={styles['reported']}>
      <h3 className={styles['title']}>{t('title')}</h3>
      <dl className={styles['facts']}>
        {REPORTED.filter((name) => reported[name] !== undefined).map((name) => (
          <div key={name}>
            <dt className={styles['name']}>{t(name)}</dt>
            <dd className={styles['value']}>
              <PercentText percentage={reported[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['quiet']}>
        {reported.date === undefined ? t('undated') : t('asOf', { date: formatDay(locale, reported.date) })}
      </p>
    </section>
  )
}
