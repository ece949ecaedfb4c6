import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatTime } from '#i18n/format/time.ts'
import { multiplyMoney } from '#kernel/money.ts'
import { InvestmentLink } from '#web/investment-link.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from './date-lines.module.css'
import type { UpcomingDate } from './dates.api.ts'
import { MeetingLink } from './meeting-link.tsx'
import { useTranslations } from './texts.ts'

/** What the investor pays. */
const OUTGOING: ReadonlySet<UpcomingDate['kind']> = new Set(['capitalCall', 'paymentDue'])

type Props = {
  readonly dates: readonly UpcomingDate[]
  /** Whether what has no amount and differs by name alone is one line: twenty funds may end their year on one day. */
  readonly isJoined?: boolean
}

export function DateLines({ dates, isJoined = false }: Props) {
  const lines = Map.groupBy(dates, ({ id, day, kind, amount, vote }) =>
    amount || !isJoined ? id : `${day} ${kind} ${vote?.at.getTime() ?? ''}`,
  )
  return (
    <ul className={styles['lines']}>
      {[...lines].map(([key, own]) => (
        <DateLine key={key} dates={own} />
      ))}
    </ul>
  )
}

function DateLine({ dates }: Pick<Props, 'dates'>) {
  const t = useTranslations('dates')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const [first] = dates
  if (!first) return null
  const { kind, day, amount, isDerived, vote } = first
  const said = t(`kinds.${kind}`, { time: vote ? formatTime(locale, vote.at, timeZone) : '' })
  return (
    <li className={styles['line']}>
      <span className={styles['day']}>
        <DateText value={day} />
      </span>
      <span className={styles['what']}>
        <span>
          {said}
          {isDerived && <InlineMark>{t('derived')}</InlineMark>}
        </span>
        <span className={styles['names']}>
          {dates.map((date) => (
            <Subject key={date.id} date={date} said={said} />
          ))}
        </span>
      </span>
      {amount && (
        <span className={styles['amount']}>
          <MoneyText value={OUTGOING.has(kind) ? multiplyMoney(amount, -1) : amount} />
        </span>
      )}
    </li>
  )
}

/** What it is a day of, with the way there. */
function Subject({ date, said }: { readonly date: UpcomingDate; readonly said: string }) {
  const t = useTranslations('dates')
  const { name, investmentId, number, vote } = date
  if (vote)
    return (
      <span className={styles['investment']}>
        <MeetingLink
          id={vote.meetingId}
          proxyId={vote.proxyId}
          label={[name, said, ...(vote.proxyId === undefined ? [] : [t('byProxy')])].join(', ')}
        >
          {name}
        </MeetingLink>
        {vote.proxyId !== undefined && <span className={styles['quiet']}>{t('byProxy')}</span>}
      </span>
    )
  if (investmentId === undefined) return name
  return (
    <Investment id={investmentId} name={name} number={number}>
      {number}
    </Investment>
  )
}

type InvestmentProps = {
  readonly id: string
  readonly name: string
  readonly number?: string | undefined
  readonly children: ReactNode
}

/** Its name, and what tells it apart. */
export function Investment({ id, name, number, children }: InvestmentProps) {
  return (
    <span className={styles['investment']}>
      <InvestmentLink id={id} number={number}>
        {name}
      </InvestmentLink>
      {children && <span className={styles['quiet']}>{children}</span>}
    </span>
  )
}
