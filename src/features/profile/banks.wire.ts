import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { withoutEmpty } from '#kernel/wire/shapes.ts'
import { PROFILE_BASE } from './base-data.wire.ts'
import type { Bank } from './profile.domain.ts'

const text = z.string().min(1)

const bankShape = z
  .strictObject({ name: text.optional(), bic: text.optional() })
  .meta({ id: 'Bank', description: 'Nothing where no bank has the code' })

/** A code that no bank has is no failure: it is asked for while somebody types. */
export function encodeBank(bank: Bank | undefined): z.infer<typeof bankShape> {
  return withoutEmpty({ name: bank?.name, bic: bank?.bic })
}

export const getBank = call({
  method: 'GET',
  service: 'profile',
  path: `${PROFILE_BASE}/banken/:blz`,
  summary: 'The German bank that has a bank code',
  access: 'signedIn',
  params: z.object({ blz: z.string().regex(/^\d{8}$/) }),
  answer: bankShape,
})
