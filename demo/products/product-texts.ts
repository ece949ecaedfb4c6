import type { HouseLocale } from '../house-brand.ts'
import type { Budget } from './product.ts'

type Source = keyof Budget['sources']
type Use = keyof Budget['uses']

type ProductTexts = {
  readonly subject: (properties: string) => string
  readonly riskDiversification: (hasSeveral: boolean) => string
  readonly term: (endsOn: string) => string
  readonly liability: string
  readonly kind: string
  readonly paymentTerms: string
  readonly subscriptionDocuments: string
  readonly payoutNotes: string
  readonly development: {
    readonly steady: string
    readonly building: string
    readonly sold: (name: string) => string
  }
  readonly sources: Readonly<Record<Source, string>>
  readonly uses: Readonly<Record<Use, string>>
}

/** What a fund house writes about its public funds, in the language it writes to its investors in. */
export const PRODUCT_TEXTS: Readonly<Record<HouseLocale, ProductTexts>> = {
  'en-GB': {
    subject: (properties) => `Purchase, letting, management and later sale of ${properties}.`,
    riskDiversification: (hasSeveral) =>
      hasSeveral ? 'Risk-diversified (section 262 (1) KAGB)' : 'Not risk-diversified (section 262 (2) KAGB)',
    term: (endsOn) => `Until ${endsOn}; shareholders may extend it by up to four years.`,
    liability:
      'Limited to the liable contribution entered in the commercial register (1 % of the nominal capital).',
    kind: 'Closed-ended public AIF',
    paymentTerms: 'Nominal capital and agio in full within 14 days of acceptance.',
    subscriptionDocuments:
      'Subscription form, proof of identity, confirmation of receipt of prospectus and key information document.',
    payoutNotes:
      'Payouts for a calendar year are made in June of the next year. They depend on results and may contain repaid capital.',
    development: {
      steady: 'Letting runs to plan; all rents agreed upon are paid on time.',
      building: 'Building works run to plan; payouts begin in the year after completion.',
      sold: (name) => `${name} has been sold; what to do with the proceeds is up to the shareholders.`,
    },
    sources: { equity: 'Investors’ equity', agio: 'Agio', debt: 'Bank loans' },
    uses: {
      purchase: 'Purchase prices',
      acquisitionCosts: 'Ancillary acquisition costs',
      building: 'Building costs',
      fees: 'Initial costs and fees',
      reserve: 'Liquidity reserve',
    },
  },
  'de-DE': {
    subject: (properties) => `Erwerb, Vermietung, Bewirtschaftung und spätere Veräußerung von ${properties}.`,
    riskDiversification: (hasSeveral) =>
      hasSeveral ? 'Risikogemischt (§ 262 Abs. 1 KAGB)' : 'Nicht risikogemischt (§ 262 Abs. 2 KAGB)',
    term: (endsOn) =>
      `Bis ${endsOn}; Verlängerung um bis zu vier Jahre durch Gesellschafterbeschluss möglich.`,
    liability: 'Beschränkt auf die im Handelsregister eingetragene Haftsumme (1 % der Pflichteinlage).',
    kind: 'Geschlossener Publikums-AIF',
    paymentTerms: 'Pflichteinlage und Agio zu 100 % innerhalb von 14 Tagen nach Annahme.',
    subscriptionDocuments:
      'Beitrittserklärung, Legitimationsnachweis, Empfangsbestätigung für Verkaufsprospekt und Basisinformationsblatt.',
    payoutNotes:
      'Auszahlungen für ein Kalenderjahr erfolgen im Juni des Folgejahres. Sie hängen vom Ergebnis ab und können Kapitalrückzahlungen enthalten.',
    development: {
      steady: 'Die Vermietung verläuft nach Plan; alle vereinbarten Mieten gehen pünktlich ein.',
      building: 'Der Bau verläuft nach Plan; Auszahlungen beginnen im Jahr nach der Fertigstellung.',
      sold: (name) =>
        `${name} wurde verkauft; über die Verwendung des Erlöses entscheiden die Gesellschafter.`,
    },
    sources: { equity: 'Eigenkapital der Anleger', agio: 'Agio', debt: 'Bankdarlehen' },
    uses: {
      purchase: 'Kaufpreise',
      acquisitionCosts: 'Erwerbsnebenkosten',
      building: 'Baukosten',
      fees: 'Initialkosten und Gebühren',
      reserve: 'Liquiditätsreserve',
    },
  },
}
