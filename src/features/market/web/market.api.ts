import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { OfferedFund } from '../products.domain.ts'
import { listMarket } from '../products.wire.ts'
import { decodeOfferedFund } from './decode-offer.api.ts'

/** B4.1, B4.3: the funds on the market by name, with all that the overview shows, filters and sorts by. */
export const marketQuery = (reader: Reader) =>
  queryOf(listMarket, { reader }, ({ _embedded: { produkte } }): readonly OfferedFund[] =>
    produkte.map(decodeOfferedFund),
  )
