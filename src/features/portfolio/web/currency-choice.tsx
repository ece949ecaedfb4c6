import { useEffect, useRef, useState } from 'react'
import { useUserSetting } from '#features/settings/web/settings.api.ts'
import { announce } from '#web/shell/announce.ts'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import styles from './currency-choice.module.css'
import { CURRENCY_SETTING, type Summary } from './portfolio.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly summary: Summary
  readonly onChoose: (currency: string) => void
}

/** B1.5: among the currencies held, and euros. The choice stands in the address and is remembered. */
export function CurrencyChoice({ summary, onChoose }: Props) {
  const t = useTranslations('portfolio')
  const { currencies, currency } = summary
  const [, remember] = useUserSetting<string | undefined>(CURRENCY_SETTING, undefined, isText)
  const [isForgotten, setIsForgotten] = useState(false)
  // Shown as chosen while its amounts are on their way.
  const [wanted, setWanted] = useState<{ readonly currency: string; readonly after: Summary }>()
  const heard = useRef(currency)
  useEffect(() => {
    if (heard.current !== currency) announce(t('currencyChanged', { currency }))
    heard.current = currency
  }, [currency, t])
  if (currencies.length < 2) return null
  const choose = (chosen: string) => {
    setWanted({ currency: chosen, after: summary })
    onChoose(chosen)
    void remember(chosen).then((isStored) => setIsForgotten(!isStored))
  }
  return (
    <div className={styles['choice']}>
      <SegmentedControl
        label={t('currency')}
        value={wanted?.after === summary ? wanted.currency : currency}
        onChange={choose}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      {isForgotten && <output className={styles['note']}>{t('notRemembered')}</output>}
    </div>
  )
}

function isText(value: unknown): value is string | undefined {
  return typeof value === 'string'
}
