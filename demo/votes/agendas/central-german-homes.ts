import { explainRenovation } from '../papers/renovation.ts'
import type { Agenda } from '../planned-vote.ts'

/** Open since yesterday, so that the mail about it is in the mailbox: the trustee holds for 400 clients, who may want different things. */
export const centralGermanHomes: Agenda = ({ year }) => ({
  brand: 'linden',
  key: `wohnen-mitteldeutschland-${year}`,
  kind: 'writtenProcedure',
  scope: { product: 'LGI-T09' },
  title: {
    'de-DE': `Beschlüsse zur Sanierung ${year} im schriftlichen Verfahren`,
    'en-GB': `Resolutions on the renovation ${year} by written procedure`,
  },
  introduction: {
    'de-DE':
      'Sehr geehrte Anlegerinnen und Anleger,\ndie energetische Sanierung der Wohnanlage Ilversgehofen wird teurer als geplant, weil die Dämmung der Fassade nach den neuen Vorgaben des Denkmalschutzes ausgeführt werden muss. Wir bitten Sie, über die Finanzierung der Mehrkosten zu entscheiden.\nTreuhänder können ihre Stimmen nach den Weisungen ihrer Treugeber aufteilen.',
    'en-GB':
      'Dear investors,\nthe renovation of Wohnanlage Ilversgehofen will cost more than planned, because its façade has to be insulated by new rules for listed buildings. We ask you to decide how the additional costs are met.\nTrustees may split their votes as their clients instruct them.',
  },
  course: { created: -12, announced: -10, recordDay: -3, starts: -1, ends: 20 },
  amountPerVote: '100.00',
  quorumPercent: '50',
  topics: [
    {
      title: { 'de-DE': 'Darlehen für die Mehrkosten', 'en-GB': 'Loan for the additional costs' },
      description: {
        'de-DE': 'Einzelheiten und eine Vergleichsrechnung finden Sie in der beigefügten Unterlage.',
        'en-GB': 'Details and a comparison are in the enclosed document.',
      },
      proposal: {
        'de-DE':
          'Der Aufnahme eines weiteren Darlehens von bis zu 850.000 € mit einer Zinsbindung von zehn Jahren wird zugestimmt.',
        'en-GB': 'A further loan of up to € 850,000 with an interest rate fixed for ten years is approved.',
      },
      majority: { kind: 'simple', of: 'cast' },
      paper: explainRenovation('OBJ-213'),
    },
    {
      title: {
        'de-DE': `Aussetzung der Auszahlung für ${year}`,
        'en-GB': `No payout for ${year}`,
      },
      proposal: {
        'de-DE': `Die Auszahlung für das Geschäftsjahr ${year} entfällt; der Betrag wird der Rücklage für die Sanierung zugeführt.`,
        'en-GB': `There is no payout for the financial year ${year}; the amount is added to the reserve for the renovation.`,
      },
      majority: { kind: 'simple', of: 'entitled' },
    },
    {
      title: { 'de-DE': 'Erweiterung der Anlagegrenzen', 'en-GB': 'Wider investment limits' },
      description: {
        'de-DE':
          'Die Gesellschaft darf bisher höchstens 10 % ihres Kapitals für Umbauten verwenden, die nicht im Verkaufsprospekt vorgesehen sind.',
        'en-GB':
          'So far the company may use no more than 10 % of its capital for works that its prospectus does not provide for.',
      },
      proposal: {
        'de-DE': 'Die Grenze in § 4 Absatz 3 der Anlagebedingungen wird auf 20 % angehoben.',
        'en-GB': 'The limit in section 4 (3) of the terms of investment is raised to 20 %.',
      },
      majority: { kind: 'threeQuarters', of: 'entitled' },
    },
  ],
})
