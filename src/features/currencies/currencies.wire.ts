import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { dayText, decimalText } from '#kernel/wire/shapes.ts'
import { BASE_CURRENCY, type CurrencyRate } from './currencies.domain.ts'

export const ratesShape = z
  .strictObject({
    base: z.literal(BASE_CURRENCY),
    rates: z.array(
      z.strictObject({
        currency: z.string().length(3),
        date: dayText,
        rate: decimalText.meta({ description: 'How much of the currency one euro buys' }),
        isSample: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CurrencyRates' })

export function encodeRates(rates: readonly CurrencyRate[]): z.infer<typeof ratesShape> {
  return {
    base: BASE_CURRENCY,
    rates: rates.map(({ currency, day, rate, isSample = false }) => ({
      currency,
      date: day,
      rate,
      isSample,
    })),
  }
}

export const getRates = call({
  method: 'GET',
  path: '/api/:client/portfolio/rates',
  service: 'portfolio',
  summary:
    'The exchange rates of a day, or of today: the latest until then that is at most 45 days old, by currency',
  access: 'portfolio/read',
  query: z.object({ day: dayText.optional() }),
  answer: ratesShape,
})
