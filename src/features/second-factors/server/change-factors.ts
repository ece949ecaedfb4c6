import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { describeEvent, type Origin } from '#server/audit/origin.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import type { Randomness } from '#server/secrets.ts'
import type { FactorChange } from '../second-factors.domain.ts'
import { tellFactorNotice } from './emails/second-factors-mails.ts'
import { lockFactors } from './second-factors.queries.ts'

export type FactorParts = {
  readonly db: Database
  readonly houses: Houses
  readonly randomness: Randomness
  readonly now: () => Date
}

export type Owner = { readonly brand: string; readonly loginId: string }

/** Who changes their own factors, and from where. */
export type FactorOwner = Owner & { readonly sessionId: string; readonly origin: Origin }

export async function getFactorLogin(db: Database, { brand, loginId }: Owner): Promise<Login> {
  const login = await findLogin(db, { brand, id: loginId })
  if (!login) throw new Error('a session of nobody')
  return login
}

type Change<Result> = { readonly result: Result; readonly changes: readonly FactorChange[] }

/** A change, the mail about the first of its parts and the audit of all: together or not at all. */
export async function changeFactors<Result>(
  { db, houses, now }: FactorParts,
  owner: FactorOwner,
  work: (transaction: Database, login: Login) => Promise<Change<Result>>,
): Promise<Result> {
  const { brand, origin } = owner
  return await db.transaction().execute(async (transaction) => {
    await lockFactors(transaction, owner)
    const login = await getFactorLogin(transaction, owner)
    const { result, changes } = await work(transaction, login)
    const [notice] = changes
    if (notice) await tellFactorNotice(houses, transaction, login, { notice, moment: now() })
    for (const { kind, factor } of changes)
      await recordAudit(transaction, {
        ...describeEvent(brand, origin, login),
        kind: `secondFactor.${kind}`,
        facts: { secondFactor: factor },
      })
    return result
  })
}
