import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { getBank } from '../banks.wire.ts'
import type { Country, TaxOffice } from '../profile.domain.ts'
import { listCountries, listTaxOffices } from '../profile.wire.ts'

export const countriesQuery = (reader: Reader) =>
  queryOf(listCountries, { reader }, (countries): readonly Country[] => countries)

export const taxOfficesQuery = (reader: Reader) =>
  queryOf(listTaxOffices, { reader }, (offices): readonly TaxOffice[] =>
    offices.map(({ bufa_nr, name, ort }) => ({ number: bufa_nr, name, city: ort })),
  )

/** B6.5: the bank behind a German bank code. */
export const bankQuery = (reader: Reader, code: string) =>
  queryOf(getBank, { reader, params: { blz: code } }, ({ name, bic }) => ({ name, bic }))
