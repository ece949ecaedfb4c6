import { changeFactors, type FactorOwner, type FactorParts, requirePassword } from './change-factors.ts'
import { setEmailTan } from './second-factors.queries.ts'

export async function switchEmailTan(
  parts: FactorParts,
  owner: FactorOwner,
  { isOn, password }: { readonly isOn: boolean; readonly password: string },
): Promise<void> {
  await requirePassword(parts, owner, password)
  await changeFactors(parts, owner, async (transaction) => {
    const isChanged = await setEmailTan(transaction, { ...owner, isOn })
    const kind = isOn ? 'enrolled' : 'removed'
    return { result: undefined, changes: isChanged ? [{ kind, factor: 'email-tan' }] : [] }
  })
}
