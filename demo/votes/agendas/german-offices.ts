import { attachAnnualReport } from '../papers/annual-report.ts'
import type { Agenda } from '../planned-vote.ts'

const FUND = 'HRA-01'

/** Over, with the result of yesterday, so that the mail about it is in the mailbox: special.investor voted with each investment by itself, tan.investor did not vote. */
export const germanOffices: Agenda = ({ accounts, year }) => ({
  brand: 'halden',
  key: `deutschland-buero-${year}`,
  kind: 'meeting',
  scope: { fund: FUND },
  title: {
    'en-GB': `Annual investor meeting ${year}`,
    'de-DE': `Ordentliche Anlegerversammlung ${year}`,
  },
  introduction: {
    'en-GB': `Dear investors,\nwe invite you to vote on the agenda of the annual investor meeting ${year}. Beside the annual report ${accounts} it is about the refurbishment of Kontorhaus am Fleet and the fund’s distributions.`,
    'de-DE': `Sehr geehrte Anlegerinnen und Anleger,\nwir laden Sie ein, über die Punkte der ordentlichen Anlegerversammlung ${year} abzustimmen. Neben dem Jahresbericht ${accounts} geht es um den Umbau des Kontorhauses am Fleet und die Ausschüttungen des Fonds.`,
  },
  course: {
    created: -47,
    announced: -45,
    recordDay: -33,
    starts: -31,
    ends: -3,
    counted: -2,
    published: -1,
  },
  amountPerVote: '1000.00',
  quorumPercent: '50',
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
        'en-GB': 'Refurbishment of Kontorhaus am Fleet',
        'de-DE': 'Umbau des Kontorhauses am Fleet',
      },
      proposal: {
        'en-GB': 'The refurbishment of Kontorhaus am Fleet for up to € 6.5 million is approved.',
        'de-DE': 'Dem Umbau des Kontorhauses am Fleet für bis zu 6,5 Mio. € wird zugestimmt.',
      },
      majority: { kind: 'threeQuarters', of: 'cast' },
    },
    {
      title: { 'en-GB': 'Yearly distributions', 'de-DE': 'Jährliche Ausschüttungen' },
      proposal: {
        'en-GB': 'The fund distributes once a year instead of every quarter.',
        'de-DE': 'Der Fonds schüttet statt vierteljährlich einmal im Jahr aus.',
      },
      majority: { kind: 'simple', of: 'cast' },
    },
  ],
  votes: [
    {
      username: 'company.investor',
      daysAfterStart: 3,
      decisions: [['APPROVE', 'APPROVE', 'REJECT']],
    },
    {
      username: 'special.investor',
      daysAfterStart: 19,
      decisions: [
        ['APPROVE', 'APPROVE', 'APPROVE'],
        ['APPROVE', 'ABSTAIN', 'REJECT'],
      ],
    },
  ],
})
