import { sumBudget } from '#features/market/products.domain.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from '../card-content.module.css'
import { BarChart, LineChart } from '../charts.tsx'
import { Facts } from '../facts.tsx'
import { FieldCards } from '../field-cards.tsx'
import { present } from '../fields.ts'
import type { ProductItem } from '../investment.api.ts'
import { SubscriptionTool } from '../subscription-tool.tsx'
import { useTranslations } from '../texts.ts'
import { groupProductFields } from './product-fields.ts'

const BudgetBars = lazyPart(async () => (await import('./budget-bars.tsx')).BudgetBars)

/** A public fund with all its slices. */
export function ProductFund({ item }: { readonly item: ProductItem }) {
  const { product } = item
  return (
    <>
      {item.type === 'publicFundMarket' && <Offer />}
      <FieldCards groups={groupProductFields(item)} />
      <Budget product={product} />
      <Payouts product={product} />
      <Development product={product} />
    </>
  )
}

/** B2.4: the way into the subscription tool. */
function Offer() {
  const t = useTranslations('investment.subscription')
  return (
    <TitledCard title={t('offerTitle')}>
      <SubscriptionTool text={t('offerText')} textWithoutTool={t('offerNoTool')} button={t('subscribe')} />
    </TitledCard>
  )
}

type Props = Pick<ProductItem, 'product'>

function Budget({ product }: Props) {
  const t = useTranslations('investment.product')
  const totals = [
    ...present('money', 'totalEquity', product.equity),
    ...present('money', 'totalInvestmentCosts', sumBudget(product.uses)),
  ]
  const sides = [
    { label: t('sources'), items: product.sources },
    { label: t('uses'), items: product.uses },
  ].filter(({ items }) => items.length > 0)
  if (totals.length === 0 && sides.length === 0) return null
  return (
    <TitledCard title={t('budget')}>
      <div className={styles['stack']}>
        {totals.length > 0 && <Facts fields={totals} look="strip" />}
        {sides.length > 0 && (
          <WhenNear fallback={<Skeleton shape="block" className={styles['bars']} />}>
            <BudgetBars sides={sides} />
          </WhenNear>
        )}
      </div>
    </TitledCard>
  )
}

function Payouts({ product: { payouts, payoutNotes, otherLanguages } }: Props) {
  const t = useTranslations('investment.product')
  return (
    <TitledCard title={t('payouts')}>
      <BarChart
        label={t('payoutsChart')}
        items={payouts.map(({ year }) => String(year))}
        itemName={t('year')}
        series={[
          { label: t('planned'), values: payouts.map(({ planned }) => planned), colour: 11 },
          { label: t('actual'), values: payouts.map(({ actual }) => actual), colour: 2 },
        ]}
        unit={{ kind: 'percent' }}
        arrangement="grouped"
        emptyText={t('payoutsEmpty')}
      />
      {payoutNotes !== undefined && (
        <p className={styles['note']} lang={otherLanguages.payoutNotes}>
          {payoutNotes}
        </p>
      )}
    </TitledCard>
  )
}

function Development({ product: { development, valuations, currency, otherLanguages } }: Props) {
  const t = useTranslations('investment')
  return (
    <TitledCard
      title={t('product.development')}
      note={development && <span lang={otherLanguages.development}>{development}</span>}
    >
      <LineChart
        label={t('product.development')}
        series={[
          {
            label: t('fields.netAssetValue'),
            values: valuations.map(({ day, netAssetValue }) => ({ day, value: netAssetValue.amount })),
          },
        ]}
        unit={{ kind: 'money', currency: valuations[0]?.netAssetValue.currency ?? currency }}
        hasArea
        emptyText={t('product.developmentEmpty')}
      />
    </TitledCard>
  )
}
