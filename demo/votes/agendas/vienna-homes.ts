import type { Agenda } from '../planned-vote.ts'

/** Open for two days more, so that the reminder of both.investor, who alone of the demo's people holds it, is in the mailbox. */
export const viennaHomes: Agenda = ({ year }) => ({
  brand: 'halden',
  key: `wohnen-wien-${year}`,
  kind: 'writtenProcedure',
  scope: { product: 'HRA-T2' },
  title: {
    'en-GB': 'Connection to district heating',
    'de-DE': 'Anschluss an die Fernwärme',
  },
  introduction: {
    'en-GB':
      'Dear investors,\nthe city of Vienna offers to connect our buildings to district heating, in place of their gas boilers. The work is to begin in spring, so we ask you for your decision in writing.',
    'de-DE':
      'Sehr geehrte Anlegerinnen und Anleger,\ndie Stadt Wien bietet an, unsere Gebäude anstelle der Gaskessel an die Fernwärme anzuschließen. Die Arbeiten sollen im Frühjahr beginnen. Wir bitten Sie deshalb um Ihre Entscheidung im schriftlichen Verfahren.',
  },
  course: { created: -30, announced: -28, recordDay: -14, starts: -12, ends: 2 },
  amountPerVote: '1000.00',
  topics: [
    {
      title: { 'en-GB': 'Connection to district heating', 'de-DE': 'Anschluss an die Fernwärme' },
      proposal: {
        'en-GB': 'The buildings are connected to district heating, paid from the liquidity reserve.',
        'de-DE':
          'Die Gebäude werden an die Fernwärme angeschlossen. Bezahlt wird aus der Liquiditätsreserve.',
      },
      majority: { kind: 'simple', of: 'cast' },
    },
  ],
})
