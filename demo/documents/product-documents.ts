import type { Day } from '#kernel/dates.ts'
import type { PdfBlock, PdfContent } from '#server/pdf/pdf-content.ts'
import { COMPANIES } from '../house-brand.ts'
import { cents, share, sum, toDecimal } from '../numbers/amounts.ts'
import { lastDay } from '../numbers/calendar.ts'
import type { Product } from '../products/product.ts'
import { endOf } from '../products/product-rows.ts'
import { PRODUCT_TEXTS } from '../products/product-texts.ts'
import { type Desk, facts, heading, paragraph, table } from './desk.ts'

export function composeProspectus(desk: Desk, product: Product, day: Day): PdfContent {
  const { texts } = desk
  const { plan } = product
  return desk.print({
    title: texts.prospectus,
    subtitle: plan.name,
    day,
    blocks: [
      paragraph(texts.prospectusIntroduction(plan.name, COMPANIES[product.brand].registeredOffice)),
      ...describeTerms(desk, product),
      heading(texts.budget),
      ...budgetTables(desk, product),
      ...listProperties(desk, product),
      heading(texts.payouts),
      payoutTable(desk, product, false),
      heading(texts.risks),
      paragraph(texts.risksText),
    ],
  })
}

export function composeSupplement(desk: Desk, product: Product, day: Day): PdfContent {
  const { texts } = desk
  return desk.print({
    title: texts.supplement,
    subtitle: product.plan.name,
    day,
    blocks: [
      paragraph(texts.supplementText(product.plan.name, desk.day(day))),
      ...listProperties(desk, product),
    ],
  })
}

/** How far the placing has come. */
export function composePlacementLetter(desk: Desk, product: Product, day: Day): PdfContent {
  const { texts } = desk
  const { plan, budget } = product
  const placed = (plan.placed ?? 0) / 100
  return desk.print({
    title: texts.placementLetter,
    subtitle: plan.name,
    day,
    blocks: [
      paragraph(texts.placementText(plan.name, desk.day(day))),
      facts(
        [texts.placed, desk.percent(placed)],
        [texts.placedAmount, desk.money(share(budget.sources.equity, placed), plan.currency)],
        [texts.equity, desk.money(budget.sources.equity, plan.currency)],
      ),
      ...listProperties(desk, product),
    ],
  })
}

/** Of what 10,000 could become over the term, against what was planned. */
const SCENARIOS = [0.35, 0.8, 1.05, 1.3]

export function composeKeyInformation(desk: Desk, product: Product, day: Day): PdfContent {
  const { texts } = desk
  const { plan } = product
  const planned =
    cents(10_000) + share(cents(10_000), sum(product.payouts.map((payout) => payout.planned)) / 10_000)
  return desk.print({
    title: texts.keyInformation,
    subtitle: plan.name,
    day,
    blocks: [
      paragraph(texts.keyInformationIntroduction(plan.name)),
      ...describeTerms(desk, product),
      heading(texts.scenarios),
      table(
        texts.afterTerm,
        [texts.scenario, texts.amount],
        SCENARIOS.map((factor, index) => [
          texts.scenarioNames[index] ?? '',
          desk.money(share(planned, factor), plan.currency),
        ]),
      ),
      heading(texts.risks),
      paragraph(texts.risksText),
    ],
  })
}

function describeTerms(desk: Desk, product: Product): readonly PdfBlock[] {
  const { texts } = desk
  const { plan } = product
  const own = PRODUCT_TEXTS[desk.locale]
  return [
    heading(texts.terms),
    facts(
      [texts.legalForm, plan.legal_form],
      [texts.assetManager, COMPANIES[product.brand].assetManager],
      [texts.riskClass, String(plan.risk_class)],
      [texts.minimum, desk.money(cents(plan.minimum), plan.currency)],
      [texts.agio, desk.percent(plan.agio / 100)],
      [texts.term, own.term(desk.day(lastDay(endOf(product))))],
      [texts.liability, own.liability],
    ),
  ]
}

function budgetTables(desk: Desk, product: Product): readonly PdfBlock[] {
  const { texts } = desk
  const own = PRODUCT_TEXTS[desk.locale]
  const list = (labels: Readonly<Record<string, string>>, amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts)
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => [labels[name] ?? name, desk.amount(amount)])
  const totalRow = [texts.total, desk.amount(product.investmentCapital)]
  return [
    table(
      `${texts.sources} (${product.plan.currency})`,
      [texts.line, texts.amount],
      list(own.sources, product.budget.sources),
      { totalRow },
    ),
    table(
      `${texts.uses} (${product.plan.currency})`,
      [texts.line, texts.amount],
      list(own.uses, product.budget.uses),
      { totalRow },
    ),
  ]
}

function listProperties(desk: Desk, { properties }: Product): readonly PdfBlock[] {
  const { texts } = desk
  return [
    table(
      texts.properties,
      [texts.property, texts.city, texts.useType, texts.area],
      properties.map(({ plan }) => [plan.name, plan.city, texts.useTypes[plan.use], desk.number(plan.area)]),
      { textColumns: 3 },
    ),
  ]
}

export function payoutTable(desk: Desk, product: Product, hasActual: boolean): PdfBlock {
  const { texts } = desk
  const rate = (hundredths: number | undefined) =>
    hundredths === undefined ? '–' : desk.percent(Number(toDecimal(hundredths, 4)))
  return table(
    texts.ofNominal,
    hasActual ? [texts.year, texts.planned, texts.actual] : [texts.year, texts.planned],
    product.payouts.map(({ year, planned, actual }) => [
      String(year),
      rate(planned),
      ...(hasActual ? [rate(actual)] : []),
    ]),
  )
}
