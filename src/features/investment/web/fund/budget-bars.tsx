import { type CSSProperties, useId } from 'react'
import type { BudgetItem } from '#features/market/products.domain.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { computeShares } from '#kernel/shares.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import styles from './budget-bars.module.css'

type Side = { readonly label: string; readonly items: readonly BudgetItem[] }

/** Where a fund's money comes from and where it goes, each part as long as its share. */
export function BudgetBars({ sides }: { readonly sides: readonly Side[] }) {
  return (
    <div className={styles['sides']}>
      {sides.map((side) => (
        <BudgetSide key={side.label} side={side} />
      ))}
    </div>
  )
}

function BudgetSide({ side: { label, items } }: { readonly side: Side }) {
  const id = useId()
  const shares = computeShares(items.map(({ amount }) => getDecimal(amount.amount)))
  return (
    <div>
      <h3 id={id} className={styles['title']}>
        {label}
      </h3>
      <ul aria-labelledby={id} className={styles['list']}>
        {items.map(({ label: name, amount, otherLanguages }, index) => (
          <li key={name} className={styles['item']}>
            <span className={styles['name']} lang={otherLanguages.label}>
              {name}
            </span>
            <span className={styles['amount']}>
              <MoneyText value={amount} />{' '}
              <span className={styles['share']}>
                <PercentText percentage={shares[index]?.toFixed()} decimals={1} />
              </span>
            </span>
            <span
              aria-hidden="true"
              className={styles['bar']}
              style={{ '--share': shares[index]?.toFixed() ?? '0' } as CSSProperties}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
