import { z } from 'zod'
import { dayText, decimalText, englishMoney, momentText } from '#kernel/wire/shapes.ts'
import { PORTFOLIO_ITEM_TYPES } from './portfolio.domain.ts'
import type { PortfolioRow, RowCourse } from './portfolio-rows.domain.ts'

const rowShape = z
  .strictObject({
    id: z.guid(),
    _type: z.enum(PORTFOLIO_ITEM_TYPES).exclude(['publicFundMarket']),
    name: z.string(),
    status: z.enum(['active', 'historical']),
    nominal: englishMoney,
    currentShareValue: englishMoney.optional(),
    netAssetShare: englishMoney
      .optional()
      .meta({ description: 'Of a participation: its share of the net asset value at the valuation date' }),
    valuationDate: dayText.optional(),
    number: z.string().optional(),
    isin: z.string().optional(),
    numberOfShares: decimalText.optional(),
    since: dayText.optional(),
    closingDate: dayText.optional(),
    assetClass: z.string().optional(),
    subscription: z
      .strictObject({ status: z.string(), changedAt: momentText, reference: z.string().optional() })
      .optional(),
  })
  .meta({ id: 'BasicItem', description: 'An item as a list tells it, whatever its kind' })

export const rowsShape = z
  .strictObject({ items: z.array(rowShape), missing: z.array(z.guid()) })
  .meta({ id: 'BasicPortfolio' })

const courseShape = z
  .strictObject({
    ...rowShape.pick({ id: true, status: true, since: true }).shape,
    sharePrices: z
      .strictObject({ currency: z.string(), dates: z.array(dayText), amounts: z.array(decimalText) })
      .optional()
      .meta({ description: 'Oldest first; one date for each amount' }),
    paidOut: englishMoney.optional(),
  })
  .meta({ id: 'ItemCourse', description: 'What a list draws of an item' })

export const coursesShape = z
  .strictObject({ items: z.array(courseShape), missing: z.array(z.guid()) })
  .meta({ id: 'ItemCourses' })

export function encodeRow(row: PortfolioRow): z.infer<typeof rowShape> {
  const { type, valuedOn, closedOn, subscription, ...same } = row
  return {
    ...same,
    _type: type,
    valuationDate: valuedOn,
    closingDate: closedOn,
    subscription: subscription && {
      status: subscription.status,
      changedAt: subscription.changedAt.toISOString(),
      reference: subscription.toolReference,
    },
  }
}

export function encodeCourse({ sharePrices, ...same }: RowCourse): z.infer<typeof courseShape> {
  return {
    ...same,
    sharePrices: sharePrices && {
      currency: sharePrices.currency,
      dates: [...sharePrices.days],
      amounts: [...sharePrices.amounts],
    },
  }
}
