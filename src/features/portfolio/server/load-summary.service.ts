import {
  BASE_CURRENCY,
  createRateTable,
  type RateTable,
  totalIn,
} from '#features/currencies/currencies.domain.ts'
import { createRateHistory } from '#features/currencies/rate-history.domain.ts'
import { loadRateHistory } from '#features/currencies/server/load-rate-history.service.ts'
import { loadRates } from '#features/currencies/server/load-rates.service.ts'
import { isExpected } from '#features/investment/expected-flows.domain.ts'
import { listDerivedDistributions } from '#features/investment/server/list-derived-distributions.service.ts'
import { loadShareLots } from '#features/investment/server/load-share-lots.service.ts'
import type { InvestmentLot } from '#features/investment/share-lots.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { type Money, sumMoneyByCurrency } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { convertMoved, listPaidIn, totalMoved } from '../moved-money.domain.ts'
import {
  allocate,
  canConvert,
  deriveChange,
  findBasis,
  findYearEnd,
  isValued,
  listHistoryDays,
  type MovedKind,
  type PortfolioSummary,
  VALUE_BASES,
  type ValuePoint,
} from '../summary.domain.ts'
import {
  countHoldings,
  selectFirstDay,
  selectHeldParts,
  selectKeptValues,
  selectMoved,
  selectPaidFor,
  selectPropertyWeights,
  selectValuesOn,
} from './summary.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  readonly currency: string
  readonly today: Day
}

/** B1.3, B1.5, B1.7: everything that is told about the portfolio as a whole, in one currency; a fixed number of statements, however large it is. */
export async function loadSummary(db: Database, asked: Asked): Promise<PortfolioSummary> {
  const { brand, currency, today } = asked
  const rates = createRateTable({ rates: await loadRates(db, today), until: today })
  if (!canConvert(currency, rates))
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { currency: 'invalid' } })

  const yearEnd = findYearEnd(today)
  const days = listHistoryDays(await selectFirstDay(db, asked), today)
  const owned = { ...asked, lots: await loadShareLots(db, asked) }
  const parts = await selectHeldParts(db, owned)
  const values = await selectValuesOn(db, owned, days)
  const kept = await selectKeptValues(db, owned, yearEnd)
  const { courseOfPaidIn, ...moved } = await loadMoved(db, owned, { days, rates })
  const parentIds = [...new Set(parts.map(({ parentId }) => parentId))]
  const weights = await selectPropertyWeights(db, brand, parentIds, today)

  const total = (amounts: readonly Money[]) => totalKnown(currency, amounts, rates)
  const valued = parts.filter(isValued)
  const withoutValue = parts.filter((part) => !isValued(part) && part.count > 0)
  const value = total(valued.map((part) => part.valued.value))
  const amounts = [...valued.map((part) => part.valued.value), ...withoutValue.map(({ nominal }) => nominal)]
  return {
    day: today,
    currency,
    rates: listUsedRates(currency, amounts, rates),
    unconverted: sumMoneyByCurrency(amounts.filter((amount) => !canConvert(amount.currency, rates))),
    currencies: [...new Set([BASE_CURRENCY, ...amounts.map((amount) => amount.currency)])]
      .filter((code) => canConvert(code, rates))
      .sort(),
    ...((valued.length > 0 || withoutValue.length === 0) && { value }),
    valueParts: VALUE_BASES.flatMap((basis) => {
      const own = valued.filter((part) => findBasis(part) === basis)
      const priced = own.map((part) => part.valued.day).sort()
      const [from, to] = [priced[0], priced.at(-1)]
      return from === undefined || to === undefined
        ? []
        : [{ basis, value: total(own.map((part) => part.valued.value)), from, to }]
    }),
    ...(withoutValue.length > 0 && {
      withoutValue: {
        count: withoutValue.reduce((count, part) => count + part.count, 0),
        nominal: total(withoutValue.map(({ nominal }) => nominal)),
      },
    }),
    ...(kept.length > 0 && {
      change: deriveChange(
        total(kept.map(({ now }) => now)),
        total(kept.map(({ before }) => before)),
        yearEnd,
      ),
    }),
    ...moved,
    openCommitments: total(parts.map(({ openCommitment }) => openCommitment)),
    counts: await countHoldings(db, asked, parentIds, today),
    history: days.map((day, index): ValuePoint => {
      const held = values.get(day)
      return held ? { day, value: total(held).amount, paidIn: courseOfPaidIn[index] ?? '0' } : { day }
    }),
    allocations: allocate({
      total: value,
      parts: valued.filter((part) => canConvert(part.valued.value.currency, rates)),
      weights,
      rates,
    }),
  }
}

/** B1.7: each amount at the rate of its own day, as the returns count it. */
async function loadMoved(
  db: Database,
  owned: Asked & { readonly lots: readonly InvestmentLot[] },
  { days, rates }: { readonly days: readonly Day[]; readonly rates: RateTable },
): Promise<
  Pick<PortfolioSummary, 'paidIn' | 'received' | 'unconvertedPayments'> & {
    readonly courseOfPaidIn: readonly string[]
  }
> {
  const { currency, today, ...owner } = owned
  const found = await listDerivedDistributions(db, owner)
  const derived = found
    .flatMap(({ distributions }) => distributions)
    .filter((flow) => !isExpected(flow, today))
    .map(({ day, amount }) => ({ kind: 'distribution', day, amount }) as const)
  const recorded = await selectMoved(db, owner, today)
  // As the value beside it: without what nobody can convert today.
  const paidFor = (await selectPaidFor(db, owned)).filter(({ amount }) => canConvert(amount.currency, rates))
  const currencies = new Set([currency, ...[...recorded, ...derived].map(({ amount }) => amount.currency)])
  currencies.delete(BASE_CURRENCY)
  const history = createRateHistory(await loadRateHistory(db, { currencies: [...currencies], until: today }))
  const counted = convertMoved(derived, currency, history)
  const all = [...convertMoved(recorded, currency, history), ...counted]
  const total = (...kinds: readonly MovedKind[]) =>
    totalMoved(
      all.filter(({ kind }) => kinds.includes(kind)),
      currency,
    )
  return {
    paidIn: total('capitalCall', 'payment', 'agio'),
    received: {
      total: total('distribution', 'payout', 'capitalReturn'),
      distributions: total('distribution'),
      payouts: total('payout'),
      capitalRepaid: total('capitalReturn'),
      derived: totalMoved(counted, currency),
      underived: found.flatMap(({ underived }) => underived).filter((period) => !isExpected(period, today))
        .length,
    },
    courseOfPaidIn: listPaidIn(paidFor, days, { currency, history }),
    unconvertedPayments: sumMoneyByCurrency(
      all.filter(({ converted }) => converted === undefined).map(({ amount }) => amount),
    ),
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
