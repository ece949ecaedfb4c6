import { RETENTION_PERIODS } from '#kernel/retention.ts'
import { alignRows } from '../../../../tests/align-rows.ts'
import { PERSON_TABLES, type PersonTable, SPECIAL_TABLES } from './person-tables.ts'

const PERIODS: Readonly<Record<keyof typeof RETENTION_PERIODS, string>> = {
  signInDays: 'since the end of a session, or since a link or a half sign-in has run out',
  deviceDays: 'since a device was last seen; after that its next sign-in is told by mail again',
  grantDays: 'since somebody’s access to a portfolio ended',
  addressDays: 'addresses, devices and usernames as typed in the audit trail',
  moneyLaunderingYears: 'proofs sent with requests: § 8 (4) GwG',
  commercialYears: 'enquiries, as commercial letters: § 257 (4) HGB, § 147 (3) AO',
  taxYears: 'requests about the profile, with accounts and tax numbers: § 147 (3) AO',
  evidenceYears: 'evidence about people who are gone: as long as claims can be made, § 199 BGB',
}

/** docs/personal-data.md as a whole. */
export function describePersonalData(): string {
  const periods = Object.entries(RETENTION_PERIODS).map(([name, { usual, least, most }]) => [
    `\`${name}\``,
    String(usual),
    `${least} to ${most}`,
    PERIODS[name as keyof typeof RETENTION_PERIODS],
  ])
  const tables = PERSON_TABLES.map((one) => [
    `\`${one.table}\``,
    one.holds,
    describeExport(one),
    describeErasing(one),
    describeEnd(one),
  ])
  const special = SPECIAL_TABLES.map(({ table, holds, goes }) => [`\`${table}\``, holds, goes])
  return [
    '# Personal data',
    'What is kept about people, whether they get it in ‘everything about me’, what becomes of it when they are erased, and when it goes by itself. Written from `src/features/personal-data/server/person-tables.ts`, which exports, erasing and the nightly sweep follow too (`npx vitest run --project db-18 person-tables -u`).',
    '## Periods',
    '`retention` in a brand’s `brand.json`; what is left out is as usual. Years run from the end of the calendar year, as the law counts them. Every night at 03:50 one node takes away what is over; the brand’s audit trail tells as `retention.swept` and `details.expired` how much that was.',
    formatTable(['Period', 'Usual', 'Allowed', 'Of what'], periods),
    'Whether these suit a house is for its own lawyers to say. Books and vouchers themselves are kept by the house’s own systems: the portal shows copies of them.',
    '## Tables',
    formatTable(['Table', 'Holds', 'In ‘everything about me’', 'When the person is erased', 'Goes'], tables),
    '## About people in other ways',
    formatTable(['Table', 'Holds', 'Goes'], special),
    '## Elsewhere',
    [
      '- The object store: a file goes a week after nothing names it any more. Terms that were accepted stay as long as their approval.',
      '- Logs: as long as whoever runs the portal keeps them. They hold addresses, no names and no mail addresses.',
      '- Backups: what was erased is in them until they expire. After a restore, erase again whom `erased_row` of the newer database names, or whom the log of the office names.',
      '- Finished answers in the memory of each node: dropped with the next request of the brand.',
    ].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n')
}

function describeExport({ exported }: PersonTable): string {
  if (exported === false) return 'no'
  return exported.hidden.length === 0
    ? 'yes'
    : `without ${exported.hidden.map((name) => `\`${name}\``).join(', ')}`
}

function describeErasing({ erased }: PersonTable): string {
  if (erased === 'removed') return 'goes'
  const { period, beside } = erased.keptFor
  const what = beside === undefined ? 'ids alone' : `ids and ${beside} alone`
  const until = period === 'forGood' ? 'for good' : `for \`${period}\``
  return 'emptied' in erased
    ? `stays with ${what} ${until}, without ${erased.emptied.map((name) => `\`${name}\``).join(', ')}`
    : `stays ${until}: ${what}`
}

function describeEnd({ ends, goes }: PersonTable): string {
  return ends ? `\`${ends.period}\` ${goes}` : goes
}

function formatTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return alignRows([heads, ...rows]).join('\n')
}
