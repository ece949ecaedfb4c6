import { formatDay } from '#i18n/format/date.ts'
import type { TableFolder } from '../bundle/bundle-writer.ts'
import { COMPANIES, type HouseLocale } from '../house-brand.ts'
import { cents, share, toAmount, toDecimal, toPercentage } from '../numbers/amounts.ts'
import { lastDay, type Month, monthOfYear, workdayIn, yearOf } from '../numbers/calendar.ts'
import { inBothLanguages } from './both-languages.ts'
import { type Product, payoutMonth } from './product.ts'
import { PRODUCT_TEXTS } from './product-texts.ts'

type Pictures = { readonly prospectus: string; readonly property: string }

export function writeProduct(
  tables: TableFolder,
  product: Product,
  { asOf, pictures }: { readonly asOf: Month; readonly pictures: Pictures | undefined },
): void {
  const { plan, issuedIn, budget, investmentCapital } = product
  const company = COMPANIES[product.brand]
  const firstPayout = product.payouts.find((payout) => payout.planned > 0)
  tables.write('fund_product', {
    key: plan.key,
    name: plan.name,
    year: yearOf(issuedIn),
    currency: plan.currency,
    asset_class: plan.asset_class,
    minimum_participation: toAmount(cents(plan.minimum)),
    ...inBothLanguages(product.brand, (locale) => writeTexts(product, locale)),
    first_distribution_on: firstPayout && workdayIn(payoutMonth(firstPayout.year), 28),
    is_on_market: plan.is_on_market,
    risk_class: plan.risk_class,
    legal_form: plan.legal_form,
    kvg: company.kvg,
    asset_manager: company.assetManager,
    fund_name: plan.name,
    term_years: plan.term_years,
    company_name: `${plan.name} ${plan.legal_form}`,
    investment_capital: toAmount(investmentCapital),
    equity: toAmount(budget.sources.equity),
    debt: toAmount(budget.sources.debt),
    debt_ratio: toPercentage(budget.sources.debt / investmentCapital),
    registered_office: company.registeredOffice,
    prospectus_on: workdayIn(issuedIn - 1, 12),
    prospectus_supplement_on: plan.age > 9 ? workdayIn(issuedIn + 5, 8) : undefined,
    agio: toPercentage(plan.agio / 100),
    bafin_approved_on: workdayIn(issuedIn - 1, 3),
    denomination: toAmount(cents(1000)),
    ...describeOffer(product, asOf),
    next_report_on: lastDay(nextReportMonth(asOf)),
    prospectus_picture: pictures?.prospectus,
    property_picture: pictures?.property,
  })
  writeFigures(tables, product)
}

function writeTexts(product: Product, locale: HouseLocale) {
  const { properties } = product
  const texts = PRODUCT_TEXTS[locale]
  return {
    subject: texts.subject(
      properties.map((property) => `${property.plan.name} (${property.plan.city})`).join(', '),
    ),
    risk_diversification: texts.riskDiversification(properties.length > 1),
    term: texts.term(formatDay(locale, lastDay(endOf(product)), 'long')),
    liability: texts.liability,
    kind: texts.kind,
    payment_terms: texts.paymentTerms,
    subscription_documents: texts.subscriptionDocuments,
    payout_notes: texts.payoutNotes,
    development: describeDevelopment(product, locale),
  }
}

/** B4.3: one house tells what is placed as an amount, the other in per cent. */
function describeOffer({ plan, brand, budget }: Product, asOf: Month) {
  const { opened, closes, placed } = plan
  return {
    subscription_opens_on: opened === undefined ? undefined : workdayIn(asOf - opened, 15),
    subscription_closes_on: closes === undefined ? undefined : lastDay(asOf + closes),
    ...(placed !== undefined && {
      ...(brand === 'linden'
        ? { placed_amount: toAmount(share(budget.sources.equity, placed / 100)) }
        : { placed_percent: toDecimal(Math.round(placed * 100), 2) }),
      placed_as_of: lastDay(asOf),
    }),
  }
}

function writeFigures(tables: TableFolder, product: Product): void {
  const { plan, budget } = product
  for (const { year, planned, actual } of product.payouts) {
    tables.write('fund_product_payout', {
      product: plan.key,
      year,
      planned: toDecimal(planned, 2),
      actual: actual === undefined ? undefined : toDecimal(actual, 2),
    })
  }
  for (const { month, netAssetValue } of product.valuations) {
    tables.write('fund_product_valuation', {
      product: plan.key,
      day: lastDay(month),
      net_asset_value: toAmount(netAssetValue),
      // Told once everything is placed: before, capital comes in from month to month.
      reference_nominal: isBeingPlaced(plan) ? undefined : toAmount(budget.sources.equity),
      currency: plan.currency,
    })
  }
  const sides = [
    { side: 'source', labels: 'sources', amounts: budget.sources },
    { side: 'use', labels: 'uses', amounts: budget.uses },
  ] as const
  for (const { side, labels, amounts } of sides) {
    const rows = Object.entries(amounts).filter(([, amount]) => amount !== 0)
    for (const [index, [name, amount]] of rows.entries()) {
      tables.write('fund_product_budget', {
        product: plan.key,
        side,
        position: index + 1,
        ...inBothLanguages(product.brand, (locale) => ({
          label: (PRODUCT_TEXTS[locale][labels] as Readonly<Record<string, string>>)[name] ?? name,
        })),
        amount: toAmount(amount),
        currency: plan.currency,
      })
    }
  }
}

const isBeingPlaced = ({ is_on_market, placed = 0 }: Product['plan']) => is_on_market && placed < 100

/** A year's report comes out in June. */
function nextReportMonth(asOf: Month): Month {
  let month = asOf + 1
  while (monthOfYear(month) !== 6) month += 1
  return month
}

export function endOf({ plan, issuedIn }: Product): number {
  return (yearOf(issuedIn) + plan.term_years) * 12 + 11
}

function describeDevelopment({ properties }: Product, locale: HouseLocale): string {
  const { development } = PRODUCT_TEXTS[locale]
  const sold = properties.find((property) => property.soldIn !== undefined)
  if (sold) return development.sold(sold.plan.name)
  return properties.some((property) => property.plan.is_development)
    ? development.building
    : development.steady
}
