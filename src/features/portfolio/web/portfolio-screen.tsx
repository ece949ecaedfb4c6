import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { type Money, sumMoneyByCurrency } from '#kernel/money.ts'
import { Notice } from '#web/shell/notice.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import type { Portfolio, PortfolioEntry } from './portfolio.api.ts'
import styles from './portfolio-screen.module.css'

const GROUP_ORDER = [
  'specialFundInvestment',
  'fundOfFundsInvestment',
  'publicFundInvestment',
  'infrastructureInvestment',
  'internationalInvestment',
  'publicSubscription',
] as const

/** B1.1: the investments by kind in the order of the portfolio; closed ones apart (B1.3). */
export function PortfolioScreen({ title, portfolio }: { title: string; portfolio: Portfolio }) {
  const t = useTranslations('portfolio')
  const running = portfolio.items.filter(({ status }) => status === 'active')
  const closed = portfolio.items.filter(({ status }) => status === 'historical')
  const held = running.filter(({ _type }) => _type !== 'publicSubscription')
  const groups = Map.groupBy(running, ({ _type }) => _type)
  if (portfolio.items.length === 0)
    return (
      <>
        <h1>{title}</h1>
        <Notice title={t('empty')} text={t('emptyText')} />
      </>
    )
  return (
    <>
      <h1>{title}</h1>
      {held.length > 0 && <Totals values={held.map(getValue)} />}
      {GROUP_ORDER.map((type) => {
        const items = groups.get(type)
        return items && <Group key={type} title={t(`types.${type}`)} items={items} />
      })}
      {closed.length > 0 && <Group title={t('closed')} items={closed} />}
    </>
  )
}

function Totals({ values }: { values: readonly Money[] }) {
  const t = useTranslations('portfolio')
  return (
    <section className={styles['totals']} aria-label={t('total')}>
      <p className={styles['label']}>{t('value')}</p>
      <ul className={styles['sums']}>
        {sumMoneyByCurrency(values).map((sum) => (
          <li key={sum.currency} className={styles['sum']}>
            <MoneyText value={sum} />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('valueNote')}</p>
    </section>
  )
}

function Group({ title, items }: { title: string; items: readonly PortfolioEntry[] }) {
  const t = useTranslations('portfolio')
  const id = useId()
  return (
    <section className={styles['group']}>
      <h2 id={id}>{title}</h2>
      <table aria-labelledby={id} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={styles['figure']}>
              {t('nominal')}
            </th>
            <th scope="col" className={styles['figure']}>
              {t('value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">{item.name}</th>
              <td className={styles['figure']}>
                <MoneyText value={item.nominal} />
              </td>
              <td className={styles['figure']}>
                <MoneyText value={item.status === 'active' ? getValue(item) : undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Public funds have no share price: what was paid in stands for their value. */
function getValue(item: PortfolioEntry): Money {
  return ('currentShareValue' in item ? item.currentShareValue : undefined) ?? item.nominal
}
