import { queryOptions } from '@tanstack/react-query'
import type { PropertyEntry } from '#features/assets/web/assets.api.ts'
import type { DocumentEntry } from '#features/documents/web/documents.api.ts'
import { ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { ContactPerson } from '#web/ui/people/contact-card.tsx'
import type { OwnHolding, ShownProduct } from '../products.domain.ts'
import { getTranche } from '../tranche.wire.ts'

/** B4.2: all that the page of a fund shows. */
export type FundPage = {
  readonly product: ShownProduct
  readonly pictureUrl: string | undefined
  readonly holdings: readonly OwnHolding[]
  readonly contactPerson: ContactPerson | undefined
  readonly properties: readonly PropertyEntry[]
  /** What is published about it, and letters to the reader. */
  readonly documents: readonly DocumentEntry[]
  readonly letters: readonly DocumentEntry[]
}

const EMBED = [
  'basisdaten',
  'beteiligung',
  'auszahlungen',
  'investitionen',
  'entwicklung',
  'dokumente',
  'prospektbild',
  'objektbild',
  'immobilien',
  'ansprechpartner',
  'eigene',
].join()

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is no id at all is as unknown as a fund that nobody offers. */
export function isFundId(id: string): boolean {
  return ID.test(id)
}

/** B4.2: in one answer. */
export const fundQuery = (reader: Reader, id: string) =>
  queryOptions({
    queryKey: [...keyOf(getTranche), reader, id],
    queryFn: async (): Promise<FundPage> => {
      const [answer, { decodeFund }] = await Promise.all([
        ask(getTranche, { reader, params: { id }, query: { embed: EMBED } }),
        // Loaders are part of every page, what they decode is not.
        import('./decode-fund.api.ts'),
      ])
      return decodeFund(answer)
    },
  })
