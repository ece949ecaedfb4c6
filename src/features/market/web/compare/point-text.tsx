import { DateText } from '#web/ui/text/date-text.tsx'
import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NoValue } from '#web/ui/text/no-value.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import type { OfferedFund } from '../../products.domain.ts'
import { OfferMark } from '../offer-mark.tsx'
import { TermText } from '../term-text.tsx'
import { useAssetClass } from '../use-asset-class.ts'
import { usePeriodText } from '../use-period-text.ts'
import { usePlacedText } from '../use-placed-text.ts'
import styles from './compare-table.module.css'
import type { PointName } from './points.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly of: PointName; readonly fund: OfferedFund }

/** What a fund says to one point, as its card says it. */
export function PointText({ of: point, fund }: Props) {
  const t = useTranslations('market')
  const { nameClass } = useAssetClass()
  const tellPlaced = usePlacedText()
  const { minimumParticipation, denomination, agio, riskClass, riskDiversification, subject } = fund
  const { placed, otherLanguages } = fund
  switch (point) {
    case 'assetClass':
      return nameClass(fund.assetClass)
    case 'subscription':
      return <Subscription fund={fund} />
    case 'placed':
      return placed ? tellPlaced(placed) : <NoValue />
    case 'minimumParticipation':
      return <MoneyText value={minimumParticipation} />
    case 'denomination':
      return <MoneyText value={denomination} />
    case 'agioRate':
      return <PercentText percentage={agio} />
    case 'plannedRuntime':
      return (fund.term ?? fund.termYears) === undefined ? <NoValue /> : <TermText fund={fund} />
    case 'currency':
      return fund.currency
    case 'riskClass':
      return riskClass === undefined ? <NoValue /> : t('riskClassOf', { value: String(riskClass) })
    case 'riskDiversification':
      return <Offered text={riskDiversification} language={otherLanguages.riskDiversification} />
    case 'firstDistribution':
      return <DateText value={fund.firstDistributionOn} />
    case 'subject':
      return <Offered text={subject} language={otherLanguages.subject} />
  }
}

function Subscription({ fund }: Pick<Props, 'fund'>) {
  const period = usePeriodText()(fund)
  return (
    <>
      <span className={styles['state']}>
        <OfferMark state={fund.state} />
      </span>
      {period && <span className={styles['period']}> {period}</span>}
    </>
  )
}

type OfferedProps = {
  readonly text: string | undefined
  readonly language: Parameters<typeof ForeignText>[0]['language']
}

function Offered({ text, language }: OfferedProps) {
  return text === undefined ? <NoValue /> : <ForeignText text={text} language={language} />
}
