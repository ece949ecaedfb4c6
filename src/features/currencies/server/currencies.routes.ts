import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeRates, getRates } from '../currencies.wire.ts'
import { loadRates } from './load-rates.service.ts'

export const currencyEndpoints = [
  endpoint(getRates, async ({ ask, today, query: { day = today } }) => ({
    body: encodeRates(await ask((db) => loadRates(db, day))),
  })),
]
