import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { DerivedSwitch } from './derived-switch.tsx'
import styles from './report-form.module.css'
import type { PortfolioReturns } from './returns.api.ts'
import { findQuickDays, QUICK_DAYS, type ReturnsSearch } from './returns-search.ts'
import { useTranslations } from './texts.ts'

const DateField = lazyPart(async () => (await import('#web/forms/date-field.tsx')).DateField)

/** Before anybody held anything; a year that is still being typed lies before it. */
const EARLIEST = '1900-01-01'

type Props = {
  readonly returns: PortfolioReturns
  readonly search: ReturnsSearch
  readonly onSearch: (search: ReturnsSearch) => void
}

/** As of when, in which currency, and whether derived distributions count. All of it stands in the address. */
export function ReportForm({ returns, search, onSearch }: Props) {
  const t = useTranslations('returns.report')
  const { figures, derivedCount, isDerivedIncluded } = returns
  // What was held by then may not have the currency that was chosen for a later day.
  const currencies = [...new Set([...returns.currencies, figures.currency])].sort()
  // Shown as chosen while its figures are on their way.
  const [chosen, setChosen] = useState<{ readonly search: ReturnsSearch; readonly after: PortfolioReturns }>()
  const wanted = chosen?.after === returns ? chosen.search : {}
  const choose = (changed: ReturnsSearch) => {
    setChosen({ search: { ...wanted, ...changed }, after: returns })
    onSearch(changed)
  }
  return (
    <section aria-label={t('label')} className={styles['form']}>
      <div data-unprinted className={styles['row']}>
        <DayField returns={returns} onChoose={(date) => onSearch({ date })} />
        <QuickDays returns={returns} search={search} />
      </div>
      <div className={styles['row']}>
        {currencies.length > 1 && (
          <SegmentedControl
            label={t('currency')}
            value={wanted.currency ?? figures.currency}
            onChange={(currency) => choose({ currency })}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
        <DerivedSwitch
          count={derivedCount}
          isCounted={'derived' in wanted ? wanted.derived === undefined : isDerivedIncluded}
          onChange={(isCounted) => choose({ derived: isCounted ? undefined : 'exclude' })}
        />
      </div>
    </section>
  )
}

type DayFieldProps = { readonly returns: PortfolioReturns; readonly onChoose: (date: string) => void }

/** Half-typed days are not asked for: they lie outside of what can be chosen. */
function DayField({ returns: { day, firstDay = EARLIEST, today }, onChoose }: DayFieldProps) {
  const t = useTranslations('returns.report')
  const [typed, setTyped] = useState(day)
  const [chosen, setChosen] = useState(day)
  const [seen, setSeen] = useState(day)
  if (seen !== day) {
    setSeen(day)
    // What was chosen here stands in the field already, or something newer.
    if (chosen !== day) {
      setChosen(day)
      setTyped(day)
    }
  }
  return (
    <div className={styles['day']}>
      <Suspense>
        <DateField
          label={t('date')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (value === day || value < firstDay || value > today) return
            setChosen(value)
            onChoose(value)
          }}
        />
      </Suspense>
    </div>
  )
}

type QuickProps = { readonly returns: PortfolioReturns; readonly search: ReturnsSearch }

function QuickDays({ returns: { day, today, firstDay = '' }, search }: QuickProps) {
  const t = useTranslations('returns.report')
  const days = findQuickDays(today)
  return (
    <nav aria-label={t('quick')} className={styles['quick']}>
      {QUICK_DAYS.filter((name) => days[name] >= firstDay).map((name) => (
        <Link
          key={name}
          to="/$client/{-$locale}/portfolio/returns"
          params={({ client = '', locale }) => ({ client, locale })}
          search={{ ...search, date: name === 'today' ? undefined : days[name] }}
          replace
          resetScroll={false}
          viewTransition={false}
          className={styles['choice']}
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={days[name] === day ? 'date' : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
