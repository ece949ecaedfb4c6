import { composeAnnualReport } from '../../documents/fund-reports.ts'
import { monthOf } from '../../numbers/calendar.ts'
import type { Paper } from '../planned-vote.ts'
import { getFund } from './get-subject.ts'

/** The same that stands among the fund's documents. */
export const attachAnnualReport = (fund: string, year: number): Paper => ({
  key: 'annual-report',
  name: { 'de-DE': `Jahresbericht ${year}`, 'en-GB': `Annual report ${year}` },
  compose: (desk, { house }) => composeAnnualReport(desk, getFund(house, fund), monthOf(`${year}-12-31`)),
})
