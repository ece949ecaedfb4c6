import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { ErasureReport } from './erase-person.service.ts'

const REASONS: Readonly<Record<ErasureReport['kept'][number]['period'], string>> = {
  signInDays: 'security',
  deviceDays: 'security',
  grantDays: 'evidence',
  addressDays: 'security',
  moneyLaunderingYears: '§ 8 (4) GwG',
  commercialYears: '§ 257 (4) HGB',
  taxYears: '§ 147 (3) AO',
  evidenceYears: 'evidence as long as claims can be made, § 199 BGB',
  forGood: 'records of resolutions, whose chain must stay whole',
}

const number = new Intl.NumberFormat(DEFAULT_LOCALE)
const countOf = (rows: number, what: string) => `${number.format(rows)} ${what}${rows === 1 ? '' : 's'}`

/** For the terminal. */
export function formatErasure(
  { logins, investors, removed, kept }: ErasureReport,
  isDryRun: boolean,
): string[] {
  const width = Math.max(0, ...[...removed, ...kept].map(({ table }) => table.length))
  const line = (table: string, rows: number, rest = '') =>
    `  ${table.padEnd(width)}  ${number.format(rows).padStart(6)}${rest}`
  return [
    `${isDryRun ? 'Would go' : 'Gone'}: ${countOf(logins, 'login')}, ${countOf(investors, 'investor')}`,
    ...removed.map(({ table, rows }) => line(table, rows)),
    ...(kept.length === 0 ? [] : ['', 'Kept, with ids alone (and of votes the number of the contract):']),
    ...kept.map(({ table, rows, period, until }) =>
      line(table, rows, `  ${until === null ? 'for good' : `until ${until}`}: ${REASONS[period]}`),
    ),
    '',
    isDryRun
      ? 'Dry run: nothing was changed'
      : 'Files go within eight days. Bundles that still hold this person are loaded without them. Backups from before hold them until they expire.',
  ]
}
