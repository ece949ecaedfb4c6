import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { PageLink } from '#web/page-link.tsx'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DateLines } from './date-lines.tsx'
import { nextDatesQuery } from './dates.api.ts'
import styles from './next-dates.module.css'
import { useTranslations } from './texts.ts'

/** B1.9: the first of what comes next, and the way to the rest. */
export function NextDates() {
  const t = useTranslations('dates')
  const id = useId()
  const next = useQuery(nextDatesQuery(useReader()))
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id}>{t('next')}</h2>
        <PageLink page="dates">{t('all')}</PageLink>
      </div>
      <AsyncContent
        state={stateOf(next)}
        skeleton={<Skeleton shape="block" className={styles['skeleton']} />}
        onRetry={() => void next.refetch()}
      >
        {({ dates }) =>
          dates.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <div className={styles['card']}>
              <DateLines dates={dates} />
            </div>
          )
        }
      </AsyncContent>
    </section>
  )
}
