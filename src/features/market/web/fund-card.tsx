import type { ReactNode } from 'react'
import { LoadingImage } from '#web/ui/media/loading-image.tsx'
import { listPictureSources } from '#web/ui/media/picture-sources.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import type { OfferedFund } from '../products.domain.ts'
import styles from './fund-card.module.css'
import { FundLink } from './fund-link.tsx'
import { OfferMark } from './offer-mark.tsx'
import { PlacedShare } from './placed-share.tsx'
import { ShortRiskNotice } from './risk-notice.tsx'
import { TermText } from './term-text.tsx'
import { useTranslations } from './texts.ts'
import { useAssetClass } from './use-asset-class.ts'
import { usePeriodText } from './use-period-text.ts'

const PICTURE_WIDTHS = [480, 960]

type Props = {
  readonly fund: OfferedFund
  /** Among those that are seen first. */
  readonly isUrgent: boolean
  /** Marks it for comparison. */
  readonly mark: ReactNode
}

/** B4.1, B4.3: a fund on the market; the whole card leads to its page. */
export function FundCard({ fund, isUrgent, mark }: Props) {
  const t = useTranslations('market')
  const { nameClass } = useAssetClass()
  const tellPeriod = usePeriodText()
  const { pictureUrl, placed, subject } = fund
  const period = tellPeriod(fund)
  return (
    <li className={styles['card']}>
      <LoadingImage
        src={pictureUrl && `${pictureUrl}?width=480`}
        srcSet={pictureUrl && listPictureSources(pictureUrl, PICTURE_WIDTHS)}
        sizes="(width < 640px) 100vw, 468px"
        alt={t('picture', { name: fund.name })}
        width={16}
        height={9}
        isUrgent={isUrgent}
        className={styles['picture']}
      />
      <div className={styles['text']}>
        <p className={styles['class']}>{nameClass(fund.assetClass)}</p>
        <h2 className={styles['name']}>
          <FundLink id={fund.id} className={styles['link']}>
            {fund.name}
          </FundLink>
        </h2>
        <p className={styles['state']}>
          <OfferMark state={fund.state} />
          {period && <span>{period}</span>}
        </p>
        {subject && (
          <p className={styles['subject']}>
            <ForeignText text={subject} language={fund.otherLanguages.subject} />
          </p>
        )}
        {placed && <PlacedShare placed={placed} />}
        <Facts fund={fund} />
        <div className={styles['mark']}>{mark}</div>
        <div className={styles['risk']}>
          <ShortRiskNotice />
        </div>
      </div>
    </li>
  )
}

function Facts({ fund }: Pick<Props, 'fund'>) {
  const t = useTranslations('market')
  const { minimumParticipation: minimum, term, termYears, riskClass, firstDistributionOn } = fund
  return (
    <dl className={styles['facts']}>
      {minimum && (
        <Fact label={t('minimum')}>
          <MoneyText value={minimum} />
        </Fact>
      )}
      {(term ?? termYears) !== undefined && (
        <Fact label={t('term')}>
          <TermText fund={fund} />
        </Fact>
      )}
      <Fact label={t('currency')}>{fund.currency}</Fact>
      {riskClass !== undefined && (
        <Fact label={t('riskClass')}>{t('riskClassOf', { value: String(riskClass) })}</Fact>
      )}
      {firstDistributionOn && (
        <Fact label={t('firstDistribution')}>
          <DateText value={firstDistributionOn} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
