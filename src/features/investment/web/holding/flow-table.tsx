import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { Table } from '#web/ui/layout/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from '../card-content.module.css'
import { useTranslations } from '../texts.ts'
import type { Flow, FlowKind } from './cash-flows.ts'
import { Sums } from './flow-totals.tsx'

/** Participations are paid out. */
type AnyFlow = Omit<Flow, 'kind'> & { readonly kind: FlowKind | 'payout' }

type Props = {
  readonly label: string
  readonly flows: readonly AnyFlow[]
  /** Of these, also where not all of them are shown. */
  readonly total?: { readonly label: string; readonly flows: readonly Flow[] }
}

export function FlowTable({ label, flows, total }: Props) {
  const t = useTranslations('investment.flows')
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col" data-figure>
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {flows.map((flow, index) => (
          // Two payments of one kind may fall on one day.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${flow.kind} ${flow.day} ${index}`}>
            <th scope="row">
              <DateText value={flow.day} />
            </th>
            <td>
              <FlowName flow={flow} />
            </td>
            <td data-figure>
              <MoneyText value={flow.amount} />
            </td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {total.label}
            </th>
            <td data-figure>
              <Sums flows={total.flows} />
            </td>
          </tr>
        </tfoot>
      )}
    </Table>
  )
}

/** B1.4: what is derived is never mistaken for what is in the books. */
function FlowName({ flow }: { readonly flow: AnyFlow }) {
  const t = useTranslations('investment.flows')
  const locale = useLocale()
  if (!flow.isDerived) return t(flow.kind)
  return (
    <>
      {t(flow.kind)}
      <InlineMark>{t('derived')}</InlineMark>
      {flow.periodEnd !== undefined && (
        <span className={`${styles['quiet']} ${styles['sums']}`}>
          {t('forPeriod', { date: formatDay(locale, flow.periodEnd) })}
        </span>
      )}
    </>
  )
}
