import type { Agenda } from '../planned-vote.ts'

/** Coming: who may vote is not fixed yet. public.investor has given a proxy. */
export const solarLausitz: Agenda = ({ year }) => ({
  brand: 'linden',
  key: `solar-lausitz-${year}`,
  kind: 'writtenProcedure',
  scope: { product: 'LGI-T08' },
  title: {
    'de-DE': 'Batteriespeicher für den Solarpark Lausitz',
    'en-GB': 'Battery storage for Solarpark Lausitz',
  },
  introduction: {
    'de-DE':
      'Sehr geehrte Anlegerinnen und Anleger,\nmit einem Batteriespeicher kann der Solarpark Lausitz seinen Strom auch abends verkaufen, wenn er mehr wert ist. Wir möchten dafür einen Teil der Rücklage verwenden und bitten Sie um Ihre Entscheidung.\nWer am Stichtag beteiligt ist, kann abstimmen.',
    'en-GB':
      'Dear investors,\nwith battery storage Solarpark Lausitz can sell its power in the evening too, when it is worth more. We would like to use a part of the reserve for it and ask you to decide.\nWhoever holds a participation on the record day may vote.',
  },
  course: { created: -4, announced: -2, recordDay: 6, starts: 9, ends: 37 },
  amountPerVote: '100.00',
  quorumPercent: '25',
  topics: [
    {
      title: { 'de-DE': 'Bau des Batteriespeichers', 'en-GB': 'Building the battery storage' },
      proposal: {
        'de-DE':
          'Dem Bau eines Batteriespeichers mit einer Leistung von 4 Megawatt auf dem Gelände des Solarparks wird zugestimmt.',
        'en-GB': 'Battery storage of 4 megawatts is built on the site of the solar park.',
      },
      majority: { kind: 'threeQuarters', of: 'cast' },
    },
    {
      title: { 'de-DE': 'Verwendung der Rücklage', 'en-GB': 'Use of the reserve' },
      proposal: {
        'de-DE':
          'Für den Bau des Batteriespeichers dürfen bis zu 40 % der Liquiditätsrücklage verwendet werden.',
        'en-GB': 'Up to 40 % of the liquidity reserve may be used for building the battery storage.',
      },
      majority: { kind: 'simple', of: 'cast' },
    },
    {
      title: { 'de-DE': 'Wahl in den Beirat', 'en-GB': 'Member of the advisory board' },
      proposal: {
        'de-DE': 'Frau Dr. Mareike Holsten wird für drei Jahre in den Beirat gewählt.',
        'en-GB': 'Dr Mareike Holsten is elected to the advisory board for three years.',
      },
      majority: { kind: 'simple', of: 'cast' },
    },
  ],
  proxies: [{ from: 'public.investor', to: 'large.investor', givenOn: -1 }],
})
