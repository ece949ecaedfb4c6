import { attachAnnualReport } from '../papers/annual-report.ts'
import type { Agenda } from '../planned-vote.ts'

const FUND = 'HRA-03'

/** Open: special.investor has two investments and votes for tan.investor too. */
export const logisticsCorridor: Agenda = ({ accounts, year }) => ({
  brand: 'halden',
  key: `logistics-corridor-${year}`,
  kind: 'meeting',
  scope: { fund: FUND },
  title: {
    'en-GB': `Annual investor meeting ${year}`,
    'de-DE': `Ordentliche Anlegerversammlung ${year}`,
  },
  introduction: {
    'en-GB': `Dear investors,\nwe invite you to vote on the agenda of the annual investor meeting ${year}. The fund’s planned term ends before some of its leases do; we propose to extend it by two years, so that the properties need not be sold at a time that suits the calendar rather than the market.\nThe fund management recommends that you approve all proposals.`,
    'de-DE': `Sehr geehrte Anlegerinnen und Anleger,\nwir laden Sie ein, über die Punkte der ordentlichen Anlegerversammlung ${year} abzustimmen. Die geplante Laufzeit des Fonds endet vor einigen Mietverträgen. Wir schlagen vor, sie um zwei Jahre zu verlängern, damit die Immobilien nicht zu einem Zeitpunkt verkauft werden müssen, den der Kalender vorgibt und nicht der Markt.\nDas Fondsmanagement empfiehlt, allen Vorschlägen zuzustimmen.`,
  },
  course: { created: -19, announced: -17, recordDay: -7, starts: -5, ends: 21 },
  amountPerVote: '1000.00',
  quorumPercent: '30',
  topics: [
    {
      title: { 'en-GB': `Annual report ${accounts}`, 'de-DE': `Jahresbericht ${accounts}` },
      proposal: {
        'en-GB': `The annual report for the financial year ${accounts} is noted with approval.`,
        'de-DE': `Der Jahresbericht für das Geschäftsjahr ${accounts} wird zustimmend zur Kenntnis genommen.`,
      },
      majority: { kind: 'simple', of: 'cast' },
      paper: attachAnnualReport(FUND, accounts),
    },
    {
      title: {
        'en-GB': 'Extending the term by two years',
        'de-DE': 'Verlängerung der Laufzeit um zwei Jahre',
      },
      description: {
        'en-GB': 'The leases in Venlo and Jirny run longer than the fund. Extending its term costs nothing.',
        'de-DE':
          'Die Mietverträge in Venlo und Jirny laufen länger als der Fonds. Eine Verlängerung kostet nichts.',
      },
      proposal: {
        'en-GB': 'The term of the fund is extended by two years.',
        'de-DE': 'Die Laufzeit des Fonds wird um zwei Jahre verlängert.',
      },
      majority: { kind: 'threeQuarters', of: 'entitled' },
    },
    {
      title: { 'en-GB': 'Lower management fee', 'de-DE': 'Niedrigere Verwaltungsvergütung' },
      proposal: {
        'en-GB':
          'During the extension the management fee falls from 0.55 % to 0.45 % of the net asset value a year.',
        'de-DE':
          'Während der Verlängerung sinkt die Verwaltungsvergütung von jährlich 0,55 % auf 0,45 % des Nettoinventarwerts.',
      },
      majority: { kind: 'share', share: '2/3', of: 'cast' },
    },
    {
      title: { 'en-GB': 'Solar panels in Schkeuditz', 'de-DE': 'Photovoltaik in Schkeuditz' },
      proposal: {
        'en-GB':
          'The roofs of Logistikpark Leipzig-Nord are fitted with solar panels for up to € 3.2 million.',
        'de-DE':
          'Die Dächer des Logistikparks Leipzig-Nord werden für bis zu 3,2 Mio. € mit Photovoltaik ausgestattet.',
      },
      majority: { kind: 'simple', of: 'cast' },
    },
  ],
  proxies: [
    {
      from: 'tan.investor',
      to: 'special.investor',
      givenOn: -2,
      instructions: { 2: 'APPROVE', 3: 'APPROVE' },
    },
  ],
})
