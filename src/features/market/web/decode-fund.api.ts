import { decodeProperty } from '#features/assets/web/assets.api.ts'
import { decodeDocument } from '#features/documents/web/documents.api.ts'
import type { TrancheAnswer } from '../tranche.wire.ts'
import { decodeMoney, decodeProduct } from './decode-product.api.ts'
import type { FundPage } from './fund.api.ts'

export function decodeFund({ _embedded: slices = {}, ...basic }: TrancheAnswer): FundPage {
  const { objektbild, prospektbild, ansprechpartner: person, immobilien = [], eigene = [] } = slices
  const { _embedded: listed } = slices.dokumente ?? {}
  return {
    product: decodeProduct({ ...basic, ...slices }),
    pictureUrl: (prospektbild ?? objektbild)?.url,
    holdings: eigene.map(({ id, beteiligungsnummer, nominal, status }) => ({
      id,
      number: beteiligungsnummer,
      nominal: decodeMoney(nominal),
      status,
    })),
    contactPerson: person && { ...person, pictureUrl: person.picture?.url },
    properties: immobilien.map(decodeProperty),
    documents: (listed?.fondsdokumente ?? []).map(decodeDocument),
    letters: (listed?.schriftverkehr ?? []).map(decodeDocument),
  }
}
