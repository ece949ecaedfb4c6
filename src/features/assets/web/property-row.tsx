import { useLocale } from 'use-intl'
import { formatCountry } from '#i18n/format/address.ts'
import { LoadingImage } from '#web/ui/media/loading-image.tsx'
import { listPictureSources } from '#web/ui/media/picture-sources.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { takeShare } from '../ownership.domain.ts'
import type { PropertyEntry } from './assets.api.ts'
import { PropertyLink } from './property-links.tsx'
import styles from './property-row.module.css'
import { useTranslations } from './texts.ts'
import { UnitText } from './unit-text.tsx'
import { useUseName } from './use-use-name.ts'

const THUMBNAIL_WIDTHS = [160, 320]

type RowProps = {
  readonly property: PropertyEntry
  /** Whether the fund shares some of the list with others: then all rows have the column for its share. */
  readonly hasParts: boolean
}

/** One property in the list; the whole row opens it. */
export function PropertyRow({ property, hasParts }: RowProps) {
  const t = useTranslations('assets')
  const { appraisedMarketValue: whole, ownershipShare } = property
  return (
    <li className={styles['row']}>
      <PropertyTitle property={property} />
      <dl className={styles['figures']}>
        <div className={styles['figure']}>
          <dt className={styles['name']}>{t(hasParts ? 'share.marketValueWhole' : 'totals.marketValue')}</dt>
          <dd className={hasParts ? undefined : styles['value']}>
            <MoneyText value={whole} decimals={0} />
          </dd>
        </div>
        {hasParts && (
          <div className={styles['figure']}>
            <dt className={styles['name']}>{t('share.label')}</dt>
            <dd>
              <span className={styles['value']}>
                <MoneyText value={whole && takeShare(whole, ownershipShare)} decimals={0} />
              </span>
              <span className={styles['share']}>
                <PercentText percentage={ownershipShare} />
              </span>
            </dd>
          </div>
        )}
        <div className={styles['area']}>
          <dt className={styles['name']}>
            {t(hasParts ? 'share.lettableAreaWhole' : 'totals.lettableArea')}
          </dt>
          <dd>
            <UnitText value={property.lettableArea} unit="squareMetres" decimals={0} />
          </dd>
        </div>
        <div className={styles['figure']}>
          <dt className={styles['name']}>{t('totals.occupancy')}</dt>
          <dd>
            <PercentText percentage={property.occupancyByArea} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** Picture, name, place and use. */
export function PropertyTitle({ property }: { property: PropertyEntry }) {
  const locale = useLocale()
  const nameUse = useUseName()
  const { address, pictures, mainUseType, isDevelopment } = property
  const [picture] = pictures
  const place = [address.city, formatCountry(locale, address.country)].filter(Boolean).join(', ')
  return (
    <div className={styles['title']}>
      <LoadingImage
        src={picture && `${picture.href}?width=${THUMBNAIL_WIDTHS[0]}`}
        srcSet={picture && listPictureSources(picture.href, THUMBNAIL_WIDTHS)}
        sizes="6rem"
        // The name stands beside it.
        alt=""
        width={4}
        height={3}
        className={styles['picture']}
      />
      <div className={styles['words']}>
        <PropertyLink propertyId={property.id} isRow className={styles['link']}>
          {property.name}
        </PropertyLink>
        <span className={styles['place']} suppressHydrationWarning>
          {place}
        </span>
        <span className={styles['place']}>{nameUse({ useType: mainUseType, isDevelopment })}</span>
      </div>
    </div>
  )
}
