import type { ReactNode } from 'react'
import { LoadingImage } from '#web/ui/media/loading-image.tsx'
import { listPictureSources } from '#web/ui/media/picture-sources.ts'
import { ContactCard } from '#web/ui/people/contact-card.tsx'
import type { FundPage } from '../fund.api.ts'
import { OfferMark } from '../offer-mark.tsx'
import { PlacedShare } from '../placed-share.tsx'
import { RiskNotice } from '../risk-notice.tsx'
import { useAssetClass } from '../use-asset-class.ts'
import { usePeriodText } from '../use-period-text.ts'
import styles from './fund-header.module.css'
import { useTranslations } from './texts.ts'

const PICTURE_WIDTHS = [480, 960, 1440, 1920]

type Props = { readonly fund: FundPage; readonly actions: ReactNode }

/** What a fund is, whether it can be subscribed, what may be lost, and who to ask. */
export function FundHeader({ fund: { product, pictureUrl, contactPerson }, actions }: Props) {
  const t = useTranslations('market')
  const page = useTranslations('fundPage.contact')
  const { nameClass } = useAssetClass()
  const period = usePeriodText()(product)
  const { name, placed, state, assetClass } = product
  return (
    <header>
      <LoadingImage
        src={pictureUrl && `${pictureUrl}?width=960`}
        srcSet={pictureUrl && listPictureSources(pictureUrl, PICTURE_WIDTHS)}
        sizes="(width < 1008px) 100vw, 960px"
        alt={t('picture', { name })}
        width={960}
        height={260}
        isUrgent
        className={styles['picture']}
      />
      <div data-unbroken className={styles['facts']}>
        <div className={styles['what']}>
          <p className={styles['class']}>{nameClass(assetClass)}</p>
          <h1>{name}</h1>
          <p className={styles['state']}>
            <OfferMark state={state} />
            {period && <span>{period}</span>}
          </p>
          {placed && (
            <div className={styles['placed']}>
              <PlacedShare placed={placed} />
            </div>
          )}
          {actions && (
            <div data-unprinted className={styles['actions']}>
              {actions}
            </div>
          )}
        </div>
        {contactPerson && (
          <ContactCard
            person={contactPerson}
            words={{
              label: page('label'),
              picture: (person) => page('picture', { name: person }),
              phone: page('phone'),
              email: page('email'),
            }}
          />
        )}
      </div>
      <div className={styles['risk']}>
        <RiskNotice />
      </div>
    </header>
  )
}
