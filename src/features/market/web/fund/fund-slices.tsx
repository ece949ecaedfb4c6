import { FactCards } from '#web/ui/facts/fact-cards.tsx'
import type { ShownProduct } from '../../products.domain.ts'
import { BudgetCard } from './budget-card.tsx'
import { DevelopmentCard } from './development-card.tsx'
import styles from './fund-slices.module.css'
import { listSections } from './list-sections.ts'
import { PayoutsCard } from './payouts-card.tsx'
import { groupProductFields } from './product-fields.ts'
import { useTranslations } from './texts.ts'
import { useFieldWords } from './use-field-words.ts'

/** B2.1, B4.2: a public fund with every slice that exists, and none that does not. */
export function FundSlices({ product }: { readonly product: ShownProduct }) {
  const t = useTranslations('slices.groups')
  const words = useFieldWords()
  const sections = listSections(product)
  return (
    <>
      <FactCards groups={groupProductFields(product)} words={words} nameGroup={({ name }) => t(name)} />
      {sections.includes('budget') && (
        <div id="budget" data-unbroken className={styles['section']}>
          <BudgetCard product={product} />
        </div>
      )}
      {sections.includes('payouts') && (
        <div id="payouts" data-unbroken className={styles['section']}>
          <PayoutsCard product={product} />
        </div>
      )}
      {sections.includes('development') && (
        <div id="development" data-unbroken className={styles['section']}>
          <DevelopmentCard product={product} />
        </div>
      )}
    </>
  )
}
