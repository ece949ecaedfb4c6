import { DateText } from '#web/ui/text/date-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { DetailSection } from './detail-section.tsx'
import { FactList } from './fact-list.tsx'
import { findOwnPart } from './own-part.ts'
import { SharedMoney } from './shared-money.tsx'
import { useTranslations } from './texts.ts'
import { useUseName } from './use-use-name.ts'

/** B3.1: what kind of property it is, and how and why it is held. */
export function GeneralSection({ property }: { property: PropertyEntry }) {
  const t = useTranslations('assets')
  const nameUse = useUseName()
  const { mainUseType, isDevelopment, purchaseDate, saleData, ownershipShare } = property
  const { formOfOwnership, ownershipStructure, investmentProfile, investmentStrategy } = property
  return (
    <DetailSection title={t('sections.general')} asOf={property.asOf}>
      <FactList
        facts={[
          { name: 'propertyNumber', value: property.foreignKey.key },
          { name: 'mainUseType', value: nameUse({ useType: mainUseType, isDevelopment }) },
          { name: 'constructionYear', value: property.constructionYear },
          { name: 'economicConstructionYear', value: property.economicConstructionYear },
          { name: 'purchaseDate', value: purchaseDate && <DateText value={purchaseDate} /> },
          { name: 'saleDate', value: saleData && <DateText value={saleData.date} /> },
          {
            name: 'salePrice',
            value: saleData?.price && (
              <SharedMoney whole={saleData.price} part={findOwnPart(property)?.salePrice} />
            ),
          },
          { name: 'ownershipShare', value: ownershipShare && <PercentText percentage={ownershipShare} /> },
          { name: 'formOfOwnership', value: formOfOwnership && t(`formsOfOwnership.${formOfOwnership}`) },
          {
            name: 'ownershipStructure',
            value: ownershipStructure && t(`ownershipStructures.${ownershipStructure}`),
          },
          {
            name: 'investmentProfile',
            value: investmentProfile && t(`investmentProfiles.${investmentProfile}`),
          },
          {
            name: 'investmentStrategy',
            value: investmentStrategy && t(`investmentStrategies.${investmentStrategy}`),
          },
          { name: 'locationQuality', value: property.locationQuality },
        ]}
      />
    </DetailSection>
  )
}
