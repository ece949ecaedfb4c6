import { facts, heading, paragraph } from '../../documents/desk.ts'
import { cents, roundTo, share } from '../../numbers/amounts.ts'
import { PRODUCT_CURRENCY } from '../../products/product.ts'
import { loanBalance } from '../../properties/property-loan.ts'
import type { Paper } from '../planned-vote.ts'
import { getProperty } from './get-subject.ts'

const STEP = cents(50_000)
/** What is offered, of the market value. */
const OFFER = 1.04

const TEXTS = {
  'de-DE': {
    introduction: (name: string, city: string) =>
      `Für ${name} in ${city} liegt ein Angebot eines gemeinnützigen Trägers vor, der das Haus seit seiner Eröffnung betreibt. Mietverträge und Arbeitsplätze gingen auf ihn über.`,
    figures: 'Das Angebot in Zahlen',
    marketValue: 'Zuletzt festgestellter Verkehrswert',
    offer: 'Gebotener Kaufpreis',
    loan: 'Abzulösendes Darlehen',
    rest: 'Verbleibt vor Steuern und Nebenkosten',
    reasons: 'Warum wir den Verkauf empfehlen',
    reasonsText:
      'In den nächsten Jahren wären die Bäder und die Lüftung zu erneuern. Der gebotene Preis berücksichtigt diese Kosten nicht. Außerdem hinge der Wert des Hauses nach dem Ende des Betreibervertrags davon ab, ob sich ein neuer Betreiber findet.',
    otherwise: 'Wenn Sie den Verkauf ablehnen',
    otherwiseText:
      'Das Haus bleibt im Bestand. Für die Erneuerung der Bäder und der Lüftung würden die Auszahlungen voraussichtlich für zwei Jahre um etwa ein Drittel sinken.',
  },
  'en-GB': {
    introduction: (name: string, city: string) =>
      `A charitable operator, who has run ${name} in ${city} since it opened, has made an offer for it. Leases and jobs would pass to the operator.`,
    figures: 'The offer in figures',
    marketValue: 'Latest market value',
    offer: 'Price offered',
    loan: 'Loan to be repaid',
    rest: 'Remains before taxes and costs',
    reasons: 'Why we recommend the sale',
    reasonsText:
      'In the coming years the bathrooms and the ventilation would have to be renewed; the price offered takes nothing off for that. Once the contract with the operator ends, the value of the property would depend on finding a new one.',
    otherwise: 'If you reject the sale',
    otherwiseText:
      'The property is kept. To renew the bathrooms and the ventilation, payouts would probably fall by about a third for two years.',
  },
} as const

export const explainSale = (property: string): Paper => ({
  key: 'sale',
  name: { 'de-DE': 'Erläuterung zum Verkauf', 'en-GB': 'About the sale' },
  compose: (desk, { house, day }) => {
    const texts = TEXTS[desk.locale]
    const subject = getProperty(house, property)
    const value = subject.valueAt(house.asOf)
    const [offer, loan] = [roundTo(share(value, OFFER), STEP), loanBalance(subject.loan, house.asOf)]
    const money = (amount: number) => desk.money(amount, PRODUCT_CURRENCY)
    return desk.print({
      title: explainSale(property).name[desk.locale],
      subtitle: subject.plan.name,
      day,
      blocks: [
        paragraph(texts.introduction(subject.plan.name, subject.plan.city)),
        heading(texts.figures),
        facts(
          [texts.marketValue, money(value)],
          [texts.offer, money(offer)],
          [texts.loan, money(loan)],
          [texts.rest, money(offer - loan)],
        ),
        heading(texts.reasons),
        paragraph(texts.reasonsText),
        heading(texts.otherwise),
        paragraph(texts.otherwiseText),
      ],
    })
  },
})
