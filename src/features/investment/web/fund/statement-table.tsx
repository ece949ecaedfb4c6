import { useLocale } from 'use-intl'
import { NumberText } from '#web/ui/text/number-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { useTranslations } from '../texts.ts'
import { formatMonth } from './month-text.ts'
import type { StatementRow, StatementView } from './statement-months.ts'
import styles from './statement-table.module.css'

type Props = { readonly title: string; readonly note: string; readonly view: StatementView }

/** Months side by side, the newest last and compared with the one before it. Names stay while the months scroll. */
export function StatementTable({ title, note, view }: Props) {
  const t = useTranslations('investment.statements')
  const locale = useLocale()
  return (
    <div>
      <p className={styles['note']}>{note}</p>
      {/* A wide table scrolls; the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section key={view.months[0]} aria-label={title} tabIndex={0} className={styles['scroller']}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              {view.months.map((month, index) => (
                <th key={month} scope="col" ref={index === view.months.length - 1 ? showNewest : null}>
                  {formatMonth(locale, month)}
                </th>
              ))}
              <th scope="col">{t('change')}</th>
              <th scope="col">{t('changePercent')}</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <Row key={row.line} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** On a narrow screen the newest month stands beside the names, and older ones are a swipe away. */
function showNewest(head: HTMLTableCellElement | null): void {
  const scroller = head?.closest('section')
  const names = head?.parentElement?.firstElementChild
  if (head && scroller && names) scroller.scrollLeft = head.offsetLeft - names.clientWidth
}

function Row({ row: { line, isTotal, amounts, change } }: { readonly row: StatementRow }) {
  const t = useTranslations('investment.statements.lines')
  return (
    <tr className={isTotal ? styles['total'] : undefined}>
      <th scope="row">{t.has(line as never) ? t(line as never) : line}</th>
      {amounts.map((amount, index) => (
        // Months have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Amount key={index} value={amount} />
      ))}
      <td className={styles['change']}>
        <NumberText value={change?.amount} sign="always" />
      </td>
      <td className={styles['change']}>
        <PercentText percentage={change?.percent} decimals={1} sign="always" note="none" />
      </td>
    </tr>
  )
}

function Amount({ value }: { readonly value: string | null | undefined }) {
  const isNothing = value === null || value === undefined || Number(value) === 0
  return (
    <td className={isNothing ? styles['nothing'] : undefined}>
      <NumberText value={value} />
    </td>
  )
}
