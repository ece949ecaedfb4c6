import { type Cents, share, sum } from '../numbers/amounts.ts'
import type { Month } from '../numbers/calendar.ts'
import type { Holding } from './holdings.ts'
import type { Entries } from './statements.ts'

/** Acquisition costs are written off over ten years (KARBV section 30). */
const WRITE_OFF_MONTHS = 120
/** A part of the price is paid when everything has been handed over. */
const RETAINED = 0.05
const RETAINED_MONTHS = 3
const COMMITTED_MONTHS = 6

/** What a month's purchases, sales, building works, loans and appraisals do to the books. */
export function tradeMonth(month: Month, holdings: readonly Holding[]) {
  const total = (of: (holding: Holding) => Cents, among: readonly Holding[] = holdings) => sum(among.map(of))
  const bought = holdings.filter((holding) => holding.boughtIn === month)
  const sold = holdings.filter((holding) => holding.soldIn === month)
  const kept = holdings.filter((holding) => holding.boughtIn < month && (holding.soldIn ?? Infinity) > month)

  const result = {
    realisedGains: 0,
    realisedLosses: 0,
    changeInUnrealisedGains: 0,
    changeInUnrealisedLosses: 0,
  }
  for (const holding of kept) {
    const change = holding.valueAt(month) - holding.valueAt(month - 1) - holding.buildingCostsAt(month)
    if (change > 0) result.changeInUnrealisedGains += change
    else result.changeInUnrealisedLosses -= change
  }
  for (const holding of sold) {
    const cost = holding.price + builtUntil(holding, month)
    const gain = holding.salePrice - cost
    if (gain > 0) result.realisedGains += gain
    else result.realisedLosses -= gain
    const unrealised = holding.valueAt(month - 1) - cost
    if (unrealised > 0) result.changeInUnrealisedGains -= unrealised
    else result.changeInUnrealisedLosses += unrealised
  }
  result.changeInUnrealisedLosses +=
    total((holding) => capitalisedAt(holding, month - 1) - capitalisedAt(holding, month)) +
    total((holding) => holding.acquisitionCosts, bought)

  const loans = total((holding) => holding.loanAt(month))
  const drawdowns = total((holding) => holding.loanAt(month), bought)
  const payables = total((holding) => retainedAt(holding, month))
  const building = total((holding) => holding.buildingCostsAt(month), kept)
  const flows = {
    loanDrawdowns: drawdowns,
    saleProceeds: total((holding) => holding.salePrice, sold),
    capitalExpenditure: building,
    acquisitionPayments:
      total((holding) => holding.price + holding.acquisitionCosts, bought) -
      (payables - total((holding) => retainedAt(holding, month - 1))),
    loanRepayments: total((holding) => holding.loanAt(month - 1)) + drawdowns - loans,
  } satisfies Entries<'liquidityStatus'>

  const valueOf = (line: Holding['line']) =>
    total(
      (holding) => holding.valueAt(month),
      holdings.filter((holding) => holding.line === line),
    )
  const assets = {
    directlyHeldProperties: valueOf('directlyHeldProperties'),
    propertiesUnderConstruction: valueOf('propertiesUnderConstruction'),
    sharesInPropertyCompanies: valueOf('sharesInPropertyCompanies'),
    fundUnits: valueOf('fundUnits'),
    capitalisedAcquisitionCosts: total((holding) => capitalisedAt(holding, month)),
    loans,
    payablesFromAcquisitions: payables,
  } satisfies Entries<'statementOfAssets'>

  const committedFunds =
    payables +
    total((holding) => builtUntil(holding, month + COMMITTED_MONTHS) - builtUntil(holding, month), kept)
  return { result, flows, assets, committedFunds, hasBought: bought.length > 0, hasSold: sold.length > 0 }
}

function builtUntil(holding: Holding, month: Month): Cents {
  let built = 0
  for (let at = holding.boughtIn; at <= month; at += 1) built += holding.buildingCostsAt(at)
  return built
}

function capitalisedAt(holding: Holding, month: Month): Cents {
  if (month < holding.boughtIn || month >= (holding.soldIn ?? Infinity)) return 0
  return share(holding.acquisitionCosts, Math.max(0, 1 - (month - holding.boughtIn) / WRITE_OFF_MONTHS))
}

function retainedAt(holding: Holding, month: Month): Cents {
  const isOpen = month >= holding.boughtIn && month < holding.boughtIn + RETAINED_MONTHS
  return isOpen ? share(holding.price, RETAINED) : 0
}
