import { useState } from 'react'
import { MoneyChange, PercentChange } from '#web/ui/text/change-text.tsx'
import { CountUpMoney } from '#web/ui/text/count-up-money.tsx'
import { FileSize } from '#web/ui/text/file-size.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NumberText } from '#web/ui/text/number-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import styles from './gallery.module.css'
import { Sample, SampleSection } from './sample.tsx'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const HERO_AMOUNTS = ['1843216.55', '2451000.10', '912.4'] as const

export function FigureSamples() {
  return (
    <>
      <HeroSample />
      <SampleSection title="MoneyText">
        <Sample state="in full">
          <MoneyText value={euros('1843216.55')} />
        </Sample>
        <Sample state="negative">
          <MoneyText value={euros('-12')} />
        </Sample>
        <Sample state="dollars">
          <MoneyText value={{ amount: '160000', currency: 'USD' }} />
        </Sample>
        <Sample state="francs">
          <MoneyText value={{ amount: '-148148.15', currency: 'CHF' }} />
        </Sample>
        <Sample state="beyond 2⁵³">
          <MoneyText value={euros('90071992547409931234.55')} />
        </Sample>
        <Sample state="rounded">
          <MoneyText value={euros('104.3725')} />
        </Sample>
        <Sample state="abbreviated">
          <MoneyText value={euros('1843216.55')} abbreviate />
        </Sample>
        <Sample state="abbreviated, note visible">
          <div className={styles['figure']}>
            <MoneyText value={euros('999995')} abbreviate note="visible" />
          </div>
        </Sample>
        <Sample state="no value">
          <MoneyText value={undefined} />
        </Sample>
      </SampleSection>
      <SampleSection title="NumberText, PercentText, FileSize">
        <Sample state="two decimals">
          <NumberText value="12450" />
        </Sample>
        <Sample state="no decimals, abbreviated">
          <NumberText value={-1_250_000_000} decimals={0} abbreviate />
        </Sample>
        <Sample state="percent">
          <PercentText percentage="4.01" />
        </Sample>
        <Sample state="no value">
          <NumberText value="abc" />
        </Sample>
        <Sample state="file, decimal">
          <FileSize bytes={2_450_000} />
        </Sample>
        <Sample state="file, binary">
          <FileSize bytes={2_450_000} base="binary" />
        </Sample>
      </SampleSection>
      <SampleSection title="MoneyChange, PercentChange">
        <Sample state="gain">
          <MoneyChange value={euros('61204.1')} />
        </Sample>
        <Sample state="gain, abbreviated">
          <MoneyChange value={euros('61204.1')} abbreviate />
        </Sample>
        <Sample state="loss">
          <PercentChange percentage={-0.6} decimals={1} />
        </Sample>
        <Sample state="unchanged">
          <PercentChange percentage={0} decimals={1} />
        </Sample>
        <Sample state="no value">
          <PercentChange percentage={undefined} />
        </Sample>
      </SampleSection>
    </>
  )
}

function HeroSample() {
  const [index, setIndex] = useState(0)
  const amount = HERO_AMOUNTS[index % HERO_AMOUNTS.length] ?? '0'
  return (
    <SampleSection title="CountUpMoney">
      <Sample state="hero" isWide>
        <div className={styles['hero']}>
          <CountUpMoney value={euros(amount)} hasQuietDecimals />
        </div>
        <button type="button" onClick={() => setIndex(index + 1)}>
          {'Another value'}
        </button>
      </Sample>
      <Sample state="plain">
        <CountUpMoney value={euros(amount)} />
      </Sample>
      <Sample state="no value">
        <CountUpMoney value={null} />
      </Sample>
    </SampleSection>
  )
}
