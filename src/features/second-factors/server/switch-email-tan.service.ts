import { changeFactors, type FactorOwner, type FactorParts } from './change-factors.ts'
import { setEmailTan } from './second-factors.queries.ts'

export async function switchEmailTan(
  parts: FactorParts,
  owner: FactorOwner,
  { isOn }: { readonly isOn: boolean },
): Promise<void> {
  await changeFactors(parts, owner, async (transaction) => {
    const isChanged = await setEmailTan(transaction, { ...owner, isOn })
    const kind = isOn ? 'enrolled' : 'removed'
    return { result: undefined, changes: isChanged ? [{ kind, factor: 'email-tan' }] : [] }
  })
}
