import { ChevronRight } from 'lucide-react'
import { DateText } from '#web/ui/text/date-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { findOwnPart } from './own-part.ts'
import rowStyles from './property-row.module.css'
import { PropertyTitle } from './property-row.tsx'
import { SharedMoney } from './shared-money.tsx'
import styles from './sold-properties.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly properties: readonly PropertyEntry[]
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
}

/** B3.1: apart from what is still owned, and folded away. */
export function SoldProperties({ properties, isShown, onShow }: Props) {
  const t = useTranslations('assets')
  return (
    <details className={styles['sold']} open={isShown} onToggle={(event) => onShow(event.currentTarget.open)}>
      <summary className={styles['head']}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={styles['mark']} />
        <h3>{t('sold.title')}</h3>
        <span className={styles['count']}>{properties.length}</span>
      </summary>
      <ul className={styles['rows']}>
        {properties.map((property) => (
          <li key={property.id} className={rowStyles['row']}>
            <PropertyTitle property={property} />
            <dl className={styles['facts']}>
              <div>
                <dt className={styles['name']}>{t('facts.saleDate')}</dt>
                <dd>
                  <DateText value={property.saleData?.date} />
                </dd>
              </div>
              <div>
                <dt className={styles['name']}>{t('facts.salePrice')}</dt>
                <dd className={styles['price']}>
                  <SharedMoney
                    whole={property.saleData?.price}
                    part={findOwnPart(property)?.salePrice}
                    decimals={0}
                  />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </details>
  )
}
