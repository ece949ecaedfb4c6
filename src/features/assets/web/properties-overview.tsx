import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { AsOf } from './as-of.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { FiguresUntil } from './figures-until.tsx'
import { LatePart } from './late-part.tsx'
import styles from './properties-overview.module.css'
import { hasSeveralCurrencies, PROPERTY_ORDERS, type PropertyOrder } from './property-order.ts'
import { PropertyRow } from './property-row.tsx'
import { hasParts, sumProperties } from './property-totals.ts'
import { SoldProperties } from './sold-properties.tsx'
import { useTranslations } from './texts.ts'
import { TotalFigures } from './total-figures.tsx'

const PropertiesMap = lazyPart(async () => (await import('./properties-map.tsx')).PropertiesMap)

type Props = {
  /** In the order they are shown in. */
  readonly owned: readonly PropertyEntry[]
  readonly sold: readonly PropertyEntry[]
  readonly order: PropertyOrder
  readonly onOrder: (order: PropertyOrder) => void
  readonly isSoldShown: boolean
  readonly onShowSold: (isShown: boolean) => void
}

/** B3.1: what the properties come to, where they are, and each of them. */
export function PropertiesOverview({ owned, sold, isSoldShown, onShowSold, ...ordering }: Props) {
  const t = useTranslations('assets')
  const totals = sumProperties(owned)
  return (
    <div className={styles['overview']}>
      <header className={styles['head']}>
        <h2>{t('title')}</h2>
        <AsOf first={totals.asOf?.first} last={totals.asOf?.last} className={styles['asOf']} />
        <FiguresUntil property={totals} className={styles['until']} />
      </header>
      {owned.length > 0 && (
        <>
          <div className={styles['summary']}>
            <TotalFigures totals={totals} hasSold={sold.length > 0} />
            <div className={styles['map']}>
              <LatePart shape="map">
                <PropertiesMap properties={owned} />
              </LatePart>
            </div>
          </div>
          <OwnedProperties properties={owned} {...ordering} />
        </>
      )}
      {sold.length > 0 && <SoldProperties properties={sold} isShown={isSoldShown} onShow={onShowSold} />}
    </div>
  )
}

type OwnedProps = Pick<Props, 'order' | 'onOrder'> & {
  readonly properties: readonly PropertyEntry[]
}

function OwnedProperties({ properties, order, onOrder }: OwnedProps) {
  const t = useTranslations('assets')
  const isShared = hasParts(properties)
  return (
    <section aria-labelledby="all-properties">
      <header className={styles['listHead']}>
        <h3 id="all-properties">{t('list.title')}</h3>
        {properties.length > 1 && (
          <div className={styles['sort']}>
            <span aria-hidden="true">{t('list.sortBy')}</span>
            <SegmentedControl
              label={t('list.sortBy')}
              value={order}
              onChange={onOrder}
              options={PROPERTY_ORDERS.map((value) => ({ value, label: t(`list.orders.${value}`) }))}
            />
          </div>
        )}
      </header>
      {order === 'value' && hasSeveralCurrencies(properties) && (
        <p className={styles['remark']}>{t('list.currenciesApart')}</p>
      )}
      <div className={styles['list']} data-parts={isShared || undefined}>
        <p aria-hidden="true" className={styles['columns']}>
          <span>{t('list.property')}</span>
          <span>{t(isShared ? 'share.marketValueWhole' : 'totals.marketValue')}</span>
          {isShared && <span>{t('share.label')}</span>}
          <span>{t(isShared ? 'share.lettableAreaWhole' : 'totals.lettableArea')}</span>
          <span>{t('totals.occupancy')}</span>
        </p>
        <ul className={styles['rows']}>
          {properties.map((property) => (
            <PropertyRow key={property.id} property={property} hasParts={isShared} />
          ))}
        </ul>
      </div>
    </section>
  )
}
