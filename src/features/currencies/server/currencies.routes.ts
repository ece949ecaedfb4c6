import { z } from 'zod'
import { dayText } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeRates, ratesShape } from '../currencies.wire.ts'
import { loadRates } from './currencies.service.ts'

export function currencyEndpoints({ now }: { readonly now: () => Date }) {
  return [
    endpoint(
      {
        method: 'GET',
        path: '/api/:client/portfolio/rates',
        service: 'portfolio',
        summary: 'The exchange rates of a day, or of today: the latest known until then, by currency',
        access: 'portfolio/read',
        query: z.object({ day: dayText.optional() }),
        answer: ratesShape,
      },
      async ({ ask, query }) => {
        const day = query.day ?? now().toISOString().slice(0, 10)
        return { body: encodeRates(await ask((db) => loadRates(db, day))) }
      },
    ),
  ]
}
