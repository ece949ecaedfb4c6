import { WorldMap } from '#web/ui/map/world-map.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import styles from './properties-map.module.css'
import { PropertyLink } from './property-links.tsx'
import { useTranslations } from './texts.ts'

type Props = { readonly properties: readonly PropertyEntry[]; readonly itemId: string }

/** Where they all are; every marker leads to its properties. */
export function PropertiesMap({ properties, itemId }: Props) {
  const t = useTranslations('assets')
  const places = properties.map((property) => ({
    id: property.id,
    title: property.name,
    longitude: property.coordinates?.longitude,
    latitude: property.coordinates?.latitude,
    property,
  }))
  return (
    <WorldMap label={t('list.map')} places={places}>
      {({ property }) => (
        <div className={styles['place']}>
          <PropertyLink itemId={itemId} propertyId={property.id}>
            {property.name}
          </PropertyLink>
          <span className={styles['facts']}>
            {property.address.city}
            <MoneyText value={property.appraisedMarketValue} decimals={0} />
          </span>
        </div>
      )}
    </WorldMap>
  )
}
