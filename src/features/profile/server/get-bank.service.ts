import { bankDataByBLZ } from 'bankdata-germany'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Bank } from '../profile.domain.ts'

/** B6.5: as the Bundesbank lists it. */
export function getBank(bankCode: string): Bank {
  const found = bankDataByBLZ(bankCode)
  if (!found) throw new Problem(HTTP_ERRORS.notFound)
  return { name: found.bankName, ...(found.bic && { bic: found.bic }) }
}
