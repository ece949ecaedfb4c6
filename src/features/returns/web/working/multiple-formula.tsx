import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import { formatFigureExactly } from '../figure-format.ts'
import type { MultipleName } from '../figures.ts'
import type { Figures } from '../returns.api.ts'
import { useTranslations } from '../texts.ts'
import styles from './working.module.css'

type Props = { readonly name: MultipleName; readonly figures: Figures }

export function MultipleFormula({ name, figures: { capital, currency, multiples } }: Props) {
  const t = useTranslations('returns.formulas')
  const locale = useLocale()
  const result = multiples[name]
  if (!capital || result === undefined) return null
  const write = (amount = '0') => formatMoney(locale, { amount, currency })
  const [received, paidIn, value] = [write(capital.received), write(capital.paidIn), write(capital.value)]
  const known = { paidIn, result: formatFigureExactly(locale, name, result) }
  return <p className={styles['formula']}>{fillIn()}</p>

  function fillIn(): string {
    switch (name) {
      case 'tvpi':
        return t('tvpi', { ...known, received, value })
      case 'dpi':
        return t('dpi', { ...known, received })
      case 'rvpi':
        return t('rvpi', { ...known, value })
      case 'moic':
        return t('moic', { ...known, received, value, fees: write(capital?.fees) })
    }
  }
}
