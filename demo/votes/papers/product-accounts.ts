import { type Desk, heading, paragraph, table } from '../../documents/desk.ts'
import { payoutTable } from '../../documents/product-documents.ts'
import { sum } from '../../numbers/amounts.ts'
import { type Month, monthOf } from '../../numbers/calendar.ts'
import { PRODUCT_CURRENCY, type Product } from '../../products/product.ts'
import { loanBalance } from '../../properties/property-loan.ts'
import type { Paper } from '../planned-vote.ts'
import { getProduct } from './get-subject.ts'

const TEXTS = {
  'de-DE': {
    introduction: (name: string, day: string) =>
      `Diese Kurzfassung gibt die wesentlichen Posten des geprüften Jahresabschlusses von ${name} zum ${day} wieder. Der vollständige Abschluss liegt am Sitz der Gesellschaft aus.`,
    balance: 'Vermögen und Schulden',
    properties: 'Immobilien zu Verkehrswerten',
    other: 'Sonstiges Vermögen, abzüglich sonstiger Schulden',
    loans: 'Darlehen',
    capital: 'Nettoinventarwert',
    opinion: 'Bestätigungsvermerk',
    opinionText:
      'Die Nordprüf GmbH Wirtschaftsprüfungsgesellschaft hat den Jahresabschluss geprüft und keine Einwendungen erhoben.',
  },
  'en-GB': {
    introduction: (name: string, day: string) =>
      `This summary gives the main items of the audited annual accounts of ${name} as of ${day}. The full accounts are laid out at the company’s office.`,
    balance: 'Assets and liabilities',
    properties: 'Properties at market value',
    other: 'Other assets, less other liabilities',
    loans: 'Loans',
    capital: 'Net asset value',
    opinion: 'Audit opinion',
    opinionText:
      'Nordprüf GmbH Wirtschaftsprüfungsgesellschaft has audited the annual accounts and raised no objections.',
  },
} as const

/** From the books of the house, like everything else that it says of the product. */
export const summariseAccounts = (product: string, year: number): Paper => ({
  key: 'annual-accounts',
  name: {
    'de-DE': `Jahresabschluss ${year} (Kurzfassung)`,
    'en-GB': `Annual accounts ${year} (summary)`,
  },
  compose: (desk, { house, day }) => {
    const texts = TEXTS[desk.locale]
    const { [desk.locale]: title } = summariseAccounts(product, year).name
    const subject = getProduct(house, product)
    const yearEnd = monthOf(`${year}-12-31`)
    return desk.print({
      title,
      subtitle: subject.plan.name,
      day,
      blocks: [
        paragraph(texts.introduction(subject.plan.name, desk.monthEnd(yearEnd))),
        heading(texts.balance),
        balanceTable(desk, subject, [yearEnd, yearEnd - 12]),
        heading(desk.texts.payouts),
        payoutTable(desk, subject, true),
        heading(texts.opinion),
        paragraph(texts.opinionText),
      ],
    })
  },
})

function balanceTable(desk: Desk, product: Product, months: readonly Month[]) {
  const texts = TEXTS[desk.locale]
  const figures = months.map((month) => {
    const part = (amount: number) => Math.round(amount)
    const held = product.properties.map((property) => ({
      value: part(property.valueAt(month) / property.plan.owners.length),
      loan: part(loanBalance(property.loan, month) / property.plan.owners.length),
    }))
    const [properties, loans] = [sum(held.map(({ value }) => value)), sum(held.map(({ loan }) => loan))]
    const capital = product.valuations.find((one) => one.month === month)?.netAssetValue ?? 0
    return { properties, loans, capital, other: capital - properties + loans }
  })
  const row = (label: string, amounts: readonly number[]) => [label, ...amounts.map(desk.amount)]
  return table(
    desk.texts.amountsIn(PRODUCT_CURRENCY),
    [desk.texts.line, ...months.map(desk.monthEnd)],
    [
      row(
        texts.properties,
        figures.map(({ properties }) => properties),
      ),
      row(
        texts.other,
        figures.map(({ other }) => other),
      ),
      row(
        texts.loans,
        figures.map(({ loans }) => -loans),
      ),
    ],
    {
      totalRow: row(
        texts.capital,
        figures.map(({ capital }) => capital),
      ),
    },
  )
}
