import { useLocale } from 'use-intl'
import { describeMoney } from '#i18n/format/money.ts'
import type { Money } from '#kernel/money.ts'
import styles from './count-up-money.module.css'
import { FigureDigits, useExactText } from './figure-text.tsx'
import { NoValue } from './no-value.tsx'
import { BROWSER_CLOCK, type CountUpClock, useCountUp } from './use-count-up.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  readonly value: Money | null | undefined
  readonly hasQuietDecimals?: boolean
  readonly clock?: CountUpClock
}

/** A5.1: counts up to its value. Read aloud it is only ever the final one. */
export function CountUpMoney({ value, hasQuietDecimals = false, clock = BROWSER_CLOCK }: Props) {
  const final = describeMoney(useLocale(), value)
  if (!value || !final) return <NoValue />
  return (
    <CountingMoney
      key={value.currency}
      value={value}
      final={final}
      hasQuietDecimals={hasQuietDecimals}
      clock={clock}
    />
  )
}

type CountingProps = {
  value: Money
  final: NonNullable<ReturnType<typeof describeMoney>>
  hasQuietDecimals: boolean
  clock: CountUpClock
}

function CountingMoney({ value, final, hasQuietDecimals, clock }: CountingProps) {
  const amount = useCountUp(value.amount, clock)
  const shown = describeMoney(useLocale(), { ...value, amount }) ?? final
  const exactText = useExactText(final)
  const isCounting = amount !== value.amount
  return (
    <span className={styles['value']} title={final.isRounded ? exactText : undefined}>
      <VisuallyHidden>{final.text}</VisuallyHidden>
      {isCounting && (
        <span aria-hidden="true" className={styles['counting']}>
          <FigureDigits figure={shown} hasQuietDecimals={hasQuietDecimals} />
        </span>
      )}
      <span aria-hidden="true" className={isCounting ? styles['placeholder'] : undefined}>
        <FigureDigits figure={final} hasQuietDecimals={hasQuietDecimals} />
      </span>
    </span>
  )
}
