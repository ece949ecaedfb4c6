import { facts, heading, paragraph, table } from '../../documents/desk.ts'
import { cents } from '../../numbers/amounts.ts'
import { PRODUCT_CURRENCY } from '../../products/product.ts'
import type { Paper } from '../planned-vote.ts'
import { getProperty } from './get-subject.ts'

const COSTS = {
  planned: cents(2_400_000),
  facade: cents(610_000),
  scaffold: cents(140_000),
  fees: cents(100_000),
}
const LOAN = COSTS.facade + COSTS.scaffold + COSTS.fees

const TEXTS = {
  'de-DE': {
    introduction: (name: string, city: string) =>
      `${name} in ${city} steht unter Denkmalschutz. Die Fassade darf nur von innen gedämmt werden, und die Fenster sind nach historischem Vorbild nachzubauen. Beides war bei der Planung nicht absehbar.`,
    costs: 'Kosten der Sanierung',
    item: 'Posten',
    planned: 'Wie geplant',
    facade: 'Innendämmung und Fenster',
    scaffold: 'Längere Bauzeit',
    fees: 'Planung und Genehmigung',
    ways: 'Zwei Wege, die Mehrkosten zu tragen',
    loan: 'Darlehen',
    loanText: (amount: string) =>
      `${amount} zu voraussichtlich 3,9 % Zinsen und 2 % Tilgung; die Auszahlungen entfallen für ein Jahr`,
    call: 'Ohne Darlehen',
    callText: 'Die Auszahlungen entfallen für voraussichtlich vier Jahre',
  },
  'en-GB': {
    introduction: (name: string, city: string) =>
      `${name} in ${city} is a listed building. Its façade may only be insulated from inside, and the windows have to be rebuilt as they were. Neither could be foreseen when the renovation was planned.`,
    costs: 'Costs of the renovation',
    item: 'Item',
    planned: 'As planned',
    facade: 'Insulation from inside and windows',
    scaffold: 'Longer building time',
    fees: 'Planning and permits',
    ways: 'Two ways to meet the additional costs',
    loan: 'Loan',
    loanText: (amount: string) =>
      `${amount} at probably 3.9 % interest and 2 % repayment; there are no payouts for one year`,
    call: 'Without a loan',
    callText: 'There are probably no payouts for four years',
  },
} as const

export const explainRenovation = (property: string): Paper => ({
  key: 'renovation',
  name: { 'de-DE': 'Mehrkosten der Sanierung', 'en-GB': 'Additional costs of the renovation' },
  compose: (desk, { house, day }) => {
    const texts = TEXTS[desk.locale]
    const { plan } = getProperty(house, property)
    return desk.print({
      title: explainRenovation(property).name[desk.locale],
      subtitle: plan.name,
      day,
      blocks: [
        paragraph(texts.introduction(plan.name, plan.city)),
        heading(texts.costs),
        table(
          desk.texts.amountsIn(PRODUCT_CURRENCY),
          [texts.item, desk.texts.amount],
          (['planned', 'facade', 'scaffold', 'fees'] as const).map((item) => [
            texts[item],
            desk.amount(COSTS[item]),
          ]),
          { totalRow: [desk.texts.total, desk.amount(COSTS.planned + LOAN)] },
        ),
        heading(texts.ways),
        facts([texts.loan, texts.loanText(desk.money(LOAN, PRODUCT_CURRENCY))], [texts.call, texts.callText]),
      ],
    })
  },
})
