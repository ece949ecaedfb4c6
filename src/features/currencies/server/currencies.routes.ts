import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeRates, getRates } from '../currencies.wire.ts'
import { loadRates } from './load-rates.service.ts'

export function currencyEndpoints({ now }: { readonly now: () => Date }) {
  return [
    endpoint(getRates, async ({ ask, query }) => {
      const day = query.day ?? now().toISOString().slice(0, 10)
      return { body: encodeRates(await ask((db) => loadRates(db, day))) }
    }),
  ]
}
