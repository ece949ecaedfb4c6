import { z } from 'zod'
import { encodeRates, ratesShape } from '#features/currencies/currencies.wire.ts'
import { call } from '#kernel/call.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { dayText, decimalText, englishMoney } from '#kernel/wire/shapes.ts'
import { PORTFOLIO_ITEM_TYPES } from './portfolio.domain.ts'
import { type PortfolioSummary, VALUE_BASES } from './summary.domain.ts'

const summaryQuery = z.object({
  currency: z.string().refine(isCurrencyCode).default('EUR'),
})

const parts = z.array(z.strictObject({ key: z.string().optional(), value: englishMoney }))

const summaryShape = z
  .strictObject({
    date: dayText,
    currency: z.string().length(3),
    rates: ratesShape.shape.rates,
    unconverted: z
      .array(englishMoney)
      .meta({ description: 'Left out of every total: no rate of the last 45 days is known' }),
    currencies: z.array(z.string().length(3)).meta({ description: 'In which the summary can be asked for' }),
    value: englishMoney
      .optional()
      .meta({ description: 'Absent where something is held and nobody tells what any of it is worth' }),
    valueParts: z.array(
      z.strictObject({ basis: z.enum(VALUE_BASES), value: englishMoney, from: dayText, to: dayText }),
    ),
    withoutValue: z
      .strictObject({ count: z.int(), nominal: englishMoney })
      .optional()
      .meta({ description: 'What is held without a value, by its nominal capital; in no other total' }),
    change: z
      .strictObject({ since: dayText, amount: englishMoney, percent: decimalText.optional() })
      .optional(),
    paidIn: englishMoney.meta({
      description: 'Capital calls, payments and agio of everything ever held, each at the rate of its day',
    }),
    received: z.strictObject({
      total: englishMoney,
      distributions: englishMoney,
      payouts: englishMoney,
      capitalRepaid: englishMoney,
      derived: englishMoney.meta({ description: 'Of the distributions: derived from the fund’s per share' }),
      underived: z.int().meta({
        description: 'Periods for which nothing is derived: the shares held at their end are not known',
      }),
    }),
    unconvertedPayments: z
      .array(englishMoney)
      .meta({ description: 'Left out of both: no rate of their day is known' }),
    openCommitments: englishMoney,
    counts: z.strictObject({
      active: z.int(),
      historical: z.int(),
      subscriptions: z.int(),
      properties: z.int(),
      countries: z.int(),
    }),
    history: z
      .array(z.strictObject({ date: dayText, value: decimalText.optional(), paidIn: decimalText.optional() }))
      .meta({
        description:
          'What was held that day and had a value, and what had been paid in for it by then; without either on days of which nobody knows it',
      }),
    allocations: z.strictObject({
      type: z.array(z.strictObject({ key: z.enum(PORTFOLIO_ITEM_TYPES), value: englishMoney })),
      useType: parts,
      country: parts,
      currency: parts,
    }),
  })
  .meta({ id: 'PortfolioSummary' })

export function encodeSummary(summary: PortfolioSummary): z.infer<typeof summaryShape> {
  const {
    day,
    rates,
    history,
    allocations,
    unconverted,
    currencies,
    change,
    valueParts,
    unconvertedPayments,
    ...rest
  } = summary
  return {
    ...rest,
    date: day,
    rates: encodeRates(rates).rates,
    unconverted: [...unconverted],
    currencies: [...currencies],
    valueParts: [...valueParts],
    unconvertedPayments: [...unconvertedPayments],
    ...(change && { change }),
    history: history.map(({ day: of, value, paidIn }) => ({ date: of, value, paidIn })),
    allocations: {
      type: allocations.type.map(({ key, value }) => ({
        key: key as (typeof PORTFOLIO_ITEM_TYPES)[number],
        value,
      })),
      useType: [...allocations.useType],
      country: [...allocations.country],
      currency: [...allocations.currency],
    },
  }
}

export const getSummary = call({
  method: 'GET',
  path: '/api/:client/portfolio/summary',
  service: 'portfolio',
  summary: 'The portfolio as a whole, in one currency: value, change, history and where the value stands',
  access: 'portfolio/read',
  query: summaryQuery,
  restsOn: 'brand',
  answer: summaryShape,
})
