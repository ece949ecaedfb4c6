import type { Agenda } from '../planned-vote.ts'

/** Coming, for four of the house's investors. */
export const careAndHealth: Agenda = ({ year }) => ({
  brand: 'halden',
  key: `pflege-und-gesundheit-${year}`,
  kind: 'writtenProcedure',
  scope: { fund: 'HRA-06' },
  title: {
    'en-GB': 'Purchase of a further rehabilitation clinic',
    'de-DE': 'Erwerb einer weiteren Rehabilitationsklinik',
  },
  introduction: {
    'en-GB':
      'Dear investors,\nwe have been offered a rehabilitation clinic in Bad Kissingen. Its price is above what the fund management may decide alone, so we ask you for your consent.',
    'de-DE':
      'Sehr geehrte Anlegerinnen und Anleger,\nuns wurde eine Rehabilitationsklinik in Bad Kissingen angeboten. Ihr Preis liegt über dem Betrag, über den das Fondsmanagement allein entscheiden darf. Wir bitten Sie deshalb um Ihre Zustimmung.',
  },
  course: { created: -6, announced: -4, recordDay: 8, starts: 12, ends: 33 },
  amountPerVote: '1000.00',
  topics: [
    {
      title: { 'en-GB': 'Purchase of the clinic', 'de-DE': 'Erwerb der Klinik' },
      proposal: {
        'en-GB': 'The purchase of the clinic in Bad Kissingen for up to € 28 million is approved.',
        'de-DE': 'Dem Erwerb der Klinik in Bad Kissingen für bis zu 28 Mio. € wird zugestimmt.',
      },
      majority: { kind: 'share', share: '2/3', of: 'cast' },
    },
    {
      title: { 'en-GB': 'Loan for the purchase', 'de-DE': 'Darlehen für den Erwerb' },
      proposal: {
        'en-GB': 'Up to half of the price may be financed with a loan.',
        'de-DE': 'Bis zur Hälfte des Kaufpreises darf über ein Darlehen finanziert werden.',
      },
      majority: { kind: 'simple', of: 'cast' },
    },
  ],
})
