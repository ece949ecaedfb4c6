import { WorldMap } from '#web/ui/map/world-map.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { findOwnPart } from './own-part.ts'
import styles from './properties-map.module.css'
import { PropertyLink } from './property-links.tsx'
import { SharedMoney } from './shared-money.tsx'
import { useTranslations } from './texts.ts'
import { chooseUseColour, useUseName } from './use-use-name.ts'

type Props = { readonly properties: readonly PropertyEntry[] }

/** Where they all are; every marker leads to its properties. */
export function PropertiesMap({ properties }: Props) {
  const t = useTranslations('assets')
  const nameUse = useUseName()
  const places = properties.map((property) => ({
    id: property.id,
    title: property.name,
    longitude: property.coordinates?.longitude,
    latitude: property.coordinates?.latitude,
    country: property.address.country,
    kind: { label: nameUse(standing(property)), colour: chooseUseColour(standing(property)) },
    property,
  }))
  return (
    <WorldMap label={t('list.map')} places={places}>
      {({ property }) => (
        <div className={styles['place']}>
          <PropertyLink propertyId={property.id}>{property.name}</PropertyLink>
          <span className={styles['facts']}>
            {property.address.city}
            <span>
              <SharedMoney
                whole={property.appraisedMarketValue}
                part={findOwnPart(property)?.appraisedMarketValue}
                decimals={0}
              />
            </span>
          </span>
        </div>
      )}
    </WorldMap>
  )
}

/** On the map a use has one colour, also while it is being built. */
const standing = ({ mainUseType }: PropertyEntry) => ({ useType: mainUseType, isDevelopment: false })
