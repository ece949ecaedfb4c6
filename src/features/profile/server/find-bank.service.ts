import { bankDataByBLZ } from 'bankdata-germany'
import type { Day } from '#kernel/dates.ts'
import type { Bank } from '../profile.domain.ts'

/** B6.5: as the Bundesbank lists it on the day. Its file is 200 kB, which no browser should load. */
export function findBank(code: string, today: Day): Bank | undefined {
  const bank = bankDataByBLZ(code, today)
  if (!bank) return undefined
  return { name: bank.bankName, ...(bank.bic && { bic: bank.bic }) }
}
