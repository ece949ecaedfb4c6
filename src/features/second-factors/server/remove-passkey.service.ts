import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { FactorChange } from '../second-factors.domain.ts'
import { changeFactors, type FactorOwner, type FactorParts } from './change-factors.ts'
import { deletePasskey } from './passkeys.queries.ts'
import { deleteOrphanedRecoveryCodes } from './recovery-codes.queries.ts'

export async function removePasskey(
  parts: FactorParts,
  owner: FactorOwner,
  { credentialId }: { readonly credentialId: string },
): Promise<void> {
  await changeFactors(parts, owner, async (transaction) => {
    const name = await deletePasskey(transaction, { ...owner, id: credentialId })
    if (name === undefined) throw new Problem(HTTP_ERRORS.notFound)
    const changes: FactorChange[] = [{ kind: 'removed', factor: 'passkey', name }]
    if (await deleteOrphanedRecoveryCodes(transaction, owner))
      changes.push({ kind: 'removed', factor: 'recoveryCode' })
    return { result: undefined, changes }
  })
}
