import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { AddressText } from '#web/ui/text/address-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { isPart } from '../ownership.domain.ts'
import { AreaSection } from './area-section.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { FiguresUntil } from './figures-until.tsx'
import { FinancingSection } from './financing-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { KeyFigures } from './key-figures.tsx'
import styles from './property-detail.module.css'
import { PropertyLocation } from './property-location.tsx'
import { PropertyNavigation } from './property-navigation.tsx'
import { PropertyPictures } from './property-pictures.tsx'
import { RentalSection } from './rental-section.tsx'
import { useTranslations } from './texts.ts'
import { DETAIL_HEADING_ID } from './use-moved-focus.ts'
import { useUseName } from './use-use-name.ts'
import { ValueSection } from './value-section.tsx'

type Props = {
  readonly property: PropertyEntry
  /** All that can be opened, in the order of the list. */
  readonly siblings: readonly PropertyEntry[]
}

/** B3.1: everything that is known about one property. */
export function PropertyDetail({ property, siblings }: Props) {
  return (
    <article aria-labelledby={DETAIL_HEADING_ID} className={styles['detail']}>
      <PropertyNavigation property={property} siblings={siblings} />
      <Head property={property} />
      <div className={styles['scene']}>
        <PropertyPictures property={property} />
        <PropertyLocation property={property} />
      </div>
      <KeyFigures property={property} />
      <GeneralSection property={property} />
      <AreaSection property={property} />
      <RentalSection property={property} />
      <ValueSection property={property} />
      <FinancingSection property={property} />
    </article>
  )
}

function Head({ property }: { property: PropertyEntry }) {
  const { name, address, mainUseType, isDevelopment, saleData, ownershipShare } = property
  const t = useTranslations('assets')
  const locale = useLocale()
  const nameUse = useUseName()
  return (
    <header>
      <h2 id={DETAIL_HEADING_ID} tabIndex={-1} className={styles['heading']}>
        {name}
      </h2>
      <p className={styles['address']}>
        <AddressText address={address} isOneLine />
      </p>
      <ul className={styles['marks']}>
        <li className={styles['mark']}>{nameUse({ useType: mainUseType, isDevelopment })}</li>
        {isPart(ownershipShare) && (
          <li className={styles['mark']}>
            {t('share.label')} <PercentText percentage={ownershipShare} />
          </li>
        )}
        {saleData && (
          <li className={styles['mark']}>{t('soldOn', { day: formatDay(locale, saleData.date) })}</li>
        )}
      </ul>
      <FiguresUntil property={property} className={styles['until']} />
    </header>
  )
}
