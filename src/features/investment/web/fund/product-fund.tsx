import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '../card.tsx'
import styles from '../card-content.module.css'
import { BarChart, LineChart } from '../charts.tsx'
import { Facts } from '../facts.tsx'
import { FieldCards } from '../field-cards.tsx'
import { present, toMoney } from '../fields.ts'
import { getType, type ProductEntry } from '../investment.api.ts'
import { SubscriptionTool } from '../subscription-tool.tsx'
import { useTranslations } from '../texts.ts'
import { groupProductFields } from './product-fields.ts'

const BudgetBars = lazyPart(async () => (await import('./budget-bars.tsx')).BudgetBars)

/** A public fund with all its slices. */
export function ProductFund({ item }: { readonly item: ProductEntry }) {
  const { auszahlungen, investitionen, entwicklung } = item.produkt
  return (
    <>
      {getType(item) === 'publicFundMarket' && <Offer />}
      <FieldCards groups={groupProductFields(item)} />
      {investitionen && <Budget budget={investitionen} />}
      {auszahlungen && <Payouts payouts={auszahlungen} />}
      {entwicklung && <Development development={entwicklung} currency={item.produkt.waehrung} />}
    </>
  )
}

/** B2.4: the way into the subscription tool. */
function Offer() {
  const t = useTranslations('investment.subscription')
  return (
    <Card title={t('offerTitle')}>
      <SubscriptionTool text={t('offerText')} textWithoutTool={t('offerNoTool')} button={t('subscribe')} />
    </Card>
  )
}

type Product = ProductEntry['produkt']

function Budget({ budget }: { readonly budget: NonNullable<Product['investitionen']> }) {
  const t = useTranslations('investment.product')
  const totals = [
    ...present('money', 'totalEquity', toMoney(budget.gesamt_eigenkapital)),
    ...present('money', 'totalInvestmentCosts', toMoney(budget.gesamt_investitionskosten)),
  ]
  const sides = [
    { label: t('sources'), items: budget.mittelherkunft },
    { label: t('uses'), items: budget.mittelverwendung },
  ].filter(({ items }) => items.length > 0)
  if (totals.length === 0 && sides.length === 0) return null
  return (
    <Card title={t('budget')}>
      <div className={styles['stack']}>
        {totals.length > 0 && <Facts fields={totals} look="strip" />}
        {sides.length > 0 && (
          <WhenNear fallback={<Skeleton shape="block" className={styles['bars']} />}>
            <BudgetBars sides={sides} />
          </WhenNear>
        )}
      </div>
    </Card>
  )
}

function Payouts({ payouts }: { readonly payouts: NonNullable<Product['auszahlungen']> }) {
  const t = useTranslations('investment.product')
  const years = payouts.auszahlungen
  return (
    <Card title={t('payouts')}>
      <BarChart
        label={t('payoutsChart')}
        items={years.map(({ jahr }) => String(jahr))}
        itemName={t('year')}
        series={[
          { label: t('planned'), values: years.map(({ geplant }) => geplant), colour: 11 },
          { label: t('actual'), values: years.map(({ tatsaechlich }) => tatsaechlich), colour: 2 },
        ]}
        unit={{ kind: 'percent' }}
        arrangement="grouped"
        emptyText={t('payoutsEmpty')}
      />
      {payouts.hinweise !== undefined && <p className={styles['note']}>{payouts.hinweise}</p>}
    </Card>
  )
}

type DevelopmentProps = {
  readonly development: NonNullable<Product['entwicklung']>
  readonly currency: string
}

function Development({ development: { entwicklung, nav }, currency }: DevelopmentProps) {
  const t = useTranslations('investment')
  return (
    <Card title={t('product.development')} note={entwicklung}>
      <LineChart
        label={t('product.development')}
        series={[
          {
            label: t('fields.netAssetValue'),
            values: nav.map(({ datum, wert }) => ({ day: datum, value: wert.betrag })),
          },
        ]}
        unit={{ kind: 'money', currency: nav[0]?.wert.waehrung ?? currency }}
        hasArea
        emptyText={t('product.developmentEmpty')}
      />
    </Card>
  )
}
