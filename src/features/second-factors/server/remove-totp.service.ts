import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { FactorChange } from '../second-factors.domain.ts'
import { changeFactors, type FactorOwner, type FactorParts } from './change-factors.ts'
import { deleteOrphanedRecoveryCodes } from './recovery-codes.queries.ts'
import { deleteTotp } from './totp.queries.ts'

export async function removeTotp(parts: FactorParts, owner: FactorOwner): Promise<void> {
  await changeFactors(parts, owner, async (transaction) => {
    if (!(await deleteTotp(transaction, owner))) throw new Problem(HTTP_ERRORS.notFound)
    const changes: FactorChange[] = [{ kind: 'removed', factor: 'totp' }]
    if (await deleteOrphanedRecoveryCodes(transaction, owner))
      changes.push({ kind: 'removed', factor: 'recoveryCode' })
    return { result: undefined, changes }
  })
}
