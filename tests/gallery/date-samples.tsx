import { DateText } from '#web/ui/text/date-text.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { FiscalYear } from '#web/ui/text/fiscal-year.tsx'
import { Sample, SampleSection } from './sample.tsx'

const FORMATS = ['number', 'short', 'long', 'monthYear', 'year'] as const

export function DateSamples() {
  return (
    <SampleSection title="DateText, DateTimeText, FiscalYear">
      {FORMATS.map((format) => (
        <Sample key={format} state={format}>
          <DateText value="03.09.2026" format={format} />
        </Sample>
      ))}
      <Sample state="31.02.2026">
        <DateText value="31.02.2026" />
      </Sample>
      <Sample state="moment, winter">
        <DateTimeText value="2025-12-31T23:05:00Z" />
      </Sample>
      <Sample state="moment, summer">
        <DateTimeText value="2026-07-01T12:00:00Z" />
      </Sample>
      <Sample state="moment in New York">
        <DateTimeText value="2026-07-01T12:00:00Z" timeZone="America/New_York" />
      </Sample>
      <Sample state="fiscal year to 30.09.">
        <FiscalYear value="2025-12-31" fiscalYearEnd="2019-09-30" />
      </Sample>
      <Sample state="fiscal year is calendar year">
        <FiscalYear value="2025-12-31" fiscalYearEnd="2019-12-31" />
      </Sample>
    </SampleSection>
  )
}
