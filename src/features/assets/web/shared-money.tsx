import type { Money } from '#kernel/money.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from './shared-money.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  /** At 100 %. */
  readonly whole: Money | undefined
  /** Left out where the fund has all of it. */
  readonly part: Money | undefined
  readonly decimals?: number | undefined
}

/** B3.2: an amount, and below it the fund's share. */
export function SharedMoney({ whole, part, decimals }: Props) {
  const t = useTranslations('assets')
  const options = decimals === undefined ? {} : { decimals }
  return (
    <>
      <MoneyText value={whole} {...options} />
      {part && (
        <span className={styles['part']}>
          {t('share.label')} <MoneyText value={part} {...options} />
        </span>
      )}
    </>
  )
}
