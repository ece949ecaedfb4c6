import { summariseAccounts } from '../papers/product-accounts.ts'
import type { Agenda } from '../planned-vote.ts'

const PRODUCT = 'LGI-T02'

/** Over, with its result: public.investor and the trustee have voted, large.investor has not. */
export const rhinelandHomes: Agenda = ({ accounts, year }) => ({
  brand: 'linden',
  key: `wohnen-rheinland-${year}`,
  kind: 'meeting',
  scope: { product: PRODUCT },
  title: {
    'de-DE': `Ordentliche Gesellschafterversammlung ${year}`,
    'en-GB': `Annual shareholder meeting ${year}`,
  },
  introduction: {
    'de-DE': `Sehr geehrte Anlegerinnen und Anleger,\nwir laden Sie ein, über die Punkte der ordentlichen Gesellschafterversammlung ${year} abzustimmen. Neben dem Jahresabschluss ${accounts} geht es um die Laufzeit der Gesellschaft, die wir um fünf Jahre verlängern möchten.`,
    'en-GB': `Dear investors,\nwe invite you to vote on the agenda of the annual shareholder meeting ${year}. Beside the annual accounts ${accounts} it is about the term of the company, which we would like to extend by five years.`,
  },
  course: {
    created: -76,
    announced: -74,
    recordDay: -62,
    starts: -60,
    ends: -32,
    counted: -31,
    published: -30,
  },
  amountPerVote: '100.00',
  quorumPercent: '25',
  topics: [
    {
      title: { 'de-DE': `Jahresabschluss ${accounts}`, 'en-GB': `Annual accounts ${accounts}` },
      proposal: {
        'de-DE': `Der Jahresabschluss zum 31. Dezember ${accounts} wird festgestellt.`,
        'en-GB': `The annual accounts as of 31 December ${accounts} are adopted.`,
      },
      majority: { kind: 'simple', of: 'cast' },
      paper: summariseAccounts(PRODUCT, accounts),
    },
    {
      title: {
        'de-DE': `Entlastung der Geschäftsführung für ${accounts}`,
        'en-GB': `Discharge of the management for ${accounts}`,
      },
      proposal: {
        'de-DE': `Der geschäftsführenden Gesellschafterin wird für das Geschäftsjahr ${accounts} Entlastung erteilt.`,
        'en-GB': `The managing partner is discharged for the financial year ${accounts}.`,
      },
      majority: { kind: 'simple', of: 'cast' },
    },
    {
      title: {
        'de-DE': 'Modernisierung der Heizung in Bonn-Beuel',
        'en-GB': 'New heating in Bonn-Beuel',
      },
      proposal: {
        'de-DE':
          'Im Wohnhaus Beuel wird die Gasheizung durch Wärmepumpen ersetzt; die Kosten von 640.000 € werden aus der Rücklage getragen.',
        'en-GB':
          'In Wohnhaus Beuel heat pumps take the place of the gas heating; the costs of € 640,000 are met from the reserve.',
      },
      majority: { kind: 'threeQuarters', of: 'cast' },
    },
    {
      title: {
        'de-DE': 'Verlängerung der Laufzeit um fünf Jahre',
        'en-GB': 'Extending the term by five years',
      },
      proposal: {
        'de-DE':
          'Die Laufzeit der Gesellschaft nach § 3 des Gesellschaftsvertrags wird um fünf Jahre verlängert.',
        'en-GB': 'The term of the company under section 3 of the articles is extended by five years.',
      },
      majority: { kind: 'threeQuarters', of: 'entitled' },
    },
    {
      title: { 'de-DE': `Wahl des Abschlussprüfers für ${year}`, 'en-GB': `Auditor for ${year}` },
      proposal: {
        'de-DE': `Die Nordprüf GmbH Wirtschaftsprüfungsgesellschaft, Hamburg, wird zum Abschlussprüfer für das Geschäftsjahr ${year} gewählt.`,
        'en-GB': `Nordprüf GmbH Wirtschaftsprüfungsgesellschaft, Hamburg, is appointed auditor for the financial year ${year}.`,
      },
      majority: { kind: 'simple', of: 'cast' },
    },
  ],
  votes: [
    {
      username: 'public.investor',
      daysAfterStart: 5,
      decisions: [['APPROVE', 'APPROVE', 'APPROVE', 'REJECT', 'ABSTAIN']],
    },
    {
      username: 'trustee.partner',
      daysAfterStart: 26,
      decisions: [
        [
          { approve: 91, abstain: 6 },
          { approve: 78, abstain: 9 },
          { approve: 83, abstain: 4 },
          { approve: 44, abstain: 12 },
          'APPROVE',
        ],
      ],
    },
  ],
})
