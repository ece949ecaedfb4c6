import {
  BASE_CURRENCY,
  createRateTable,
  type RateTable,
  totalIn,
} from '#features/currencies/currencies.domain.ts'
import { loadRates } from '#features/currencies/server/load-rates.service.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { type Money, sumMoneyByCurrency } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import {
  allocate,
  canConvert,
  deriveChange,
  findYearEnd,
  listHistoryDays,
  type PortfolioSummary,
} from '../summary.domain.ts'
import {
  countHoldings,
  selectDistributions,
  selectFirstDay,
  selectHeldParts,
  selectKeptValues,
  selectPropertyWeights,
  selectValuesOn,
} from './summary.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  readonly currency: string
  readonly today: Day
}

/** B1.3, B1.5: everything that is told about the portfolio as a whole, in one currency; a fixed number of statements, however large it is. */
export async function loadSummary(db: Database, asked: Asked): Promise<PortfolioSummary> {
  const { brand, currency, today } = asked
  const rates = createRateTable({ rates: await loadRates(db, today), until: today })
  if (!canConvert(currency, rates))
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { currency: 'invalid' } })

  const yearEnd = findYearEnd(today)
  const first = await selectFirstDay(db, asked)
  const days = listHistoryDays(first, today)
  const parts = await selectHeldParts(db, asked, today)
  const values = await selectValuesOn(db, asked, days)
  const kept = await selectKeptValues(db, asked, [yearEnd, today])
  const parentIds = [...new Set(parts.map(({ parentId }) => parentId))]
  const weights = await selectPropertyWeights(db, brand, parentIds, today)

  const convertible = parts.filter(({ value }) => canConvert(value.currency, rates))
  const total = (amounts: readonly Money[]) => totalKnown(currency, amounts, rates)
  const value = total(parts.map((part) => part.value))
  const valuedOn = parts.flatMap((part) => part.valuedOn ?? []).sort()
  const history = days.map((day) => ({ day, value: total(values.get(day) ?? []).amount }))
  const [then, now] = [yearEnd, today].map((day) => kept.get(day) ?? [])
  const amounts = parts.map((part) => part.value)
  return {
    day: today,
    currency,
    rates: listUsedRates(currency, amounts, rates),
    unconverted: sumMoneyByCurrency(amounts.filter((amount) => !canConvert(amount.currency, rates))),
    currencies: [...new Set([BASE_CURRENCY, ...amounts.map((amount) => amount.currency)])]
      .filter((code) => canConvert(code, rates))
      .sort(),
    value,
    ...(valuedOn.length > 0 && { valuedFrom: valuedOn[0], valuedTo: valuedOn.at(-1) }),
    ...(then && now && then.length > 0 && { change: deriveChange(total(now), total(then), yearEnd) }),
    invested: total(parts.map(({ invested }) => invested)),
    distributions: total(await selectDistributions(db, asked, today)),
    openCommitments: total(parts.map(({ openCommitment }) => openCommitment)),
    counts: await countHoldings(db, asked, parentIds, today),
    history,
    allocations: allocate({ total: value, parts: convertible, weights, rates }),
  }
}

function totalKnown(currency: string, amounts: readonly Money[], rates: RateTable): Money {
  return totalIn(
    currency,
    amounts.filter((amount) => canConvert(amount.currency, rates)),
    rates,
  ).money
}

function listUsedRates(currency: string, amounts: readonly Money[], rates: RateTable) {
  const known = amounts.filter((amount) => canConvert(amount.currency, rates))
  return totalIn(currency, known, rates).rates
}
