import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import styles from './figure-grid.module.css'
import { type FigureName, listMissing } from './figures.ts'
import { groupMissing } from './missing.ts'
import type { Figures } from './returns.api.ts'
import { useTranslations } from './texts.ts'
import { useMissingText } from './use-missing-text.ts'

type Props = {
  readonly figures: Figures
  readonly names: readonly FigureName[]
  /** In place of what is missing, where there is more to say. */
  readonly reason: string | undefined
}

/** B1.7: in place of several empty figures: what is known, what cannot be told, and why. */
export function UnknownFigures({ figures, names, reason }: Props) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const describe = useMissingText()
  const { capital, currency } = figures
  const money = (amount: string) => formatMoney(locale, { amount, currency })
  const own = names.filter((name) => reason === undefined || name === 'twr')
  const missing = own.flatMap((name) => listMissing(figures, name))
  return (
    <p className={styles['unknown']}>
      {[
        ...(capital
          ? [t('unknown.known', { paidIn: money(capital.paidIn), received: money(capital.received) })]
          : []),
        t('unknown.figures', { figures: names.map((name) => t(`figures.${name}`)).join(', ') }),
        ...(reason === undefined ? [] : [reason]),
        ...groupMissing(missing).map(describe),
      ].join(' ')}
    </p>
  )
}
