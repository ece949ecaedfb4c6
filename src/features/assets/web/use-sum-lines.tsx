import type { Money } from '#kernel/money.ts'
import type { LedgerProps } from '#web/ui/layout/ledger-table.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { isPart, takeShare } from '../ownership.domain.ts'
import { useTranslations } from './texts.ts'

type Options = {
  readonly label: string
  /** One row needs no sum. */
  readonly rows: number
  readonly share: string | undefined
}

/** Below a table of amounts at 100 %: their sums, and what the fund has of them (B3.2). */
export function useSumLines(
  sums: readonly Money[],
  { label, rows, share }: Options,
): NonNullable<LedgerProps<never>['foot']> {
  const t = useTranslations('assets')
  return sums.flatMap((sum) => {
    const { currency } = sum
    const part = {
      name: `${currency} part`,
      label: t('share.label'),
      value: <MoneyText value={takeShare(sum, share)} />,
    }
    const whole = { name: currency, label, value: <MoneyText value={sum} /> }
    return [...(rows > 1 ? [whole] : []), ...(isPart(share) ? [part] : [])]
  })
}
