import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { PageLink } from '#web/page-link.tsx'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { isExtrapolated } from '../discount.domain.ts'
import { DerivedSwitch } from './derived-switch.tsx'
import { FigureGrid } from './figure-grid.tsx'
import type { FigureName } from './figures.ts'
import { type InvestmentReturns, investmentReturnsQuery } from './returns.api.ts'
import styles from './returns-card.module.css'
import { useTranslations } from './texts.ts'
import { FigureWorking } from './working/figure-working.tsx'
import { WorkingTables } from './working/working-tables.tsx'

/** The returns of one investment as of today, in its own currency. */
export function ReturnsCard({ id }: { readonly id: string }) {
  const t = useTranslations('returns.card')
  const reader = useReader()
  const [isDerivedCounted, countDerived] = useState(true)
  const whole = useQuery(investmentReturnsQuery(reader, id, {}))
  const without = useQuery({
    ...investmentReturnsQuery(reader, id, { derived: 'exclude' }),
    enabled: !isDerivedCounted,
    // The figures stand until the others are here.
    placeholderData: whole.data,
  })
  const shown = isDerivedCounted ? whole : without
  return (
    <TitledCard title={t('title')} control={<PageLink page="returns">{t('toPortfolio')}</PageLink>}>
      <div className={styles['content']}>
        <DerivedSwitch
          count={whole.data?.derivedCount ?? 0}
          isCounted={isDerivedCounted}
          onChange={countDerived}
        />
        <AsyncContent
          state={stateOf(shown)}
          skeleton={<Skeleton shape="block" className={styles['skeleton']} />}
          onRetry={() => void shown.refetch()}
        >
          {(returns) => (
            <div className={styles['content']}>
              <OwnFigures returns={returns} />
              {returns.reported && <Reported reported={returns.reported} />}
            </div>
          )}
        </AsyncContent>
      </div>
    </TitledCard>
  )
}

function OwnFigures({ returns }: { readonly returns: InvestmentReturns }) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const [open, setOpen] = useState<FigureName>()
  const { day, figures, flows } = returns
  return (
    <div>
      <p className={styles['note']}>
        {t('asOf', { date: formatDay(locale, day), currency: figures.currency })}
      </p>
      <FigureGrid
        figures={figures}
        isExtrapolated={isExtrapolated(flows[0]?.day, day)}
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
        {reported.day === undefined ? t('undated') : t('asOf', { date: formatDay(locale, reported.day) })}
      </p>
    </section>
  )
}
