import facts from '#web/ui/facts/fact-list.module.css'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from '../card-content.module.css'
import { useTranslations } from '../texts.ts'
import { FLOW_KINDS, FLOW_PLURALS, type Flow, sumFlows } from './cash-flows.ts'

/** What was paid in all, one amount for each currency. */
export function FlowTotals({ flows }: { readonly flows: readonly Flow[] }) {
  const t = useTranslations('investment.flows')
  return (
    <dl className={facts['strip']}>
      {FLOW_KINDS.map((kind) => (
        <div key={kind}>
          <dt className={facts['name']}>{t(FLOW_PLURALS[kind])}</dt>
          <dd className={facts['value']}>
            <Sums flows={flows.filter((flow) => flow.kind === kind)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Sums({ flows }: { readonly flows: readonly Flow[] }) {
  const sums = sumFlows(flows)
  if (sums.length === 0) return <MoneyText value={undefined} />
  return sums.map((sum) => (
    <span key={sum.currency} className={styles['sums']}>
      <MoneyText value={sum} />
    </span>
  ))
}
