import { formatFiscalYear } from '#i18n/format/date.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import { NoValue } from './no-value.tsx'

type Props = {
  readonly value: Date | string | null | undefined
  /** Any year's last day; only its month and day count. Without it the calendar year counts. */
  readonly fiscalYearEnd?: Date | string | null | undefined
}

/** 2025/2026, or 2025 where the fiscal year is the calendar year. */
export function FiscalYear({ value, fiscalYearEnd }: Props) {
  const text = formatFiscalYear(value, fiscalYearEnd)
  return text === EN_DASH ? <NoValue /> : <span>{text}</span>
}
