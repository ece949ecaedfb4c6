import { summariseAccounts } from '../papers/product-accounts.ts'
import { explainSale } from '../papers/property-sale.ts'
import type { Agenda } from '../planned-vote.ts'

const PRODUCT = 'LGI-T04'
const TO_BE_SOLD = 'OBJ-208'

/**
 * Open: public.investor has two participations and votes for large.investor too, who is excluded from one topic and has said how to
 * vote on others.
 */
export const careAndLiving: Agenda = ({ accounts, year }) => ({
  brand: 'linden',
  key: `pflege-und-wohnen-${year}`,
  kind: 'meeting',
  scope: { product: PRODUCT },
  title: {
    'de-DE': `Ordentliche Gesellschafterversammlung ${year}`,
    'en-GB': `Annual shareholder meeting ${year}`,
  },
  introduction: {
    'de-DE': `Sehr geehrte Anlegerinnen und Anleger,\nwir laden Sie ein, über die Punkte der ordentlichen Gesellschafterversammlung ${year} abzustimmen. Das Geschäftsjahr ${accounts} verlief wie geplant. Für Pflegewohnen Münsterland liegt uns ein Kaufangebot vor, über das Sie unter Punkt 6 entscheiden.\nDie Geschäftsführung und der Beirat empfehlen, allen Vorschlägen zuzustimmen.`,
    'en-GB': `Dear investors,\nwe invite you to vote on the agenda of the annual shareholder meeting ${year}. The financial year ${accounts} went as planned. We have received an offer for Pflegewohnen Münsterland, on which you decide under topic 6.\nThe management and the advisory board recommend that you approve all proposals.`,
  },
  course: { created: -22, announced: -20, recordDay: -8, starts: -6, ends: 24 },
  amountPerVote: '100.00',
  quorumPercent: '25',
  topics: [
    {
      title: { 'de-DE': `Jahresabschluss ${accounts}`, 'en-GB': `Annual accounts ${accounts}` },
      description: {
        'de-DE':
          'Der Abschluss wurde geprüft und mit einem uneingeschränkten Bestätigungsvermerk versehen. Eine Kurzfassung liegt bei.',
        'en-GB':
          'The accounts have been audited, and the auditor’s opinion is unqualified. A summary is enclosed.',
      },
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
        'de-DE': `Entlastung des Beirats für ${accounts}`,
        'en-GB': `Discharge of the advisory board for ${accounts}`,
      },
      proposal: {
        'de-DE': `Den Mitgliedern des Beirats wird für das Geschäftsjahr ${accounts} Entlastung erteilt.`,
        'en-GB': `The members of the advisory board are discharged for the financial year ${accounts}.`,
      },
      majority: { kind: 'simple', of: 'cast' },
      excluded: {
        username: 'large.investor',
        reason: {
          'de-DE': 'Mitglieder des Beirats stimmen nicht über ihre eigene Entlastung ab.',
          'en-GB': 'Members of the advisory board do not vote on their own discharge.',
        },
      },
    },
    {
      title: {
        'de-DE': `Auszahlung für das Geschäftsjahr ${accounts}`,
        'en-GB': `Payout for the financial year ${accounts}`,
      },
      description: {
        'de-DE':
          'Die Auszahlung entspricht der Planung des Verkaufsprospekts und wurde im Juni bereits geleistet.',
        'en-GB': 'The payout is what the prospectus planned, and was made in June.',
      },
      proposal: {
        'de-DE': 'Der geleisteten Auszahlung von 4,50 % der Nominalbeträge wird zugestimmt.',
        'en-GB': 'The payout of 4.50 % of the nominal capital is approved.',
      },
      majority: { kind: 'simple', of: 'cast' },
    },
    {
      title: { 'de-DE': `Wahl des Abschlussprüfers für ${year}`, 'en-GB': `Auditor for ${year}` },
      proposal: {
        'de-DE': `Die Nordprüf GmbH Wirtschaftsprüfungsgesellschaft, Hamburg, wird zum Abschlussprüfer für das Geschäftsjahr ${year} gewählt.`,
        'en-GB': `Nordprüf GmbH Wirtschaftsprüfungsgesellschaft, Hamburg, is appointed auditor for the financial year ${year}.`,
      },
      majority: { kind: 'simple', of: 'cast' },
    },
    {
      title: {
        'de-DE': 'Verkauf von Pflegewohnen Münsterland',
        'en-GB': 'Sale of Pflegewohnen Münsterland',
      },
      description: {
        'de-DE':
          'Der gemeinnützige Träger, der das Haus in Münster betreibt, möchte es erwerben. Der Erlös soll nach Ablösung des Darlehens ausgezahlt werden.',
        'en-GB':
          'The charitable operator who runs the property in Münster would like to buy it. What remains after repaying the loan is to be paid out.',
      },
      proposal: {
        'de-DE':
          'Die Geschäftsführung wird ermächtigt, Pflegewohnen Münsterland mindestens zum zuletzt festgestellten Verkehrswert zu verkaufen.',
        'en-GB':
          'The management is authorised to sell Pflegewohnen Münsterland for no less than its latest market value.',
      },
      majority: { kind: 'threeQuarters', of: 'cast' },
      paper: explainSale(TO_BE_SOLD),
    },
    {
      title: {
        'de-DE': 'Änderung des Gesellschaftsvertrags: Versammlungen ohne Anwesenheit',
        'en-GB': 'Change of the articles: meetings without attendance',
      },
      description: {
        'de-DE':
          '§ 9 Absatz 2 soll künftig lauten: „Gesellschafterversammlungen können ganz oder teilweise ohne körperliche Anwesenheit der Gesellschafter abgehalten werden.“',
        'en-GB':
          'Section 9 (2) is to read: “Shareholder meetings may be held wholly or partly without shareholders being physically present.”',
      },
      proposal: {
        'de-DE': 'Der Änderung von § 9 Absatz 2 des Gesellschaftsvertrags wird zugestimmt.',
        'en-GB': 'The change of section 9 (2) of the articles is approved.',
      },
      majority: { kind: 'share', share: '2/3', of: 'entitled' },
    },
  ],
  proxies: [
    {
      from: 'large.investor',
      to: 'public.investor',
      givenOn: -4,
      instructions: { 1: 'APPROVE', 2: 'APPROVE', 6: 'REJECT' },
    },
  ],
})
